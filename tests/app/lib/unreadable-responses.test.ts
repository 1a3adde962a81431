import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTab, startApi, type Api, type Tab } from '../support/api';
import { openBrowser } from '../support/browser';

const user = { name: 'Rui Teles', email: 'rui@hotel.example', username: 'rui', role: 'HOTEL_ADMIN' };
const plainWords = 'The server’s response could not be understood. Please try again.';
let api: Api;
let tab: Tab;

beforeAll(async () => {
  openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi();
  tab = await openTab(api);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const { signal } = new AbortController();

/** Every call that reads what it gets, by its route. */
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'POST /auth/login': () => tab.session.signIn({ username: 'rui', password: 'x' }),
  'POST /auth/refresh': async () => (await import('../../../app/src/lib/refresh')).refreshSession(null),
  'GET /auth/profile': async () => (await import('../../../app/src/lib/session/calls')).getProfile(),
  'GET /auth/permissions': async () => (await import('../../../app/src/lib/session/calls')).getPermissions(),
  'GET /config': async () => (await import('../../../app/src/lib/config')).loadConfig(),
  'GET /hotels': async () => {
    const { hotelsQuery } = await import('../../../app/src/features/hotels/hotels-query');
    const { queryClient } = await import('../../../app/src/lib/query-client');
    const { readView } = await import('../../../app/src/features/hotels/list-address');
    return queryClient.query(hotelsQuery(readView(new URLSearchParams())));
  },
  'GET /hotels/h': async () => (await import('../../../app/src/api/hotel')).getHotel('h', signal),
  'GET /hotels/h/sections': async () => (await import('../../../app/src/api/steps')).getSteps('h'),
  'GET /hotels/h/questionnaire/planet': async () =>
    (await import('../../../app/src/api/answers')).getAnswers('h', 'planet'),
  'GET /questionnaires/alo/1': async () =>
    (await import('../../../app/src/api/definition')).getDefinition('alo', 1, signal),
  'POST /hotels/h/questionnaire/planet/answers': async () =>
    (await import('../../../app/src/api/answers')).postAnswers(
      { hotelId: 'h', stepKey: 'planet', answers: {}, saveAsDraft: true },
      'key',
    ),
  'POST /hotels/h/submitForm': async () => (await import('../../../app/src/api/submit')).postSubmit('h'),
};
const routes = Object.keys(calls);

/** Calls with this body as the response. */
async function outcomeOf(route: string, body: string): Promise<unknown> {
  api.on(route, { body });
  // A response that fits may have signed a person in.
  tab.session.forgetSession('never');
  return (calls[route] ?? (() => Promise.resolve()))().then(
    () => 'read',
    (error: unknown) => error,
  );
}

const wrongBodies = ['', 'null', '[]', '"text"', '<!doctype html><title>Sign in to the Wi-Fi</title>', '7'];
const wrongObjects = ['{}', '{"data":null}', '{"data":{}}', '{"data":[{}]}', '{"data":"x","tabs":7}'];

describe('a 2xx response of another shape', () => {
  it.each(routes)('[UNSP-004 API-01] of %s is a failure with a clear message', async (route) => {
    // Submitting understands a response without data (design 6.30).
    const bodies = [...wrongBodies, ...(route.endsWith('submitForm') ? [] : wrongObjects)];
    for (const body of bodies) {
      const failure = await outcomeOf(route, body);
      expect(failure, body).toBeInstanceOf(tab.ApiError);
      expect(failure, body).toMatchObject({ status: 200, code: 'BAD_RESPONSE' });
      if (!/answers|submit/.test(route)) expect(failure, body).toMatchObject({ message: plainWords });
    }
  });

  it('[UNSP-004] is read or refused, and nothing else ever happens', async () => {
    const json = fc.oneof(
      fc.jsonValue(),
      fc.record({ data: fc.jsonValue() }),
      fc.record({
        user: fc.constant(user),
        token: fc.jsonValue(),
        tabs: fc.jsonValue(),
        data: fc.jsonValue(),
      }),
      fc.record({ status: fc.jsonValue(), message: fc.jsonValue(), data: fc.jsonValue() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), json, async (route, value) => {
        const outcome = await outcomeOf(route, JSON.stringify(value));
        if (outcome === 'read') return;
        expect(outcome).toBeInstanceOf(tab.ApiError);
        expect(outcome).toMatchObject({
          code: 'BAD_RESPONSE',
          message: expect.stringContaining(' ') as string,
        });
      }),
      { numRuns: 400 },
    );
  });

  it('[AUTH-01] of a sign-in leaves nobody signed in', async () => {
    await outcomeOf('POST /auth/login', JSON.stringify({ user, token: 7 }));
    expect(localStorage).toHaveLength(0);
    expect(tab.session.useSession.getState()).toMatchObject({ phase: 'signedOut' });
  });
});

describe('a response with more or less than the app knows', () => {
  it('[SRV-04 UNSP-004] is read: further members are fine, and a missing one that may be null is null', async () => {
    const { getProfile } = await import('../../../app/src/lib/session/calls');
    api.on('GET /auth/profile', { body: { name: 'Rui', username: 'rui', role: 'HOTEL_ADMIN', since: 2026 } });
    expect(await getProfile()).toEqual({
      name: 'Rui',
      email: null,
      username: 'rui',
      role: 'HOTEL_ADMIN',
      since: 2026,
    });
  });

  it('[SRV-04] signs in where the server names no end of the token', async () => {
    expect(await outcomeOf('POST /auth/login', JSON.stringify({ user, token: 'new' }))).toBe('read');
    expect(localStorage.getItem('auth_token')).toBe('new');
  });
});

describe('a refusal of another shape', () => {
  it('[ERR-32] keeps its words and loses the details that cannot be read', async () => {
    for (const conflicts of ['x', [null], [{ questionId: 7 }]]) {
      api.on('POST /save', { status: 412, body: { message: 'Changed since.', code: 7, conflicts } });
      await expect(tab.http.post('/save', {})).rejects.toMatchObject({
        status: 412,
        code: '',
        message: 'Changed since.',
        conflicts: undefined,
      });
    }
  });
});
