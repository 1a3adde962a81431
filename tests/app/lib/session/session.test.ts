import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab, startApi, type Api, type Tab } from '../../support/api';
import { openBrowser } from '../../support/browser';

const user = { name: 'Rui Teles', email: 'rui@hotel.example', username: 'rui', role: 'HOTEL_ADMIN' };
const tabs = [
  { main_tab: 'Hotels', value: 2 },
  { main_tab: 'IMPORT', value: 0 },
  { main_tab: 'ABOUT', value: null },
];
const calls = ['GET /hotels/:id'];
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();

let api: Api;
let tab: Tab;
const now = () => tab.session.useSession.getState();
const stored = () => [localStorage.getItem('auth_token'), localStorage.getItem('auth_user')];

beforeEach(async () => {
  openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi();
  api.on('GET /auth/permissions', { body: { tabs, calls } });
  tab = await openTab(api);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

describe('the start of a session', () => {
  it('[AUTH-02 API-24] with token and user stored uses them and loads the permissions', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('auth_user', JSON.stringify(user));
    const started = tab.session.startSession();
    expect(now()).toMatchObject({ phase: 'signedIn', user, tabs: undefined });
    await started;
    expect(now()).toEqual({ phase: 'signedIn', user, tabs, tabsProblem: undefined, calls });
    expect(api.routes()).toEqual(['GET /auth/permissions']);
  });

  it('[AUTH-03 API-22] with only a token stored fetches the profile', async () => {
    localStorage.setItem('auth_token', 'kept');
    api.on('GET /auth/profile', { body: user });
    const started = tab.session.startSession();
    expect(now()).toEqual({ phase: 'starting' });
    await started;
    expect(now()).toMatchObject({ phase: 'signedIn', user, tabs });
    expect(stored()).toEqual(['kept', JSON.stringify(user)]);
  });

  it('[AUTH-03 R-23] with only a token stored that is over, refreshes it first', async () => {
    localStorage.setItem('auth_token', 'worn');
    api.on('GET /auth/profile', ({ headers }) =>
      headers.authorization === 'Bearer new' ? { body: user } : { status: 401 },
    );
    api.on('POST /auth/refresh', { body: { user, token: 'new', expiresAt } });
    await tab.session.startSession();
    expect(now()).toMatchObject({ phase: 'signedIn', user, tabs });
  });

  it('[AUTH-03] clears token and user when the profile cannot be fetched', async () => {
    localStorage.setItem('auth_token', 'kept');
    api.on('GET /auth/profile', { status: 404, body: { message: 'Gone.' } });
    await tab.session.startSession();
    expect(now()).toEqual({ phase: 'signedOut', reason: 'ended' });
    expect(stored()).toEqual([null, null]);
  });

  it('[AUTH-04 UNSP-086] with neither, or only a user, is nobody’s, and nothing stays stored', async () => {
    await tab.session.startSession();
    expect(now()).toMatchObject({ phase: 'signedOut' });
    localStorage.setItem('auth_user', JSON.stringify(user));
    await tab.session.startSession();
    expect(now()).toMatchObject({ phase: 'signedOut' });
    expect(stored()).toEqual([null, null]);
    expect(api.calls).toEqual([]);
  });

  it('with a stored user that cannot be read fetches the profile', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('auth_user', '{"na');
    api.on('GET /auth/profile', { body: user });
    await tab.session.startSession();
    expect(now()).toMatchObject({ phase: 'signedIn', user });
  });

  it('[AUTH-07 ERR-22] keeps the user without tabs when the permissions cannot be fetched, and can try again', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('auth_user', JSON.stringify(user));
    api.on('GET /auth/permissions', { status: 503 });
    await tab.session.startSession();
    expect(now()).toEqual({
      ...{ phase: 'signedIn', user, tabs: [], calls: [] },
      tabsProblem: 'Failed to fetch permissions',
    });
    api.on('GET /auth/permissions', { body: { tabs, calls } });
    await tab.session.loadPermissions();
    expect(now()).toEqual({ phase: 'signedIn', user, tabs, tabsProblem: undefined, calls });
  });
});

