import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab, startApi, type Api, type Tab } from '../support/api';
import { openBrowser } from '../support/browser';

type HeadStart = typeof import('../../../app/src/lib/head-start');

const user = { name: 'Rui Teles', email: 'rui@hotel.example', username: 'rui', role: 'HOTEL_ADMIN' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

let api: Api;
let tab: Tab;
let page: HeadStart;

beforeEach(async () => {
  openBrowser();
  localStorage.setItem('auth_token', 'first');
  localStorage.setItem('auth_user', JSON.stringify(user));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi();
  tab = await openTab(api);
  page = await import('../../../app/src/lib/head-start');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const begin = (...paths: string[]) =>
  page.beginRequests(
    '/hotels',
    paths.map((path) => ({ path })),
  );

describe('a request that is begun before the code that needs it is there', () => {
  it('[API-01] carries the bearer, and the call for the same takes its response, once', async () => {
    api.on('GET /hotels', ({ query }) => ({ body: { data: [query.get('page')] } }));
    begin('/hotels?page=2&limit=10');
    await vi.waitFor(() => expect(api.routes()).toEqual(['GET /hotels']));
    expect(api.calls[0]?.headers.authorization).toBe('Bearer first');
    const list = () => tab.http.get('/hotels', { params: { limit: 10, page: 2 } });
    expect(await list()).toMatchObject({ status: 200, data: { data: ['2'] } });
    expect(api.calls.length).toBe(1);
    expect(await list()).toMatchObject({ data: { data: ['2'] } });
    expect(api.calls.length).toBe(2);
  });

  it('[API-01] is taken while it is still under way, and by no call for something else', async () => {
    let respond: (reply: { body: string[] }) => void = () => undefined;
    const held = new Promise<{ body: string[] }>((resolve) => {
      respond = resolve;
    });
    api.on('GET /hotels', ({ query }) => (query.get('page') === '1' ? held : { body: ['another'] }));
    begin('/hotels?page=1');
    expect(await tab.http.get('/hotels?page=2')).toMatchObject({ data: ['another'] });
    const first = tab.http.get('/hotels?page=1');
    respond({ body: ['first'] });
    expect(await first).toMatchObject({ data: ['first'] });
    expect(api.calls.length).toBe(2);
  });

  it('[API-02] is followed by what its response makes possible', async () => {
    api.on('GET /hotels/a', { body: { data: { key: 'alo' } } });
    api.on('GET /questionnaires/alo/1', { body: { title: 'Alo' } });
    const next = (body: unknown) => [
      { path: `/questionnaires/${(body as { data: { key: string } }).data.key}/1` },
    ];
    page.beginRequests('/hotels/a', [{ path: '/hotels/a', next }]);
    await vi.waitFor(() => expect(api.routes()).toEqual(['GET /hotels/a', 'GET /questionnaires/alo/1']));
    expect(await tab.http.get('/hotels/a')).toMatchObject({ data: { data: { key: 'alo' } } });
    expect(await tab.http.get('/questionnaires/alo/1')).toMatchObject({ data: { title: 'Alo' } });
    expect(api.calls.length).toBe(2);
  });

  it('[ERR-29 ERR-31 ERR-32] fails as a call of its own would', async () => {
    api.on('GET /refused', { status: 409, body: { message: 'Not now.', code: 'LOCKED' } });
    api.on('GET /broken', { status: 500, body: {} });
    api.on('GET /lost', { hangsUp: true });
    begin('/refused', '/broken', '/lost');
    await expect(tab.http.get('/refused')).rejects.toMatchObject({
      name: 'ApiError',
      status: 409,
      code: 'LOCKED',
      message: 'Not now.',
    });
    await expect(tab.http.get('/broken')).rejects.toMatchObject({ name: 'ApiError', status: 500 });
    expect(tab.went).toEqual(['/500']);
    await expect(tab.http.get('/lost')).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      code: 'NETWORK',
    });
    expect(api.calls.length).toBe(3);
  });

  it('[R-23] with a token that has ended is sent again after a refresh', async () => {
    api.on('GET /hotels', ({ headers }) =>
      headers.authorization === 'Bearer second'
        ? { body: ['mine'] }
        : { status: 401, body: { message: 'No.' } },
    );
    api.on('POST /auth/refresh', { body: { user, token: 'second', expiresAt: inAnHour() } });
    begin('/hotels');
    expect(await tab.http.get('/hotels')).toMatchObject({ data: ['mine'] });
    expect(api.routes()).toEqual(['GET /hotels', 'POST /auth/refresh', 'GET /hotels']);
  });

  const idle = {
    '[AUTH-04] is not sent when nobody is signed in': () => localStorage.clear(),
    '[R-23] is not sent with a token that ends soon: the call renews it first': () =>
      localStorage.setItem('auth_token_until', String(Date.now() + 30_000)),
  };
  it.each(Object.entries(idle))('%s', async (_title, prepare) => {
    prepare();
    begin('/hotels');
    localStorage.clear();
    api.on('GET /config', { body: {} });
    await tab.http.get('/config');
    expect(api.routes()).toEqual(['GET /config']);
  });

  it('[R-26] is of no use to somebody else who signs in meanwhile', async () => {
    api.on('GET /hotels', ({ headers }) => ({ body: [headers.authorization] }));
    begin('/hotels');
    localStorage.setItem('auth_token', 'second');
    expect(await tab.http.get('/hotels')).toMatchObject({ data: ['Bearer second'] });
  });

  /** Begins a request, and waits until it is with the server. */
  async function beginForGood(path: string) {
    begin(path);
    await vi.waitFor(() => expect(api.routes()).toEqual([`GET ${path}`]));
  }

  const makingOld = {
    '[NAV-08] when another page is opened': () => page.leaveFor('/hotels/a'),
    '[AUTH-05] when the user leaves': () => page.forgetRequests(),
    '[R-13] after a change': () => tab.http.post('/hotels'),
    '[R-13] after a minute': () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001),
  };
  it.each(Object.entries(makingOld))('%s is not used any more', async (_when, makeOld) => {
    api.on('GET /hotels', () => ({ body: [api.calls.length] }));
    api.on('POST /hotels', { body: [] });
    await beginForGood('/hotels');
    await makeOld();
    await tab.http.get('/hotels');
    expect(api.routes().filter((route) => route === 'GET /hotels').length).toBe(2);
  });

  it('[API-01] is still used when the same page is opened again', async () => {
    api.on('GET /hotels', { body: [] });
    await beginForGood('/hotels');
    page.leaveFor('/hotels');
    await tab.http.get('/hotels');
    expect(api.calls.length).toBe(1);
  });

  it('[API-02] is followed by nothing once its page has been left', async () => {
    let respond: (reply: { body: object }) => void = () => undefined;
    api.on(
      'GET /hotels/a',
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    const next = vi.fn(() => [{ path: '/questionnaires/alo/1' }]);
    page.beginRequests('/hotels/a', [{ path: '/hotels/a', next }]);
    await vi.waitFor(() => expect(api.calls.length).toBe(1));
    const taken = page.takeCall(`${api.root}/hotels/a`, 'first');
    page.leaveFor('/hotels');
    respond({ body: {} });
    expect(await (await taken?.response)?.json()).toEqual({});
    api.on('GET /config', { body: {} });
    await tab.http.get('/config');
    expect(next).not.toHaveBeenCalled();
  });

  it('[ERR-31] may take as long as any other call, and is then given up', async () => {
    api.on('GET /hotels', () => new Promise(() => undefined));
    await beginForGood('/hotels');
    await expect(tab.http.get('/hotels', { timeout: 20 })).rejects.toMatchObject({
      status: 0,
      code: 'TIMEOUT',
    });
    expect(api.calls.length).toBe(1);
  });

  it('[API-01] can be cancelled by the call that takes it', async () => {
    api.on('GET /hotels', () => new Promise(() => undefined));
    await beginForGood('/hotels');
    const controller = new AbortController();
    const listen = vi.spyOn(controller.signal, 'addEventListener');
    const call = tab.http.get('/hotels', { signal: controller.signal });
    await vi.waitFor(() => expect(listen).toHaveBeenCalled());
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'CanceledError' });
  });
});
