import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { QuestionnaireResponse } from '@alo/schemas';
import { createApp, openDatabase, readReleases, readSettings } from '@alo/server';
import { Client, DatabaseError } from 'pg';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from '../../../server/src/database/sql-error.js';
import { openTestDatabase } from '../../support/databases.js';
import { hasPostgres, startPostgres } from '../../support/postgres.js';
import { save } from '../../support/respondent.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createWorldOn } from '../../support/world.js';

const settings = readSettings({ ALO_SEED: 'none', ALO_LOG_LEVEL: 'silent' });
const releases = readReleases();
const directory = temporaryDirectory();
afterAll(() => {
  directory.remove();
});

const ready = { url: '/api/health/ready' };
const login = { method: 'POST', url: '/api/auth/login', payload: { username: 'x', password: 'y' } } as const;

describe.runIf(hasPostgres)('A PostgreSQL that goes away', () => {
  it('[L-07] gives 503 with Retry-After meanwhile, and serves again by itself', async () => {
    const server = startPostgres();
    const database = await openDatabase({ url: server.url, dataDirectory: directory.path });
    const app = await createApp({ database, settings, releases });
    try {
      expect((await app.inject(login)).statusCode).toBe(401);
      server.pause();
      for (const request of [login, '/api/health', '/api/health/ready']) {
        const response = await app.inject(request);
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
        expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' });
      }
      expect((await app.inject('/api/health/live')).statusCode).toBe(200);
      server.resume();
      await expect.poll(async () => (await app.inject(login)).statusCode).toBe(401);
      await expect.poll(async () => (await app.inject('/api/health/ready')).statusCode).toBe(200);
    } finally {
      await app.close();
      await database.close();
      server.stop();
    }
  });
});

describe.runIf(hasPostgres)('A PostgreSQL that is restarted under writers', () => {
  it('[L-07] [R-02] kills nobody: each request gets 200 or 503, and nothing acknowledged is lost', async () => {
    const server = startPostgres({ isDurable: true });
    const world = await createWorldOn(server.url);
    const hotels = await Promise.all(
      Array.from({ length: 4 }, (_, index) => world.addHotel({ hotel_location_name: `Hotel ${index}` })),
    );
    await Promise.all([world.tokenOf('admin'), world.tokenOf('super')]);
    const statuses = new Set<number>();
    let saves = 0;
    let isOver = false;
    const saving = hotels.map(async (hotel) => {
      let acknowledged = 0;
      for (let value = 1; !isOver; value += 1) {
        const answers = { 'OPS-03': { typedValue: String(value) }, 'OPS-04': { typedValue: String(value) } };
        const { statusCode } = await save(world, hotel, 'hotel-operations', answers);
        statuses.add(statusCode);
        if (statusCode !== 200) continue;
        acknowledged = value;
        saves += 1;
      }
      return acknowledged;
    });
    // The choice of a questionnaire is a transaction of several statements.
    const choosing = hotels.map(async (hotel) => {
      while (!isOver) {
        const { statusCode } = await world.ask('super', {
          method: 'POST',
          url: `/api/hotels/${hotel}/setQuestionnaireType`,
          payload: { type: 'alo' },
        });
        if (statusCode !== 409) statuses.add(statusCode);
      }
    });
    for (const mode of ['immediate', 'fast', 'immediate'] as const) {
      statuses.clear();
      saves = 0;
      await expect.poll(() => saves, { timeout: 10_000 }).toBeGreaterThan(0);
      server.pause(mode);
      await expect.poll(() => statuses.has(503)).toBe(true);
      server.resume();
      await expect.poll(async () => (await world.ask(undefined, ready)).statusCode).toBe(200);
      expect([...statuses].toSorted()).toEqual([200, 503]);
    }
    isOver = true;
    const acknowledged = await Promise.all(saving);
    await Promise.all(choosing);
    expect(Math.max(...acknowledged)).toBeGreaterThan(0);
    for (const [index, hotel] of hotels.entries()) {
      const url = `/api/hotels/${hotel}/questionnaire/hotel-operations`;
      // Readiness is found out once a second: it may be from before the last restart.
      await expect.poll(async () => (await world.ask('admin', { url })).statusCode).toBe(200);
      const step = await world.ask('admin', { url });
      const { answers } = step.json<{ data: QuestionnaireResponse }>().data;
      // There is no value when no save of this hotel was acknowledged.
      expect(Number(answers['OPS-03']?.typedValue ?? 0)).toBeGreaterThanOrEqual(acknowledged[index] ?? 0);
      expect(answers['OPS-04']).toEqual(answers['OPS-03']);
    }
    await world.dispose();
    server.stop();
  });

  it('[L-07] one that reads only gives 503 for a save, and its connections are left for new ones', async () => {
    const server = startPostgres();
    const world = await createWorldOn(server.url);
    const hotel = await world.addHotel({ hotel_location_name: 'Hotel' });
    const answers = { 'OPS-03': { typedValue: '1' } };
    await world.tokenOf('admin');
    const administrator = new Client(server.url);
    await administrator.connect();
    await administrator.query('alter role postgres set default_transaction_read_only = on');
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
    const saving = async () => (await save(world, hotel, 'hotel-operations', answers)).statusCode;
    await expect.poll(saving).toBe(503);
    expect(await saving()).toBe(503);
    expect((await world.ask('admin', { url: `/api/hotels/${hotel}` })).statusCode).toBe(200);
    await administrator.query('alter role postgres set default_transaction_read_only = off');
    await administrator.end();
    await expect.poll(saving).toBe(200);
    await world.dispose();
    server.stop();
  });
});

