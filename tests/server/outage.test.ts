import { createApp, openDatabase, readReleases, readSettings } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/databases.js';
import { hasPostgres, startPostgres } from '../support/postgres.js';
import { temporaryDirectory } from '../support/temporary.js';

const settings = readSettings({ ALO_SEED: 'none', ALO_LOG_LEVEL: 'silent' });
const releases = readReleases();
const directory = temporaryDirectory();
afterAll(() => {
  directory.remove();
});

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

describe('A database with too long a queue', () => {
  it('[L-03] new requests are refused at once with 503 and Retry-After', async () => {
    const { database, dispose } = await openTestDatabase('embedded');
    const app = await createApp({ database: { ...database, isOverloaded: () => true }, settings, releases });
    const response = await app.inject(login);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(response.json()).toMatchObject({ code: 'OVERLOADED' });
    await app.close();
    await dispose();
  });

  it('counts the requests that wait for a connection', async () => {
    const { database, dispose } = await openTestDatabase('embedded');
    const waiting = Array.from({ length: 220 }, () => database.query(sql`select 1`));
    expect(database.isOverloaded()).toBe(true);
    await Promise.all(waiting);
    expect(database.isOverloaded()).toBe(false);
    await dispose();
  });
});
