/** Check R-29: the clock of the server is set, by an hour or a day, in either direction. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../support/databases.js';
import { createWorld, password, type World } from '../support/world.js';

const hour = 60 * 60_000;
const jumps = [-hour, -24 * hour, hour, 24 * hour];
const backwards = jumps.filter((jump) => jump < 0);

describe.each(engines)('A clock that is set, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine, { environment: { ALO_READS_PER_MINUTE: '20' } });
  });
  afterAll(() => world.dispose());
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 48 * hour);
    world.clock.elapsed += 48 * hour;
  });

  const jump = (milliseconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
  };
  const signIn = (secret = password, remoteAddress = '127.0.0.1') =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload: { username: 'admin', password: secret },
    });
  const profile = (token: string) =>
    world.app.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } });
  const refresh = (cookie: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { 'x-requested-with': 'test' },
      cookies: { '__Host-alo_rt': cookie },
    });
  const tokenIn = (response: { json(): unknown }) => (response.json() as { token: string }).token;
  const cookieIn = (response: { cookies: { name: string; value: string }[] }) =>
    response.cookies.find(({ name }) => name === '__Host-alo_rt')?.value ?? '';

  it.each(jumps)('[R-29] by %i ms refuses no request as one too many', async (milliseconds) => {
    const cookie = cookieIn(await signIn());
    let response = await refresh(cookie);
    for (let count = 0; count < 20; count += 1)
      expect((await profile(tokenIn(response))).statusCode).toBe(200);
    jump(milliseconds);
    response = await signIn();
    for (let count = 0; count < 20; count += 1)
      expect((await profile(tokenIn(response))).statusCode).toBe(200);
    expect((await profile(tokenIn(response))).statusCode).toBe(429);
  });

  it.each(jumps)('[R-29] by %i ms keeps nobody out who failed to sign in before', async (milliseconds) => {
    for (let count = 0; count < 10; count += 1) await signIn('wrong', '10.3.0.1');
    expect((await signIn(password, '10.3.0.1')).statusCode).toBe(429);
    jump(milliseconds);
    expect((await signIn(password, '10.3.0.1')).statusCode).toBe(200);
  });

  it.each(backwards)(
    '[R-29] by %i ms ends the sign-in of a refresh token that is used again',
    async (back) => {
      const first = await signIn();
      const second = await refresh(cookieIn(first));
      jump(back);
      expect((await refresh(cookieIn(first))).statusCode).toBe(401);
      expect((await refresh(cookieIn(second))).statusCode).toBe(401);
    },
  );

  it.each(jumps)('[R-29] by %i ms ends a bearer token, and the next refresh gives a good one', async (by) => {
    const response = await signIn();
    jump(by);
    expect((await profile(tokenIn(response))).statusCode).toBe(401);
    const next = await refresh(cookieIn(response));
    // After a day without use, the sign-in itself has ended.
    expect(next.statusCode).toBe(by > 8 * hour ? 401 : 200);
    if (next.statusCode === 200) expect((await profile(tokenIn(next))).statusCode).toBe(200);
  });

  it('a difference of 2 seconds between two servers is no theft and ends no token', async () => {
    const first = await signIn();
    const second = await refresh(cookieIn(first));
    jump(-2_000);
    expect((await refresh(cookieIn(first))).statusCode).toBe(200);
    expect((await profile(tokenIn(second))).statusCode).toBe(200);
    const rows = await world.database.query(
      sql`select * from audit where action = 'refresh token used again' and at >= ${world.clock.now}`,
    );
    expect(rows).toEqual([]);
  });
});
