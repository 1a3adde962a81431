import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, password, people, type World } from '../../support/world.js';

const minute = 60_000;

describe.each(engines)('Signing in on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 24 * 60 * minute);
  });

  const signIn = (username: string, secret: string, remoteAddress = '127.0.0.1') =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload: { username, password: secret },
    });
  const profile = (token: string) =>
    world.app.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } });
  const refresh = (cookie: string, headers: Record<string, string> = { 'x-requested-with': 'test' }) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers,
      cookies: { '__Host-alo_rt': cookie },
    });
  const tokenIn = (response: { json(): unknown }) => (response.json() as { token: string }).token;
  const cookieIn = (response: { cookies: { name: string; value: string }[] }) =>
    response.cookies.find(({ name }) => name === '__Host-alo_rt')?.value ?? '';
  const wait = (milliseconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
  };

  it('[SRV-04] [API-20] [UNSP-001] POST login answers with the user and a token, as the body itself', async () => {
    const response = await signIn('admin', password);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      user: { name: 'admin', email: null, username: 'admin', role: 'HOTEL_ADMIN', language: null },
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      expiresAt: new Date(world.clock.now.getTime() + 15 * minute).toISOString(),
    });
  });

  it('takes a username in any case, and no other letter for one of it', async () => {
    for (const same of ['ADMIN', 'Admin', 'ａｄｍｉｎ']) {
      expect([same, (await signIn(same, password)).statusCode]).toEqual([same, 200]);
    }
    for (const other of ['adm\u0130n', 'adm\u0131n', 'admi\u0307n', 'аdmin']) {
      expect([other, (await signIn(other, password)).statusCode]).toEqual([other, 401]);
    }
  });

  it('[S-14] counts failures by the folded name, however it is written', async () => {
    const forms = ['admin', 'ADMIN', 'Admin', 'ａｄｍｉｎ', 'aDMIN'];
    for (const form of [...forms, ...forms]) expect((await signIn(form, 'wrong')).statusCode).toBe(401);
    expect((await signIn('adMin', password)).statusCode).toBe(429);
  });

  it('[SRV-04] [S-13] POST login 401 says the same for a wrong password and for a user who does not exist', async () => {
    const [wrong, nobody] = [await signIn('admin', 'wrong'), await signIn('nobody', 'wrong')];
    expect([wrong.statusCode, nobody.statusCode]).toEqual([401, 401]);
    const { requestId: _first, ...said } = wrong.json<Record<string, string>>();
    const { requestId: _second, ...alsoSaid } = nobody.json<Record<string, string>>();
    expect(said).toEqual(alsoSaid);
    expect(said['message']).toBe('The username or the password is not right.');
  });

  it('keeps the refresh token in a cookie that scripts cannot read', async () => {
    const cookie = (await signIn('admin', password)).cookies.find(({ name }) => name === '__Host-alo_rt');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  });

  it('[SRV-05] [API-22] GET profile answers with the user', async () => {
    const token = tokenIn(await signIn('super', password));
    expect((await profile(token)).json()).toEqual({
      name: 'super',
      email: null,
      username: 'super',
      role: 'ALO_SUPER',
      language: null,
    });
  });

  it('[SRV-07] [API-24] GET permissions lists tabs with their level, by role', async () => {
    const tabsOf = async (username: string) => {
      const token = tokenIn(await signIn(username, password));
      const headers = { authorization: `Bearer ${token}` };
      const response = await world.app.inject({ url: '/api/auth/permissions', headers });
      return response.json<{ tabs: { main_tab: string; value: number }[] }>().tabs;
    };
    const names = (tabs: { main_tab: string }[]) => tabs.map(({ main_tab }) => main_tab);
    const everyones = [
      'BOOST YOUR BUSINESS',
      'OUR APPROACH',
      'ABOUT',
      'SAMPLE QUESTIONNAIRE',
      'TERMS OF USE',
      'HELP',
    ];
    expect(names(await tabsOf('admin'))).toEqual(['HOTELS', 'GROUP ANSWERS', ...everyones]);
    expect(names(await tabsOf('super'))).toEqual([
      ...['HOTELS', 'HOTEL ORGANIZATIONS', 'IMPORT', 'WEBHOOKS', 'FORM MIGRATIONS', 'AUTHORING'],
      ...everyones,
      'AUDIT LOG',
    ]);
    expect(await tabsOf('zero')).toEqual(people.zero.tabs);
  });

  it('[SRV-03] a token ends after 15 minutes', async () => {
    const token = tokenIn(await signIn('admin', password));
    wait(14 * minute);
    expect((await profile(token)).statusCode).toBe(200);
    wait(2 * minute);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it('[SRV-05] [API-21] POST refresh answers with user and the next token, and with the next cookie', async () => {
    const first = await signIn('admin', password);
    wait(20 * minute);
    const second = await refresh(cookieIn(first));
    expect(second.statusCode).toBe(200);
    expect(second.json<{ user: unknown }>().user).toMatchObject({ username: 'admin' });
    expect(cookieIn(second)).not.toBe(cookieIn(first));
    expect((await profile(tokenIn(second))).statusCode).toBe(200);
  });

  it('[S-10] the same refresh token gives the same successor for 30 seconds', async () => {
    const cookie = cookieIn(await signIn('admin', password));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(cookieIn)).size).toBe(1);
  });

  it('[S-09] a refresh token used again later ends the whole sign-in, and leaves an audit row', async () => {
    const first = await signIn('admin', password);
    const second = await refresh(cookieIn(first));
    wait(31_000);
    expect((await refresh(cookieIn(first))).statusCode).toBe(401);
    expect((await refresh(cookieIn(second))).statusCode).toBe(401);
    expect((await profile(tokenIn(second))).statusCode).toBe(401);
    const rows = await world.database.query(
      sql`select * from audit where action = 'refresh token used again'`,
    );
    expect(rows.length).toBe(1);
  });

  it('ends a sign-in that was idle for 8 hours, and any after 7 days', async () => {
    const idle = cookieIn(await signIn('admin', password));
    wait(8 * 60 * minute + 1);
    expect((await refresh(idle)).statusCode).toBe(401);

    let response = await signIn('admin', password);
    for (let hours = 0; hours < 7 * 24; hours += 7) {
      expect(response.statusCode).toBe(200);
      wait(7 * 60 * minute);
      response = await refresh(cookieIn(response));
    }
    expect(response.statusCode).toBe(401);
  });

  const renew = (token: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { authorization: `Bearer ${token}` },
    });

  it('[UNSP-002] POST refresh takes a bearer token that is still good where there is no cookie', async () => {
    const response = await renew(tokenIn(await signIn('admin', password)));
    expect(response.statusCode).toBe(200);
    wait(10 * minute);
    expect((await profile(tokenIn(response))).statusCode).toBe(200);
  });

  it('[UNSP-002] a bearer token that was renewed gives the same successor for 30 seconds, then it ends', async () => {
    const token = tokenIn(await signIn('admin', password));
    const renewals = await Promise.all(Array.from({ length: 20 }, () => renew(token)));
    expect(new Set(renewals.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(renewals.map(tokenIn)).size).toBe(1);
    expect((await profile(token)).statusCode).toBe(200);
    wait(30_001);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it.each(['request', 'renewal'])(
    '[S-09] a renewed bearer token used again later, for a %s, ends the whole sign-in, and leaves an audit row',
    async (use) => {
      const reused = async () =>
        (await world.database.query(sql`select * from audit where action = 'bearer token used again'`))
          .length;
      const before = await reused();
      const token = tokenIn(await signIn('admin', password));
      const next = tokenIn(await renew(token));
      wait(30_001);
      expect((await profile(next)).statusCode).toBe(200);
      expect((await (use === 'request' ? profile(token) : renew(token))).statusCode).toBe(401);
      expect((await profile(next)).statusCode).toBe(401);
      expect((await renew(next)).statusCode).toBe(401);
      expect(await reused()).toBe(before + 1);
    },
  );

  it('[UNSP-002] a bearer token is not renewed after its 15 minutes, nor a sign-in after its 7 days', async () => {
    const late = tokenIn(await signIn('admin', password));
    wait(15 * minute);
    expect((await renew(late)).statusCode).toBe(401);

    let response = await signIn('admin', password);
    const end = world.clock.now.getTime() + 7 * 24 * 60 * minute;
    while (world.clock.now.getTime() + 14 * minute < end) {
      wait(14 * minute);
      response = await renew(tokenIn(response));
      expect(response.statusCode).toBe(200);
    }
    wait(14 * minute);
    expect((await profile(tokenIn(response))).statusCode).toBe(401);
    expect((await renew(tokenIn(response))).statusCode).toBe(401);
  });

  it('[S-09] a sign-in that is renewed by cookie and by bearer token ends: one of them was stolen', async () => {
    const browser = await signIn('admin', password);
    const next = await refresh(cookieIn(browser));
    expect((await renew(tokenIn(next))).statusCode).toBe(401);
    expect((await refresh(cookieIn(next))).statusCode).toBe(401);

    const owner = await signIn('admin', password);
    const thief = await renew(tokenIn(owner));
    expect(thief.statusCode).toBe(200);
    expect((await refresh(cookieIn(owner))).statusCode).toBe(401);
    expect((await profile(tokenIn(thief))).statusCode).toBe(401);
  });

  it('POST refresh 403 for a page of another site, 401 with nothing to refresh', async () => {
    const cookie = cookieIn(await signIn('admin', password));
    expect((await refresh(cookie, {})).statusCode).toBe(403);
    expect((await refresh(cookie, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await refresh(cookie, { origin: 'null' })).statusCode).toBe(403);
    expect((await refresh(cookie, { origin: 'http://localhost:80' })).statusCode).toBe(200);
    expect((await refresh('made up')).statusCode).toBe(401);
  });

  it('[SRV-05] [S-11] POST logout ends token and cookie', async () => {
    const response = await signIn('admin', password);
    const headers = { authorization: `Bearer ${tokenIn(response)}` };
    const logout = await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect([logout.statusCode, logout.body]).toEqual([204, '']);
    expect((await profile(tokenIn(response))).statusCode).toBe(401);
    expect((await refresh(cookieIn(response))).statusCode).toBe(401);
    expect((await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(
      401,
    );
  });

  it('POST logout ends the sign-in of the cookie when the token has run out', async () => {
    const response = await signIn('admin', password);
    wait(20 * minute);
    const logout = await world.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'x-requested-with': 'test' },
      cookies: { '__Host-alo_rt': cookieIn(response) },
    });
    expect(logout.statusCode).toBe(204);
    expect((await refresh(cookieIn(response))).statusCode).toBe(401);
  });

  it('[S-07] a change of role, organization or account counts from the next request on', async () => {
    const token = tokenIn(await signIn('foreign', password));
    const change = (columns: Sql) =>
      world.database.query(sql`update app_user set ${columns} where id = ${world.userIds.foreign}`);
    await change(sql`role = 'ALO_SUPER'`);
    expect((await profile(token)).json()).toMatchObject({ role: 'ALO_SUPER' });
    await change(sql`disabled_at = now()`);
    expect((await profile(token)).statusCode).toBe(401);
    await change(sql`role = 'HOTEL_ADMIN', disabled_at = null`);
  });

  it('[S-14] POST login 429 after 10 failures from one address; another address still gets in', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn('admin', 'wrong', '10.0.0.1')).statusCode).toBe(401);
    }
    const refused = await signIn('admin', password, '10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await signIn('admin', password, '10.0.0.2')).statusCode).toBe(200);
    wait(15 * minute + 1);
    expect((await signIn('admin', password, '10.0.0.1')).statusCode).toBe(200);
  });

  it('[S-08] 401 for every token that was not given out', async () => {
    const token = tokenIn(await signIn('admin', password));
    const flipped = Array.from(token, (letter, index) => {
      const other = letter === 'A' ? 'B' : 'A';
      return token.slice(0, index) + other + token.slice(index + 1);
    });
    for (const forged of [...flipped, '', 'null', `${token}A`, token.slice(1), 'a.b.c']) {
      expect((await profile(forged)).statusCode).toBe(401);
    }
  });
});
