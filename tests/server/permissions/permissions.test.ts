/** Who may do what is changed user by user (AUTH-06). */
import type { ErrorResponse, Permission, UserPermissions } from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, type Person, type World } from '../../support/world.js';

describe.each(engines)('The permissions of a user on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(() =>
    world.database.query(
      sql`update app_user set tabs = null, role = 'HOTEL_ADMIN' where id = ${world.userIds.colleague}`,
    ),
  );

  const urlOf = (id: string) => `/api/users/${id}/permissions`;
  const get = async (id = world.userIds.colleague) =>
    (await world.ask('super', { url: urlOf(id) })).json<{ data: UserPermissions }>().data;
  const put = (payload: object, id = world.userIds.colleague, person: Person = 'super', headers = {}) =>
    world.ask(person, { method: 'PUT', url: urlOf(id), payload, headers });
  const levelOf = (tabs: readonly Permission[], name: string) =>
    tabs.find(({ main_tab }) => main_tab === name)?.value;
  const list = () => world.ask('colleague', { url: '/api/hotels' });

  it('[AUTH-06] are read with the level of each tab, and with what each role gives', async () => {
    const { tabs, roles, role, is_own: isOwn } = await get();
    expect([role, isOwn]).toEqual(['HOTEL_ADMIN', false]);
    expect(tabs.map(({ main_tab, value }) => `${main_tab} ${String(value)}`)).toEqual([
      'HOME 0',
      'HOTELS 2',
      'BOOST YOUR BUSINESS 1',
      'IMPORT 0',
      'HOTEL ORGANIZATIONS 0',
      'GROUP ANSWERS 2',
      'HELP 1',
      'OUR APPROACH 1',
      'ABOUT 1',
      'SAMPLE QUESTIONNAIRE 1',
      'TERMS OF USE 1',
      'AUDIT LOG 0',
      'WEBHOOKS 0',
      'FORM MIGRATIONS 0',
      'AUTHORING 0',
    ]);
    expect(roles.map((each) => [each.role, levelOf(each.tabs, 'HOTEL ORGANIZATIONS')])).toEqual([
      ['HOTEL_ADMIN', 0],
      ['ALO_SUPER', 2],
    ]);
  });

  it('[AUTH-06] [S-07] hold from the next request on: a level of 0 shuts a person out, 1 only reads', async () => {
    expect((await list()).statusCode).toBe(200);
    const mayPublish = async () => {
      const response = await world.ask('colleague', { url: '/api/auth/permissions' });
      return response.json<{ calls: string[] }>().calls.includes('POST /hotels/:id/Publish');
    };
    expect(await mayPublish()).toBe(true);
    expect((await put({ role: 'HOTEL_ADMIN', tabs: [{ main_tab: 'HOTELS', value: 1 }] })).statusCode).toBe(
      200,
    );
    expect((await list()).statusCode).toBe(200);
    expect(await mayPublish()).toBe(false);
    await put({ role: 'HOTEL_ADMIN', tabs: [{ main_tab: 'HOTELS', value: 0 }] });
    expect((await list()).statusCode).toBe(403);
    await put({ role: 'HOTEL_ADMIN', tabs: null });
    expect((await list()).statusCode).toBe(200);
    expect(await mayPublish()).toBe(true);
  });

  it('follow the role where they equal it, and change with it', async () => {
    const { tabs } = await get();
    await put({ role: 'HOTEL_ADMIN', tabs });
    const [row] = await world.database.query<{ tabs: unknown }>(
      sql`select tabs from app_user where id = ${world.userIds.colleague}`,
    );
    expect(row?.tabs).toBeNull();
    await put({ role: 'ALO_SUPER', tabs: null });
    expect(levelOf((await get()).tabs, 'HOTEL ORGANIZATIONS')).toBe(2);
    expect((await world.ask('colleague', { url: '/api/hotelOrganizations' })).statusCode).toBe(200);
  });

  it('[S-28] leave an audit row with before and after, and none where nothing changes', async () => {
    await put({ role: 'HOTEL_ADMIN', tabs: [{ main_tab: 'ABOUT', value: 1 }] });
    await put({ role: 'HOTEL_ADMIN', tabs: [{ main_tab: 'ABOUT', value: 1 }] });
    const rows = await world.database.query<{
      actor: string;
      detail: Record<string, { role: string; tabs: Permission[] }>;
    }>(
      sql`select actor, detail from audit
          where action = 'change permissions' and target = ${world.userIds.colleague} order by id desc limit 2`,
    );
    expect(rows[0]?.actor).toBe(world.userIds.super);
    expect(rows[0]?.detail['before']).toEqual({ role: 'HOTEL_ADMIN', tabs: null });
    expect(levelOf(rows[0]?.detail['after']?.tabs ?? [], 'ABOUT')).toBe(1);
    expect(rows[1]?.detail['after']?.tabs ?? null).toBeNull();
  });

  it.each([
    ['of nobody', { role: 'HOTEL_ADMIN', tabs: null }, () => createId(), 404, 'There is no such user.'],
    [
      'of one’s own',
      { role: 'HOTEL_ADMIN', tabs: null },
      () => world.userIds.super.toUpperCase(),
      409,
      'Nobody changes their own permissions. Ask another super user.',
    ],
    ['of an unknown role', { role: 'KING', tabs: null }, undefined, 422, 'There is no such role.'],
    [
      'with a tab twice',
      {
        role: 'HOTEL_ADMIN',
        tabs: [
          { main_tab: 'ABOUT', value: 1 },
          { main_tab: 'ABOUT', value: 0 },
        ],
      },
      undefined,
      422,
      'A tab has one level only.',
    ],
  ])('are not changed %s', async (_what, payload, id, status, message) => {
    const response = await put(payload, id?.());
    expect([response.statusCode, response.json<ErrorResponse>().message]).toEqual([status, message]);
    expect((await get()).tabs).toEqual((await get()).roles[0]?.tabs);
  });

  it.each([
    { role: 'HOTEL_ADMIN', tabs: [{ main_tab: 'KITCHEN', value: 1 }] },
    { role: 'HOTEL_ADMIN', tabs: [{ main_tab: 'HOTELS', value: 3 }] },
    { role: 'HOTEL_ADMIN', tabs: null, is_own: false },
  ])('[S-04] are not changed by a body that is not as it should be: %j', async (payload) => {
    expect((await put(payload)).statusCode).toBe(400);
  });

  it('a user keeps a role that the product does not know', async () => {
    const { auditor } = world.userIds;
    const response = await put({ role: 'AUDITOR', tabs: [{ main_tab: 'ABOUT', value: 1 }] }, auditor);
    expect(response.json<{ data: UserPermissions }>().data.roles.map(({ role }) => role)).toEqual([
      'HOTEL_ADMIN',
      'ALO_SUPER',
      'AUDITOR',
    ]);
    await world.database.query(sql`update app_user set tabs = null where id = ${auditor}`);
  });

  it('a change that comes again with its key is made once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const payload = { role: 'HOTEL_ADMIN', tabs: [] };
    await put(payload, undefined, 'super', headers);
    await put({ role: 'HOTEL_ADMIN', tabs: null });
    const again = await put(payload, undefined, 'super', headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(levelOf((await get()).tabs, 'HOTELS')).toBe(2);
  });
});
