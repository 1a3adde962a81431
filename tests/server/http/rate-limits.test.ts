import type { ErrorResponse } from '@alo/schemas';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorld, password, type World } from '../../support/world.js';

const minute = 60_000;

/** Limits are twice these numbers at once. */
const environment = { ALO_ADDRESS_REQUESTS_PER_MINUTE: '20', ALO_ADDRESS_REFUSALS_PER_MINUTE: '5' };

describe('The limits of an address', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('embedded', { environment });
  });
  afterAll(() => world.dispose());
  beforeEach(() => {
    world.clock.elapsed += 60 * minute;
    vi.restoreAllMocks();
  });

  const get = (url: string, remoteAddress: string, more: InjectOptions = {}) =>
    world.app.inject({ url, remoteAddress, ...more });
  const times = async (count: number, request: () => Promise<LightMyRequestResponse>) => {
    const codes = [];
    for (let made = 0; made < count; made += 1) codes.push((await request()).statusCode);
    return new Set(codes);
  };
  const garbage = { headers: { authorization: 'Bearer garbage-garbage-garbage-garbage' } };

  it('[L-06] 429 with Retry-After and the body of an error for an address that asks too much', async () => {
    expect(await times(40, () => get('/api/config', '10.0.0.1'))).toEqual(new Set([200]));
    const refused = await get('/api/config', '10.0.0.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3']);
    expect(refused.json<ErrorResponse>()).toEqual({
      message: 'Too many requests. Please wait a moment.',
      code: 'TOO_MANY_REQUESTS',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect((await get('/api/config', '10.0.0.2')).statusCode).toBe(200);
    world.clock.elapsed += 3000;
    expect((await get('/api/config', '10.0.0.1')).statusCode).toBe(200);
  });

  it('[L-06] an address that asks too much costs no query, whatever it sends', async () => {
    await times(40, () => get('/api/config', '10.0.1.1'));
    const authorization = `Bearer ${await world.tokenOf('admin')}`;
    const query = vi.spyOn(world.database, 'query');
    const transaction = vi.spyOn(world.database, 'transaction');
    const refused = [
      await get('/api/hotels', '10.0.1.1', { headers: { authorization } }),
      await get('/api/hotels', '10.0.1.1', garbage),
      await get('/api/nothing', '10.0.1.1'),
      await get('/api/auth/login', '10.0.1.1', {
        method: 'POST',
        payload: { username: 'admin', password: 'wrong' },
      }),
      await get('/api/auth/refresh', '10.0.1.1', { method: 'POST', ...garbage }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429, 429]);
    expect([query.mock.calls.length, transaction.mock.calls.length]).toEqual([0, 0]);
  });

  it('[S-08] [L-06] after too many 401, an address gets 429 without a query, and others are served', async () => {
    expect(await times(10, () => get('/api/hotels', '10.0.2.1', garbage))).toEqual(new Set([401]));
    const query = vi.spyOn(world.database, 'query');
    const refused = await get('/api/hotels', '10.0.2.1', garbage);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '12']);
    expect(query.mock.calls.length).toBe(0);
    expect((await get('/api/hotels', '10.0.2.2', garbage)).statusCode).toBe(401);
    expect((await get('/api/config', '10.0.2.1')).statusCode).toBe(200);
    world.clock.elapsed += 12_000;
    expect((await get('/api/hotels', '10.0.2.1', garbage)).statusCode).toBe(401);
  });

  it('[S-08] [L-06] of many guesses at once, no more are looked at than one after another', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, () => get('/api/hotels', '10.0.10.1', garbage)));
    const count = (code: number) => all.filter(({ statusCode }) => statusCode === code).length;
    expect([count(401), count(429)]).toEqual([10, 50]);
    world.clock.elapsed += 12_000;
    expect((await get('/api/hotels', '10.0.10.1', garbage)).statusCode).toBe(401);
  });

  it('[L-06] requests that somebody is signed in for do not count as 401', async () => {
    const headers = { authorization: `Bearer ${await world.tokenOf('admin')}` };
    expect(await times(20, () => get('/api/auth/profile', '10.0.3.1', { headers }))).toEqual(new Set([200]));
  });

  it('[L-06] after too many 401 from their address, people who are signed in go on until their token ends', async () => {
    const signIn = await get('/api/auth/login', '10.0.6.1', {
      method: 'POST',
      payload: { username: 'admin', password },
    });
    const headers = { authorization: `Bearer ${signIn.json<{ token: string }>().token}` };
    const profile = () => get('/api/auth/profile', '10.0.6.1', { headers });
    expect((await profile()).statusCode).toBe(200);
    await times(10, () => get('/api/hotels', '10.0.6.1', garbage));
    expect((await get('/api/hotels', '10.0.6.1', garbage)).statusCode).toBe(429);
    expect((await profile()).statusCode).toBe(200);
    await get('/api/auth/logout', '10.0.6.2', { method: 'POST', headers });
    expect(await times(2, profile)).toEqual(new Set([401, 429]));
  });

  it('[L-06] after too many 401 from their address, people sign in and renew their sign-in', async () => {
    const from = '10.0.8.1';
    await times(11, () => get('/api/hotels', from, garbage));
    const signIn = await get('/api/auth/login', from, {
      method: 'POST',
      payload: { username: 'admin', password },
    });
    const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-requested-with': 'test' };
    const renewed = await get('/api/auth/refresh', from, { method: 'POST', headers });
    expect(renewed.statusCode).toBe(200);
    for (const response of [signIn, renewed]) {
      const authorization = `Bearer ${response.json<{ token: string }>().token}`;
      expect((await get('/api/auth/profile', from, { headers: { authorization } })).statusCode).toBe(200);
    }
    const covered = { headers: { ...garbage.headers, cookie } };
    expect((await get('/api/hotels', from, covered)).statusCode).toBe(429);
  });

  it('[L-06] a path written in another way is counted like the route that it reaches', async () => {
    expect(await times(40, () => get('/%61pi/config', '10.0.7.1'))).toEqual(new Set([200]));
    expect((await get('/%61pi/config', '10.0.7.1')).statusCode).toBe(429);
  });

  it('[L-06] probes of health are counted by themselves, and addresses of pages not at all', async () => {
    await times(41, () => get('/api/config', '10.0.4.1'));
    expect(await times(40, () => get('/api/health/live', '10.0.4.1'))).toEqual(new Set([200]));
    expect((await get('/api/health', '10.0.4.1')).statusCode).toBe(429);
    expect(await times(100, () => get('/hotels', '10.0.4.1'))).toEqual(new Set([404]));
  });

  it('[L-06] addresses without a page and keys are counted like the API, apart from it; people get a refusal as HTML', async () => {
    let asked = 0;
    expect(await times(39, () => get(`/stay/nobody-${(asked += 1)}`, '10.0.9.1'))).toEqual(new Set([404]));
    expect((await get('/.well-known/alo-keys.json', '10.0.9.1')).statusCode).toBe(200);
    const refused = await get('/stay/nobody', '10.0.9.1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '3',
      'text/html; charset=utf-8',
    ]);
    expect(refused.body).toContain('<p>Too many requests. Please wait a moment.</p>');
    const refusedFile = await get('/stay/nobody/badge.json', '10.0.9.1');
    expect([refusedFile.statusCode, refusedFile.json<ErrorResponse>().code]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
    ]);
    expect((await get('/api/config', '10.0.9.1')).statusCode).toBe(200);
  });

  it('[L-06] an IPv6 network of 64 bits is one address, and IPv4 written as IPv6 is IPv4', async () => {
    let last = 0;
    const next = () => get('/api/config', `2001:db8:0:1::${(last += 1).toString(16)}`);
    expect(await times(40, next)).toEqual(new Set([200]));
    expect((await next()).statusCode).toBe(429);
    expect((await get('/api/config', '2001:db8:0:2::1')).statusCode).toBe(200);
    expect(await times(40, () => get('/api/config', '10.0.5.1'))).toEqual(new Set([200]));
    expect((await get('/api/config', '::ffff:10.0.5.1')).statusCode).toBe(429);
  });

  it('[S-24] [L-06] behind a trusted proxy the address is that of the client', async () => {
    const proxied = await createWorld('embedded', {
      environment: { ...environment, ALO_TRUSTED_PROXIES: '1' },
    });
    try {
      const from = (client: string) =>
        proxied.app.inject({ url: '/api/config', headers: { 'x-forwarded-for': client } });
      expect(await times(40, () => from('203.0.113.1'))).toEqual(new Set([200]));
      expect((await from('203.0.113.1')).statusCode).toBe(429);
      expect((await from('203.0.113.2')).statusCode).toBe(200);
    } finally {
      await proxied.dispose();
    }
  });
});
