/** Accounts that people make themselves, and what they change on their profile. */
import type {
  HotelList,
  ErrorResponse,
  OwnAccount,
  Permissions,
  SessionResponse,
  SignIns,
  User,
} from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const minute = 60_000;
const newPassword = 'seven quiet harbours';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(engines)('Own accounts on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 24 * 60 * minute);
  });

  const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'POST', url: `/api/auth/${call}`, payload, headers });
  const signIn = (username: string, secret = password, headers: Record<string, string> = {}) =>
    post('login', { username, password: secret }, headers);
  const tokenOf = (response: { json(): unknown }) => (response.json() as SessionResponse).token;
  const said = (response: { json(): unknown }) => response.json() as ErrorResponse;
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const get = async <Body>(token: string, call: string): Promise<Body> =>
    (await world.app.inject({ url: `/api/auth/${call}`, headers: as(token) })).json<Body>();
  let number = 0;
  const newName = () => `made-${(number += 1)}`;

  it('[UNSP-003] POST register answers as login, and the account can sign in', async () => {
    const username = newName();
    const made = await post('register', { username, password: newPassword });
    expect(made.statusCode).toBe(200);
    expect(made.json()).toEqual({
      user: { name: username, email: null, username, role: 'HOTEL_ADMIN', language: null },
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      expiresAt: expect.any(String) as string,
    });
    expect(made.cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-alo_device', '__Host-alo_rt']);
    expect((await signIn(username, newPassword)).statusCode).toBe(200);
    const [row] = await world.database.query<{ outcome: string }>(
      sql`select outcome from audit where action = 'register'
          and target = (select id::text from app_user where username = ${username})`,
    );
    expect(row?.outcome).toBe('done');
  });

  it('[UNSP-003] [SRV-07] a new account has HOME and no HOTELS, until an organization is linked', async () => {
    const username = newName();
    const token = tokenOf(await post('register', { username, password: newPassword }));
    const tabs = async () =>
      (await get<Permissions>(token, 'permissions')).tabs.map(({ main_tab }) => main_tab);
    expect(await tabs()).toEqual([
      'HOME',
      'BOOST YOUR BUSINESS',
      'OUR APPROACH',
      'ABOUT',
      'SAMPLE QUESTIONNAIRE',
      'TERMS OF USE',
      'HELP',
    ]);
    // The list that stands at home has none.
    const list = await world.app.inject({ url: '/api/hotels', headers: as(token) });
    expect([list.statusCode, list.json<HotelList>().data]).toEqual([200, []]);
    await world.database.query(
      sql`insert into user_organization
          select app_user.id, organization.id from app_user, organization
          where username = ${username} and organization.name = 'ours'`,
    );
    expect((await tabs()).slice(0, 2)).toEqual(['HOTELS', 'GROUP ANSWERS']);
  });

  it.each([
    [
      'a taken name, in any case',
      { username: 'ADMIN' },
      409,
      'This username cannot be used. Choose another one.',
    ],
    ['a short password', { password: 'short' }, 400, 'A password must have 8 to 128 characters.'],
    [
      'a space in the name',
      { username: 'two words' },
      400,
      'A username has letters, digits and . _ @ + - only.',
    ],
  ])('[UNSP-003] [UNSP-090] register refuses %s with words', async (_case, values, status, words) => {
    const response = await post('register', { username: newName(), password: newPassword, ...values });
    expect([response.statusCode, said(response).message]).toEqual([status, words]);
  });

  it('register takes 20 accounts of an address in an hour', async () => {
    const register = (remoteAddress: string) =>
      world.app.inject({
        ...{ method: 'POST', url: '/api/auth/register', remoteAddress },
        payload: { username: 'admin', password: newPassword },
      });
    for (let count = 0; count < 20; count += 1) expect((await register('192.0.2.1')).statusCode).toBe(409);
    expect((await register('192.0.2.1')).statusCode).toBe(429);
    expect((await register('192.0.2.2')).statusCode).toBe(409);
  });

  it('[S-13] an account without a password refuses every sign-in like a wrong password', async () => {
    const username = newName();
    const id = await addUser(world.database, username);
    await world.database.query(sql`update app_user set password_hash = null where id = ${id}`);
    const { requestId: _one, ...invited } = said(await signIn(username));
    const { requestId: _other, ...wrong } = said(await signIn('admin', 'wrong'));
    expect(invited).toEqual(wrong);
  });

  async function person(): Promise<{ username: string; token: string }> {
    const username = newName();
    await addUser(world.database, username);
    return { username, token: tokenOf(await signIn(username)) };
  }
  const change = (
    token: string,
    method: 'PUT' | 'POST' | 'DELETE',
    call: string,
    payload?: object,
    key?: string,
  ) =>
    world.app.inject({
      ...{ method, url: `/api/auth/${call}` },
      ...(payload && { payload }),
      headers: { ...as(token), ...(key !== undefined && { 'idempotency-key': key }) },
    });

  it('PUT profile changes the name, and takes another mail address with the current password only', async () => {
    const { username, token } = await person();
    const named = await change(token, 'PUT', 'profile', { name: 'Inês Moreira', email: null });
    expect(named.json()).toEqual({
      ...{ name: 'Inês Moreira', email: null, username, role: 'HOTEL_ADMIN', language: null },
    });
    const email = 'ines@harbour.example';
    for (const currentPassword of [undefined, 'wrong']) {
      const refused = await change(token, 'PUT', 'profile', { name: 'Inês', email, currentPassword });
      expect([refused.statusCode, said(refused).message]).toEqual([
        422,
        'The current password is not right.',
      ]);
    }
    const mailed = await change(token, 'PUT', 'profile', { name: 'Inês', email, currentPassword: password });
    expect(mailed.json()).toMatchObject({ name: 'Inês', email: null });
    expect(await get(token, 'profile')).toMatchObject({ name: 'Inês', email: null });
    expect(await get(token, 'account')).toMatchObject({ newEmail: email });
    const rows = await world.database.query<{ detail: unknown }>(
      sql`select detail from audit where action = 'change profile'
          and actor = (select id from app_user where username = ${username}) order by audit.id`,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      { changed: ['name'] },
      { changed: ['name', 'new address'] },
    ]);
  });

  it.each(['no address', 'a@b c', '@harbour.example', 'a\r\nb@harbour.example', '<a@b.c>', 'a@b.c,d@e.f'])(
    'PUT profile refuses %j as a mail address',
    async (email) => {
      const { token } = await person();
      const refused = await change(token, 'PUT', 'profile', {
        name: 'Inês',
        email,
        currentPassword: password,
      });
      expect([refused.statusCode, said(refused).message]).toEqual([
        422,
        'Please enter a valid email address',
      ]);
    },
  );

  it('PUT account/language is told with the account, at each sign-in and on the profile', async () => {
    const username = newName();
    const token = tokenOf(await post('register', { username, password: newPassword }));
    expect((await get<OwnAccount>(token, 'account')).language).toBeNull();
    const choose = (language: string) =>
      world.app.inject({
        ...{ method: 'PUT', url: '/api/auth/account/language', headers: as(token), payload: { language } },
      });
    expect((await choose('fr')).statusCode).toBe(400);
    const chosen = await choose('ar');
    expect([chosen.statusCode, said(chosen).message]).toEqual([200, 'اختيرت اللغة.']);
    expect((await get<OwnAccount>(token, 'account')).language).toBe('ar');
    expect((await get<User>(token, 'profile')).language).toBe('ar');
    const again = (await signIn(username, newPassword)).json<SessionResponse>();
    expect(again.user.language).toBe('ar');
    const renamed = await world.app.inject({
      ...{ method: 'PUT', url: '/api/auth/profile', headers: as(token) },
      payload: { name: 'Inês', email: null },
    });
    expect(renamed.json<User>().language).toBe('ar');
  });

  it('POST change-password needs the current one, and ends the other sign-ins only', async () => {
    const { username, token } = await person();
    const other = tokenOf(await signIn(username));
    const wrong = await change(token, 'POST', 'change-password', { currentPassword: 'wrong', newPassword });
    expect([wrong.statusCode, said(wrong).code]).toEqual([422, 'WRONG_PASSWORD']);
    const weak = await change(token, 'POST', 'change-password', {
      currentPassword: password,
      newPassword: 'password123',
    });
    expect([weak.statusCode, said(weak).code]).toEqual([400, 'BAD_ACCOUNT']);
    const body = { currentPassword: password, newPassword };
    const changed = await change(token, 'POST', 'change-password', body, 'key-1');
    expect(changed.statusCode).toBe(200);
    // The browser did not hear of it, and asks again.
    const again = await change(token, 'POST', 'change-password', body, 'key-1');
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    const status = async (bearer: string) =>
      (await world.app.inject({ url: '/api/auth/profile', headers: as(bearer) })).statusCode;
    expect([await status(token), await status(other)]).toEqual([200, 401]);
    expect((await signIn(username, newPassword)).statusCode).toBe(200);
    const { passwordSetAt } = await get<OwnAccount>(token, 'account');
    expect(passwordSetAt).toBe(world.clock.now.toISOString());
  });

  it('[S-14] guesses at the current password end after ten', async () => {
    const { token } = await person();
    const guess = () => change(token, 'POST', 'change-password', { currentPassword: 'wrong', newPassword });
    for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });

  it('[S-27] stores nothing by which a password could be guessed quickly', async () => {
    const { username, token } = await person();
    await change(token, 'POST', 'change-password', { currentPassword: password, newPassword }, 'key-2');
    const [stored] = await world.database.query<{ body_sha256: string }>(
      sql`select body_sha256 from idempotency where key = 'key-2'
          and user_id = (select id from app_user where username = ${username})`,
    );
    // The hash of no body at all.
    expect(stored?.body_sha256).toBe('74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b');
  });

  it('GET sessions lists where one is signed in, and DELETE ends one or all others', async () => {
    const { username, token } = await person();
    await signIn(username, password, { 'user-agent': firefox });
    const third = tokenOf(await signIn(username));
    const list = async () => (await get<SignIns>(token, 'sessions')).sessions;
    const before = await list();
    expect(before.map(({ browser, ip, isCurrent }) => ({ browser, ip, isCurrent }))).toContainEqual({
      browser: 'Firefox on Linux',
      ip: '127.0.0.1',
      isCurrent: false,
    });
    expect(before.filter(({ isCurrent }) => isCurrent).length).toBe(1);
    const foreign = (await get<SignIns>(await world.tokenOf('admin'), 'sessions')).sessions[0]?.id ?? '';
    expect((await change(token, 'DELETE', `sessions/${foreign}`)).statusCode).toBe(404);

    const id = before.find(({ browser }) => browser === 'Firefox on Linux')?.id ?? '';
    expect((await change(token, 'DELETE', `sessions/${id}`)).json()).toEqual({
      message: 'The session has ended.',
    });
    expect((await change(token, 'DELETE', `sessions/${id}`)).statusCode).toBe(404);
    expect((await list()).length).toBe(2);
    expect((await change(token, 'DELETE', 'sessions')).statusCode).toBe(200);
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await world.app.inject({ url: '/api/auth/profile', headers: as(third) })).statusCode).toBe(401);
  });
});

describe('A server that others reach, without own accounts', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('embedded', {
      environment: { ALO_SIGNUP: 'off', ALO_BASE_URL: 'https://alo.example' },
    });
  });
  afterAll(() => world.dispose());

  it('[UNSP-003] says so, and makes none', async () => {
    expect((await world.app.inject({ url: '/api/config' })).json<{ signup: boolean }>().signup).toBe(false);
    const payload = { username: 'somebody', password: newPassword };
    const refused = await world.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    expect([refused.statusCode, refused.json<ErrorResponse>().message]).toEqual([
      404,
      'Accounts are made by invitation here. Please ask your administrator for one.',
    ]);
  });

  it('has no outbox to read', async () => {
    const response = await world.app.inject({ url: '/dev/outbox', headers: { host: 'localhost:4000' } });
    expect(response.statusCode).toBe(404);
  });
});