describe('signing in', () => {
  it.each([
    ['at the top', (body: object) => body],
    ['in `data`', (body: object) => ({ data: body })],
  ])(
    '[AUTH-01 API-20 UNSP-001] keeps token and user, each under its key, answered %s',
    async (_where, wrap) => {
      api.on('POST /auth/login', { body: wrap({ user, token: 'new', expiresAt }) });
      api.on('GET /auth/permissions', { body: wrap({ tabs }) });
      await tab.session.signIn({ username: 'rui', password: 'secret' });
      expect(stored()).toEqual(['new', JSON.stringify(user)]);
      await vi.waitFor(() => expect(now()).toMatchObject({ phase: 'signedIn', user, tabs }));
      expect(JSON.parse(api.calls[0]?.body ?? '')).toEqual({ username: 'rui', password: 'secret' });
    },
  );

  it('[ERR-28] with bad credentials says the server’s words and leads nowhere', async () => {
    api.on('POST /auth/login', { status: 401, body: { message: 'The password is not right.' } });
    await expect(tab.session.signIn({ username: 'rui', password: 'no' })).rejects.toMatchObject({
      status: 401,
      message: 'The password is not right.',
    });
    expect(api.routes()).toEqual(['POST /auth/login']);
    expect(tab.went).toEqual([]);
  });

  it('[ERR-22] that fails without words says `Login failed`', async () => {
    api.on('POST /auth/login', { status: 503 });
    await expect(tab.session.signIn({ username: 'rui', password: 'x' })).rejects.toThrow('Login failed');
  });
});

describe('logging out', () => {
  beforeEach(async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('auth_user', JSON.stringify(user));
    await tab.session.startSession();
  });

  it.each([
    ['the server agrees', { status: 204 }],
    ['the server refuses', { status: 401 }],
    ['the server breaks', { status: 500 }],
    ['there is no network', { hangsUp: true }],
  ])('[AUTH-05 API-21 S-11] clears everything of the user when %s', async (_what, reply) => {
    const forget = vi.fn();
    tab.session.whenLeaving(forget);
    api.on('POST /auth/logout', reply);
    await tab.session.signOut();
    expect(now()).toEqual({ phase: 'signedOut', reason: 'left' });
    expect(stored()).toEqual([null, null]);
    expect(forget).toHaveBeenCalledOnce();
    expect(api.calls.at(-1)).toMatchObject({
      route: 'POST /auth/logout',
      body: '',
      headers: { authorization: 'Bearer kept' },
    });
    expect(tab.went).toEqual([]);
  });

  it('is not undone by permissions that come late', async () => {
    let answer: (reply: object) => void = () => undefined;
    api.on('GET /auth/permissions', () => new Promise((resolve) => (answer = resolve)));
    api.on('POST /auth/logout', { status: 204 });
    const loading = tab.session.loadPermissions();
    await vi.waitFor(() =>
      expect(api.routes().filter((route) => route.endsWith('permissions'))).toHaveLength(2),
    );
    await tab.session.signOut();
    answer({ body: { tabs, calls } });
    await loading;
    expect(now()).toEqual({ phase: 'signedOut', reason: 'left' });
  });
});

describe('a permission', () => {
  it('[AUTH-06 NAV-07] is read by its name in any case; value 0 or null is no access', async () => {
    const { hasTab, tabLevel } = await import('../../../../app/src/lib/session/tabs');
    expect(tabLevel(tabs, 'HOTELS')).toBe(2);
    expect(hasTab(tabs, 'HOTELS')).toBe(true);
    expect(hasTab(tabs, 'IMPORT')).toBe(false);
    expect(hasTab(tabs, 'ABOUT')).toBe(false);
    expect(hasTab(tabs, 'HELP')).toBe(false);
  });
});