describe('Errors of the database that are no bug of ours', () => {
  const refused = (code: string) => Object.assign(new DatabaseError('no', 1, 'error'), { code });
  const unreachable = (code: string) => Object.assign(new Error('no'), { code });

  it.each(['25006', '28P01', '53100', '53300', '57P01', '57P03', '58030', '08006'])(
    'SQLSTATE %s gives 503',
    (code) => {
      expect(isUnavailable(refused(code))).toBe(true);
    },
  );

  it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'])(
    '%s gives 503',
    (code) => {
      expect(isUnavailable(unreachable(code))).toBe(true);
    },
  );

  it('a duplicate or a broken statement is none of them, nor is a file that is missing', () => {
    for (const code of ['23505', '42601', 'XX000']) expect(isUnavailable(refused(code))).toBe(false);
    const missing = unreachable('ENOENT');
    expect(isUnavailable(Object.assign(missing, { syscall: 'open' }))).toBe(false);
    expect(isUnavailable(Object.assign(missing, { syscall: 'connect' }))).toBe(true);
  });
});

describe('More requests than can be worked on', () => {
  it('[L-03] are refused at once with 503 and Retry-After; the others are served, and new ones after them', async () => {
    const { database, dispose } = await openTestDatabase('embedded');
    const app = await createApp({ database, settings, releases, mostAtOnce: 20 });
    const ask = async () => await app.inject('/api/health'); // without await it would not begin
    // The embedded database has one session: a transaction that holds it keeps the others waiting.
    let letGo: (() => void) | undefined;
    const held = database.transaction(async (transaction) => {
      await transaction.query(sql`select 1`);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await vi.waitUntil(() => letGo);
    const waiting = Array.from({ length: 20 }, ask);
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json()).toMatchObject({ code: 'OVERLOADED' });
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    letGo?.();
    await held;
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(waiting.map(() => 200));
    expect((await ask()).statusCode).toBe(200);
    await app.close();
    await dispose();
  });

  it('every place is free again after responses, refusals, pages and clients that went away', async () => {
    const { database, dispose } = await openTestDatabase('embedded');
    const app = await createApp({ database, settings, releases, mostAtOnce: 2 });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    for (const path of ['/', '/nowhere', '/api/nowhere', '/api/hotels', '/api/health', '/api/health/live']) {
      for (let count = 0; count < 3; count += 1) await (await fetch(`${address}${path}`)).text();
    }
    for (let count = 0; count < 5; count += 1) {
      const leaving = request(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      leaving.once('error', () => undefined);
      leaving.write('{');
      await vi.waitUntil(() => leaving.socket?.bytesWritten);
      leaving.destroy();
    }
    const both = await Promise.all(['/api/health', '/api/config'].map((path) => fetch(`${address}${path}`)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await app.close();
    await dispose();
  });

  it('[L-03] a client that does not read its responses takes no place', async () => {
    const { database, dispose } = await openTestDatabase('embedded');
    const app = await createApp({ database, settings, releases, mostAtOnce: 1 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const deaf = connect({ host: '127.0.0.1', port });
    deaf.pause();
    let sent = 0;
    // The connection takes as many as it can: what is left waits in the server.
    const full = vi.waitUntil(() => deaf.writableLength > 0);
    while (!(await Promise.race([full, setImmediate(false)])) && sent < 2000) {
      deaf.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
      sent += 1;
    }
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    deaf.destroy();
    await app.close();
    await dispose();
  });

  it('[S-25] a request that has not sent its body yet takes no place', async () => {
    const { database, dispose } = await openTestDatabase('embedded');
    const app = await createApp({ database, settings, releases, mostAtOnce: 1 });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const slow = request(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '40' },
    });
    slow.once('error', () => undefined);
    slow.write('{');
    await vi.waitUntil(() => slow.socket?.bytesWritten);
    await expect.poll(async () => (await fetch(`${address}/api/health`)).status).toBe(200);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    slow.destroy();
    await app.close();
    await dispose();
  });
});
