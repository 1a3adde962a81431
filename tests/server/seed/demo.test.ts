import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PublicConfiguration } from '@alo/schemas';
import { createApp, demoSignIns, readReleases, readSettings, seedDemo, SettingsError } from '@alo/server';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../../server/src/storage/open-storage.js';
import { engines, openTestDatabase, type TestDatabase } from '../../support/databases.js';
import { sendRaw } from '../../support/raw-request.js';

const [, superUser] = demoSignIns;
const releases = readReleases();

describe('The demo in the settings', () => {
  const seedOf = (environment: Record<string, string>) => readSettings(environment).seed;

  it('is planted where only this machine reaches the server', () => {
    for (const reached of [
      {},
      { HOST: 'localhost' },
      { HOST: '::1' },
      { ALO_BASE_URL: 'http://localhost:4000/' },
      { ALO_BASE_URL: 'http://[::1]:4000' },
    ]) {
      expect(seedOf(reached)).toBe('demo');
    }
  });

  it('is not planted, and refused when it is asked for, where others may reach the server', () => {
    for (const reached of [
      { HOST: '0.0.0.0' },
      { HOST: '127.evil.example' },
      { ALO_BASE_URL: 'https://alo.example' },
      { ALO_BASE_URL: 'http://localhost.example' },
      { ALO_TRUSTED_PROXIES: '1' },
    ]) {
      expect([reached, seedOf(reached)]).toEqual([reached, 'none']);
      expect(() => seedOf({ ...reached, ALO_SEED: 'demo' })).toThrow(SettingsError);
    }
  });
});

describe.each(engines)('The accounts of the demo on %s', (engine) => {
  let opened: TestDatabase;
  const apps: FastifyInstance[] = [];
  /** Starts a server with these settings on the data of the demo. */
  const start = async (environment: Record<string, string>) => {
    const settings = readSettings({ ALO_LOG_LEVEL: 'error', ...environment });
    const { database } = opened;
    const app = await createApp({ database, settings, releases, staticRoot: 'nothing is built here' });
    apps.push(app);
    return app;
  };
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const folder = await mkdtemp(path.join(tmpdir(), 'alo-demo-'));
    const storage = await openStorage({ kind: 'folder', folder: path.join(folder, 'files') });
    await seedDemo({ database: opened.database, releases, storage, stagingFolder: folder });
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await opened.dispose();
  });

  let addresses = 0;
  /** Signs in from another address each time, so that the throttle has no say. */
  const signIn = (app: FastifyInstance, headers: Record<string, string> = {}) => {
    const { username, password } = superUser;
    addresses += 1;
    const payload = { username, password };
    const remoteAddress = `127.0.1.${addresses}`;
    return app.inject({ method: 'POST', url: '/api/auth/login', headers, payload, remoteAddress });
  };
  const signInsShown = async (app: FastifyInstance, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/api/config', headers })).json<PublicConfiguration>().demoSignIns?.length ?? 0;

  const elsewhere: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { ALO_BASE_URL: 'https://alo.example' },
    { ALO_TRUSTED_PROXIES: '1' },
  ];

  it('can sign in on this machine, and are shown there', async () => {
    const app = await start({});
    expect((await signIn(app)).statusCode).toBe(200);
    expect(await signInsShown(app)).toBe(2);
  });

  it('cannot sign in, go on or refresh, and are not shown, where others may reach the server', async () => {
    const local = await signIn(await start({}));
    const authorization = `Bearer ${local.json<{ token: string }>().token}`;
    const cookies = Object.fromEntries(local.cookies.map(({ name, value }) => [name, value]));
    for (const environment of elsewhere) {
      const app = await start(environment);
      expect([environment, (await signIn(app)).statusCode]).toEqual([environment, 401]);
      expect(await signInsShown(app)).toBe(0);
      const profile = await app.inject({ url: '/api/auth/profile', headers: { authorization } });
      expect(profile.statusCode).toBe(401);
      const plainCookies = { ...cookies, alo_rt: cookies['__Host-alo_rt'] ?? '' };
      for (const credentials of [
        { headers: { authorization } },
        { headers: { 'x-requested-with': 'test' }, cookies: plainCookies },
      ]) {
        const refresh = await app.inject({ method: 'POST', url: '/api/auth/refresh', ...credentials });
        expect(refresh.statusCode).toBe(401);
      }
    }
  });

  it('cannot sign in and are not shown when a proxy speaks HTTP/1.0, which browsers do not', async () => {
    const app = await start({});
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const { username, password } = superUser;
    const body = JSON.stringify({ username, password });
    const answers = (version: string) =>
      Promise.all([
        sendRaw(port, `GET /api/config HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        sendRaw(
          port,
          `POST /api/auth/login HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        ),
      ]);
    const [shown, signedIn] = await answers('1.1');
    expect([shown?.body.includes(username), signedIn?.status]).toEqual([true, 200]);
    const [hidden, refused] = await answers('1.0');
    expect([hidden?.status, hidden?.body.includes(username), refused?.status]).toEqual([200, false, 401]);
  });

  it('cannot sign in and are not shown when a header says that the request was forwarded', async () => {
    const app = await start({});
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-host': 'localhost' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '203.0.113.7' },
      ...[
        ...['x-forwarded', 'x-client-ip', 'client-ip', 'x-cluster-client-ip', 'true-client-ip'],
        ...['cf-connecting-ip', 'cf-ray', 'cdn-loop', 'fastly-client-ip', 'x-azure-ref', 'x-azure-clientip'],
        ...['x-amzn-trace-id', 'x-amz-cf-id', 'x-cloud-trace-context', 'fly-client-ip', 'x-vercel-id'],
        ...['x-original-url', 'x-envoy-external-address', 'x-request-start', 'x-arr-log-id'],
      ].map((name) => ({ [name]: '203.0.113.7' })),
      { origin: 'https://alo.example' },
      { origin: 'null' },
      { referer: 'https://alo.example/login' },
      { 'sec-fetch-site': 'cross-site' },
      { host: 'alo.example' },
      { host: '127.0.0.1.evil.example' },
    ]) {
      expect([headers, (await signIn(app, headers)).statusCode]).toEqual([headers, 401]);
      expect([headers, await signInsShown(app, headers)]).toEqual([headers, 0]);
    }
    for (const headers of [
      {
        origin: 'http://localhost:4000',
        referer: 'http://127.0.0.1:4000/login',
        'sec-fetch-site': 'same-origin',
      },
      { origin: 'http://[::1]:5173', 'sec-fetch-site': 'same-site' },
    ]) {
      expect([headers, (await signIn(app, headers)).statusCode]).toEqual([headers, 200]);
      expect([headers, await signInsShown(app, headers)]).toEqual([headers, 2]);
    }
    for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000', 'LOCALHOST']) {
      expect([host, (await signIn(app, { host })).statusCode]).toEqual([host, 200]);
      expect([host, await signInsShown(app, { host })]).toEqual([host, 2]);
    }
  });

  it('are marked in the data when they are planted', async () => {
    const marked = await opened.database.query<{ username: string }>(
      sql`select username from app_user where is_demo order by username`,
    );
    expect(marked.map(({ username }) => username)).toEqual([
      'alo.super',
      'front.desk',
      'hotel.admin',
      'north.admin',
    ]);
  });
});
