/** The audit log is read, searched and taken along by super users (S-28). */
import type { AuditEntry, AuditPage } from '@alo/schemas';
import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit, type AuditEntry as Written } from '../../../server/src/modules/audit/repository.js';
import { engines } from '../../support/databases.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('Reading the audit log on %s', (engine) => {
  let world: World;
  let hotel: string;
  const write = (minute: number, entry: Partial<Written>) =>
    writeAudit(world.database, {
      at: new Date(Date.UTC(2026, 0, 5, 12, minute)),
      actor: world.userIds.admin,
      ip: '203.0.113.24',
      action: 'submitForm',
      outcome: 'done',
      ...entry,
    });
  beforeAll(async () => {
    world = await createWorld(engine);
    hotel = await world.addHotel({ hotel_location_name: 'Hôtel du Vieux Port' });
    await write(1, { target: hotel, detail: { from: 'IN PROGRESS', to: 'submitted' } });
    await write(2, {
      actor: world.userIds.super,
      action: 'change permissions',
      target: world.userIds.colleague,
    });
    await write(3, {
      actor: world.userIds.foreign,
      action: 'GET /api/hotels/:id/sections',
      target: `/api/hotels/${hotel}/sections`,
      outcome: 'denied',
    });
    await write(4, { actor: null, action: 'login', target: '=cmd()', outcome: 'failed', ip: '198.51.100.7' });
    await write(24 * 60, { action: 'logout' });
  });
  afterAll(() => world.dispose());

  /** Of these days only: people sign in while the test runs. */
  const days = 'from=2026-01-05&to=2026-01-06';
  const get = async (query = '') => {
    const response = await world.ask('super', { url: `/api/audit?${days}${query}` });
    expect(response.statusCode).toBe(200);
    return response.json<AuditPage>();
  };
  const actions = async (query: string) => (await get(query)).data.map(({ action }) => action);

  it('[S-28] says who did what to what, from where, how it ended and what it was before; the newest first', async () => {
    const { data, pagination } = await get();
    expect(data.map(({ action }) => action)).toEqual([
      'logout',
      'login',
      'GET /api/hotels/:id/sections',
      'change permissions',
      'submitForm',
    ]);
    expect(data.at(-1)).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      at: '2026-01-05T12:01:00.000Z',
      actor: { id: world.userIds.admin, name: 'admin', username: 'admin' },
      api_token: null,
      ip: '203.0.113.24',
      action: 'submitForm',
      target: hotel,
      target_name: 'Hôtel du Vieux Port',
      outcome: 'done',
      detail: { from: 'IN PROGRESS', to: 'submitted' },
    } satisfies AuditEntry);
    expect(data[1]).toMatchObject({ actor: null, target: '=cmd()', target_name: null, detail: null });
    expect(data[2]?.target_name).toBe('Hôtel du Vieux Port');
    expect(data[3]?.target_name).toBe('colleague');
    expect(pagination).toMatchObject({ totalCount: 5, totalPages: 1, hasNextPage: false, is_more: false });
  });

  it.each([
    ['the name of a hotel, without accents', '&search=hotel%20du%20vieux', ['submitForm']],
    [
      'the name of a user, as the one who did it or the one it was done to',
      '&search=COLLEAGUE',
      ['change permissions'],
    ],
    ['an address', '&search=198.51.100.7', ['login']],
    ['signs that mean something to the database', "&search=%25'%5C_", []],
    ['an action', '&action=logout', ['logout']],
    ['how it ended', '&outcome=denied', ['GET /api/hotels/:id/sections']],
    ['the last day', '&from=2026-01-06', ['logout']],
  ])('[S-15] is searched by %s', async (_what, query, found) => {
    const url = query.includes('from=') ? `/api/audit?to=2026-01-06${query}` : `/api/audit?${days}${query}`;
    const { data } = (await world.ask('super', { url })).json<AuditPage>();
    expect(data.map(({ action }) => action)).toEqual(found);
  });

  it('is searched by who did it, and shown page by page', async () => {
    expect(await actions(`&actor=${world.userIds.admin}`)).toEqual(['logout', 'submitForm']);
    const { data, pagination } = await get('&limit=2&page=2');
    expect(data.map(({ action }) => action)).toEqual(['GET /api/hotels/:id/sections', 'change permissions']);
    expect(pagination).toMatchObject({ currentPage: 2, totalPages: 3, hasNextPage: true, hasPrevPage: true });
  });

  it.each(['from=2026-02-30', 'from=yesterday', 'outcome=maybe', 'actor=me', 'order=asc'])(
    'a filter that is not as it should be is refused: %s',
    async (query) => {
      expect((await world.ask('super', { url: `/api/audit?${query}` })).statusCode).toBe(400);
    },
  );

  it('[DL-01] is a CSV with the same filters, in which nothing is a formula', async () => {
    const response = await world.ask('super', { url: `/api/audit/csv?${days}&from=2026-01-05` });
    expect(response.statusCode).toBe(400); // `from` twice
    const file = await world.ask('super', { url: `/api/audit/csv?${days}` });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows: string[][] = parse(file.body, { bom: true });
    expect(rows).toHaveLength(6);
    expect(rows[0]?.[0]).toBe('Time (UTC)');
    expect(rows[2]?.[8]).toBe("'=cmd()");
    expect(rows[5]?.slice(0, 8)).toEqual([
      '2026-01-05T12:01:00.000Z',
      'admin',
      'admin',
      '',
      '203.0.113.24',
      'submitForm',
      'done',
      'Hôtel du Vieux Port',
    ]);
    const few = await world.ask('super', { url: `/api/audit/csv?${days}&outcome=denied` });
    expect(parse(few.body, { bom: true })).toHaveLength(2);
  });

  it('a file has every entry once, however many pieces it is read in', async () => {
    await world.database.query(
      sql`insert into audit (at, actor, ip, action, outcome)
          select '2025-01-01T00:00:00Z'::timestamptz + (number / 7) * interval '1 second', null, '::1', 'many', 'done'
          from generate_series(1, 2500) as number`,
    );
    const file = await world.ask('super', { url: '/api/audit/csv?action=many' });
    expect(parse(file.body, { bom: true })).toHaveLength(2501);
    const { pagination } = (await world.ask('super', { url: '/api/audit?action=many' })).json<AuditPage>();
    expect(pagination.totalCount).toBe(2500);
  });
});
