import axios from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab, startApi, type Api, type Tab } from '../support/api';
import { openBrowser } from '../support/browser';

const user = { name: 'Rui Teles', email: 'rui@hotel.example', username: 'rui', role: 'HOTEL_ADMIN' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const session = (token: string, expiresAt = inAnHour()) => ({ user, token, expiresAt });

let api: Api;
let tab: Tab;

beforeEach(async () => {
  openBrowser();
  localStorage.setItem('auth_token', 'first');
  localStorage.setItem('auth_user', JSON.stringify(user));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi();
  tab = await openTab(api);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const failureOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (error) {
    if (error instanceof tab.ApiError) return error;
    throw error;
  }
  throw new Error('The call did not fail.');
};
const bearers = (route: string) =>
  api.calls.filter((call) => call.route === route).map(({ headers }) => headers.authorization);

/** Responds to `GET /hotels` only with this token. */
const onlyFor = (token: string) =>
  api.on('GET /hotels', ({ headers }) =>
    headers.authorization === `Bearer ${token}`
      ? { body: { data: [] } }
      : { status: 401, body: { message: 'No.' } },
  );

describe('a call', () => {
  it('[API-01] carries the bearer from local storage, and JSON unless the body is a file', async () => {
    api.on('POST /hotels', { status: 204 });
    await tab.http.post('/hotels', { name: 'A' });
    const file = new FormData();
    file.append('file', new Blob(['x']), 'x.csv');
    await tab.http.post('/hotels', file);
    localStorage.removeItem('auth_token');
    await tab.http.post('/hotels', { name: 'B' });
    const [json, upload, anonymous] = api.calls.map(({ headers }) => headers);
    expect(json).toMatchObject({ authorization: 'Bearer first', 'content-type': 'application/json' });
    expect(upload?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(anonymous?.authorization).toBeUndefined();
  });

  it('[ERR-32] fails as one shape, with the words and members of the server', async () => {
    const changedBy = { name: 'Rui Teles', isYou: false, at: '2026-11-22T10:00:00.000Z' };
    const conflicts = [
      { questionId: 'Q', yours: null, current: { typedValue: '1' }, revision: 3, changedBy },
    ];
    api.on('POST /save', {
      status: 412,
      headers: { 'retry-after': '7' },
      body: { message: 'Changed since.', code: 'STALE_ANSWER', requestId: 'r-1', conflicts },
    });
    expect(await failureOf(tab.http.post('/save', {}))).toMatchObject({
      status: 412,
      code: 'STALE_ANSWER',
      message: 'Changed since.',
      conflicts,
      retryAfter: 7,
      requestId: 'r-1',
    });
  });

  it('has no message when the response is not from the server', async () => {
    api.on('GET /hotels', { status: 502, body: '<html>', headers: { 'content-type': 'text/html' } });
    const failure = await failureOf(tab.http.get('/hotels'));
    expect(failure).toMatchObject({ status: 502, code: '', message: '' });
    expect(failure.withMessage('Failed to fetch hotels')).toMatchObject({
      status: 502,
      message: 'Failed to fetch hotels',
    });
  });

  it('says when a 403 is for the want of a second factor', async () => {
    api.on('GET /a', { status: 403, body: { message: 'No.', code: 'SECOND_FACTOR_NEEDED' } });
    expect((await failureOf(tab.http.get('/a'))).status).toBe(403);
    expect(tab.went).toEqual(['SECOND_FACTOR_NEEDED']);
  });

  it('[ERR-29] leads to /403 and to /500, unless the caller keeps it', async () => {
    api.on('GET /a', { status: 403, body: { message: 'No.' } });
    api.on('GET /b', { status: 500, body: { message: 'Broken.' } });
    expect((await failureOf(tab.http.get('/a'))).status).toBe(403);
    expect((await failureOf(tab.http.get('/b'))).status).toBe(500);
    expect(tab.went).toEqual(['/403', '/500']);
    await failureOf(tab.http.get('/a', { staysOnPage: true }));
    await failureOf(tab.http.get('/b', { staysOnPage: true }));
    expect(tab.went).toEqual(['/403', '/500']);
  });

  it('[ERR-30 ERR-31] only logs a 404, another status and a missing response', async () => {
    await failureOf(tab.http.get('/nowhere'));
    expect(console.warn).toHaveBeenLastCalledWith('Resource not found', '/nowhere');
    expect(tab.went).toEqual([]);
    api.on('GET /busy', { status: 418, body: { message: 'A teapot.' } });
    await failureOf(tab.http.get('/busy'));
    expect(console.warn).toHaveBeenLastCalledWith('Request failed with status 418:', '/busy', 'A teapot.');
    expect(tab.went).toEqual([]);
    api.on('GET /cut', { hangsUp: true });
    expect(await failureOf(tab.http.get('/cut'))).toMatchObject({
      status: 0,
      message: 'Network error - please check your connection',
    });
    expect(console.warn).toHaveBeenLastCalledWith('Network error - please check your connection', '/cut');
    expect(tab.went).toEqual([]);
  });

  it('of a read that gets no response in time says so; a write may take as long as it needs', async () => {
    api.on('GET /read', {});
    api.on('POST /save', {});
    const sent = [await tab.http.get('/read'), await tab.http.post('/save')];
    expect(sent.map(({ config }) => config.timeout)).toEqual([30_000, 0]);
    api.on('GET /slow', () => new Promise(() => undefined));
    expect(await failureOf(tab.http.get('/slow', { timeout: 50 }))).toMatchObject({
      status: 0,
      code: 'TIMEOUT',
      message: 'The server took too long to respond. Please try again.',
    });
    expect(tab.went).toEqual([]);
  });

  it('that its caller gave up is nobody’s failure', async () => {
    api.on('GET /slow', () => new Promise(() => undefined));
    const leaving = new AbortController();
    const call = tab.http.get('/slow', { signal: leaving.signal });
    await vi.waitFor(() => expect(api.routes()).toEqual(['GET /slow']));
    leaving.abort();
    await expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED' });
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('a 401', () => {
  it('[R-23] leads to one silent refresh and a repetition, body included', async () => {
    api.on('POST /save', ({ headers, body }) =>
      headers.authorization === 'Bearer second'
        ? { body: { got: JSON.parse(body) as unknown } }
        : { status: 401 },
    );
    api.on('POST /auth/refresh', { body: session('second') });
    const { data } = await tab.http.post<unknown>('/save', { answers: { Q: 'ä' } });
    expect(data).toEqual({ got: { answers: { Q: 'ä' } } });
    expect(api.routes()).toEqual(['POST /save', 'POST /auth/refresh', 'POST /save']);
    expect(bearers('POST /auth/refresh')).toEqual(['Bearer first']);
    expect(localStorage.getItem('auth_token')).toBe('second');
    expect(tab.went).toEqual([]);
  });

  it('[S-10] of many calls in many tabs makes one rotation', async () => {
    const tabs = [tab, await openTab(api), await openTab(api)];
    const each = 5;
    // All are refused at the same moment, so that every tab sets out to refresh.
    let refuse: () => void = () => undefined;
    const allThere = new Promise<void>((resolve) => (refuse = resolve));
    api.on('GET /hotels', async ({ headers }) => {
      if (headers.authorization === 'Bearer second') return { body: { data: [] } };
      if (api.calls.length === tabs.length * each) refuse();
      await allThere;
      return { status: 401 };
    });
    api.on('POST /auth/refresh', { body: session('second') });
    await Promise.all(tabs.flatMap(({ http }) => Array.from({ length: each }, () => http.get('/hotels'))));
    expect(bearers('POST /auth/refresh')).toEqual(['Bearer first']);
  });

  it('[ERR-28] that cannot be refreshed clears token and user and leads to /login, once tried', async () => {
    onlyFor('never');
    api.on('POST /auth/refresh', { status: 401, body: { message: 'Over.' } });
    expect(await failureOf(tab.http.get('/hotels'))).toMatchObject({ status: 401, message: 'No.' });
    expect(api.routes()).toEqual(['GET /hotels', 'POST /auth/refresh']);
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('auth_user')).toBeNull();
    expect(tab.went).toEqual(['/login']);
  });

  it('after a refresh that seemed to work signs out too, and does not go round in circles', async () => {
    onlyFor('never');
    api.on('POST /auth/refresh', { body: session('second') });
    expect((await failureOf(tab.http.get('/hotels'))).status).toBe(401);
    expect(api.routes()).toEqual(['GET /hotels', 'POST /auth/refresh', 'GET /hotels']);
    expect(tab.went).toEqual(['/login']);
  });

  it('whose refresh finds no network or a busy server signs nobody out', async () => {
    onlyFor('second');
    api.on('POST /auth/refresh', { hangsUp: true });
    expect((await failureOf(tab.http.get('/hotels'))).status).toBe(0);
    api.on('POST /auth/refresh', { status: 503, headers: { 'content-type': 'text/plain' }, body: 'busy' });
    expect(await failureOf(tab.http.get('/hotels'))).toMatchObject({
      status: 503,
      message: 'Token refresh failed',
    });
    expect(localStorage.getItem('auth_token')).toBe('first');
    expect(tab.went).toEqual([]);
  });

  it('that comes late neither ends the sign-in that came after it nor repeats one person’s call as another', async () => {
    let answer: (reply: { status: number }) => void = () => undefined;
    api.on('POST /save', () => new Promise((resolve) => (answer = resolve)));
    const call = failureOf(tab.http.post('/save', {}));
    await vi.waitFor(() => expect(api.routes()).toEqual(['POST /save']));
    localStorage.setItem('auth_user', JSON.stringify({ ...user, username: 'other' }));
    localStorage.setItem('auth_token', 'of the other');
    answer({ status: 401 });
    expect((await call).status).toBe(401);
    expect(api.routes()).toEqual(['POST /save']);
    expect(localStorage.getItem('auth_token')).toBe('of the other');
    expect(tab.went).toEqual([]);
  });
});

describe('a token that is about to end', () => {
  it('[API-21 R-13] that is renewed without a response in time lets the calls that wait for it go on', async () => {
    api.on('GET /read', { status: 401 });
    api.on('POST /auth/refresh', { body: session('next') });
    const timeouts: (number | undefined)[] = [];
    const { adapter = [] } = axios.defaults;
    axios.defaults.adapter = (config) => {
      timeouts.push(config.timeout);
      return axios.getAdapter(adapter)(config);
    };
    try {
      tab = await openTab(api);
      await failureOf(tab.http.get('/read'));
    } finally {
      axios.defaults.adapter = adapter;
    }
    // The read, the renewal, the read again.
    expect(timeouts).toEqual([30_000, 30_000, 30_000]);
  });

  const soon = () => new Date(Date.now() + 30_000).toISOString();

  it('[API-21] is renewed before the next call is sent', async () => {
    api.on('POST /auth/login', { body: session('short', soon()) });
    api.on('POST /auth/refresh', { body: session('next') });
    api.on('GET /auth/permissions', { body: { tabs: [] } });
    await tab.session.signIn({ username: 'rui', password: 'secret' });
    await vi.waitFor(() => expect(bearers('GET /auth/permissions')).toEqual(['Bearer next']));
    expect(bearers('POST /auth/refresh')).toEqual(['Bearer short']);
  });

  it('[R-29] is measured by the server’s clock, not by this device’s', async () => {
    const dayAgo = Date.now() - 86_400_000;
    api.on('POST /auth/login', {
      headers: { date: new Date(dayAgo).toUTCString() },
      body: session('good', new Date(dayAgo + 900_000).toISOString()),
    });
    api.on('GET /auth/permissions', { body: { tabs: [] } });
    await tab.session.signIn({ username: 'rui', password: 'secret' });
    await vi.waitFor(() => expect(bearers('GET /auth/permissions')).toEqual(['Bearer good']));
    expect(api.routes()).not.toContain('POST /auth/refresh');
  });
});
