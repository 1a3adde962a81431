/** A second factor that the operator demands of everybody (ALO_SECOND_FACTOR): who gets on, how, and who does not. */
import type {
  CodesOrder,
  ErrorResponse,
  Passkey,
  PasskeyOrder,
  PasskeyQuestion,
  Permissions,
  RecoveryCodes,
  SessionResponse,
} from '@alo/schemas';
import { createId, policy } from '@alo/server';
import type { LightMyRequestResponse } from 'fastify';
import { TOTP, URI } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePasskeys, switchOffCodes } from '../../../server/src/modules/auth/change-account.js';
import { hashToken } from '../../../server/src/tokens.js';
import { createApiToken } from '../../support/api-tokens.js';
import { createDevice, type Device } from '../../support/authenticator.js';
import { startCompany, type Company } from '../../support/company.js';
import { engines } from '../../support/databases.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const site = 'https://alo.example';

/** What stays open to a sign-in that needs a second factor, beside what needs no bearer token. */
const openBefore = [
  'GET /api/auth/profile',
  'GET /api/auth/passkeys',
  'POST /api/auth/passkeys/order',
  'GET /api/auth/passkeys/proof',
  'POST /api/auth/passkeys/proof',
  'POST /api/auth/passkeys',
  'GET /api/auth/codes',
  'POST /api/auth/codes/order',
  'POST /api/auth/codes',
  'GET /api/auth/permissions',
];

interface Sent {
  readonly token?: string | undefined;
  readonly payload?: object;
  readonly key?: string;
  readonly cookie?: string;
}

/** What people do on the server of a world. */
function peopleOf(world: World) {
  const send = (route: string, { token, payload, key, cookie }: Sent = {}) => {
    const [method = '', url = ''] = route.split(' ');
    return world.app.inject({
      ...{ method: method as 'GET', url },
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(cookie !== undefined && { cookie, 'x-requested-with': 'alo' }),
      },
      ...(payload && { payload }),
    });
  };
  const auth = (route: string, sent?: Sent) => send(route.replace(' ', ' /api/auth/'), sent);
  const tokenIn = (response: LightMyRequestResponse) => {
    expect(response.statusCode).toBe(200);
    return response.json<SessionResponse>().token;
  };
  const login = (username: string, code?: string) =>
    auth('POST login', { payload: { username, password, ...(code !== undefined && { code }) } });
  const permissionsOf = async (token: string) =>
    (await auth('GET permissions', { token })).json<Permissions>();
  /** Is the sign-in as far as one by two factors? */
  async function isThrough(token: string): Promise<boolean> {
    const { needsSecondFactor = false } = await permissionsOf(token);
    const tab = await send('GET /api/questionnaires', { token });
    expect(tab.statusCode).toBe(needsSecondFactor ? 403 : 200);
    return !needsSecondFactor;
  }
  const proof = { password };
  let number = 0;
  return {
    send,
    auth,
    tokenIn,
    login,
    permissionsOf,
    isThrough,
    orderPasskey: (token: string, given: object = proof) =>
      auth('POST passkeys/order', { token, payload: { proof: given } }),
    orderCodes: (token: string, given: object = proof) =>
      auth('POST codes/order', { token, payload: { proof: given } }),
    async addPerson() {
      number += 1;
      const username = `keeper-${number}`;
      const id = await addUser(world.database, username);
      return { id, username, token: tokenIn(await login(username)) };
    },
    async addPasskey(token: string, device: Device = createDevice(site)) {
      const order = await auth('POST passkeys/order', { token, payload: { proof } });
      const passkey = device.make(order.json<PasskeyOrder>());
      const added = await auth('POST passkeys', { token, payload: { name: 'Phone', passkey } });
      expect(added.statusCode).toBe(200);
      return { device, id: added.json<Passkey>().id };
    },
    async switchOn(token: string) {
      const order = await auth('POST codes/order', { token, payload: { proof } });
      const app = URI.parse(order.json<CodesOrder>().address) as TOTP;
      const code = () => app.generate({ timestamp: world.clock.now.getTime() });
      const on = await auth('POST codes', { token, payload: { code: code() } });
      expect(on.statusCode).toBe(200);
      // A code is good once: time goes on to the next.
      world.clock.now = new Date(world.clock.now.getTime() + 31_000);
      return { code, recovery: on.json<RecoveryCodes>().codes ?? [] };
    },
    async askedProof(token: string) {
      return (await auth('GET passkeys/proof', { token })).json<PasskeyQuestion>();
    },
  };
}

const codeOf = (response: LightMyRequestResponse) => response.json<ErrorResponse>().code;

describe.each(engines)('A second factor on %s', (engine) => {
  let company: Company;
  let world: World;
  let people: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    company = await startCompany();
    const environment = { ...company.environment, ALO_BASE_URL: site, ALO_SECOND_FACTOR: 'required' };
    world = await createWorld(engine, { environment });
    people = peopleOf(world);
  });
  afterAll(async () => {
    await world.dispose();
    await company.stop();
  });

  it('[S-01] a sign-in by a password alone may call what leads to a second factor, and nothing else', async () => {
    for (const person of ['admin', 'super'] as const) {
      const token = await world.tokenOf(person);
      for (const [route, { kind }] of Object.entries(policy)) {
        if (kind !== 'tab' && kind !== 'signedIn') continue;
        const response = await people.send(route.replace(/:\w+/g, createId()), { token });
        const isOpen = openBefore.includes(route);
        expect([route, response.statusCode === 403]).toEqual([route, !isOpen]);
        if (isOpen || route.startsWith('HEAD ')) continue;
        expect([route, codeOf(response)]).toEqual([route, 'SECOND_FACTOR_NEEDED']);
      }
    }
    const refused = await world.ask('admin', { url: '/api/hotels' });
    expect(refused.json<ErrorResponse>().message).toBe(
      'Your organization asks for a second step when you log in. Add a passkey, or switch on one-time codes.',
    );
    const [entry] = await world.database.query(
      sql`select outcome from audit where actor = ${world.userIds.admin} and outcome = 'denied' limit 1`,
    );
    expect(entry).toEqual({ outcome: 'denied' });
  });

  it('[AUTH-06] such a sign-in has no tabs and no calls, and is told why', async () => {
    const login = await people.login('colleague');
    const { token, user } = login.json<SessionResponse>();
    expect(user.needsSecondFactor).toBe(true);
    expect(await people.permissionsOf(token)).toEqual({ tabs: [], calls: [], needsSecondFactor: true });
    expect((await people.auth('GET profile', { token })).json()).toEqual(user);
    expect((await people.send('GET /api/config', { token })).statusCode).toBe(200);
    expect((await people.auth('POST logout', { token })).statusCode).toBe(204);
  });

  it('API tokens go on, and a password alone makes no new one', async () => {
    const token = await createApiToken(world, 'foreign', { scopes: ['hotels:read'] });
    expect((await people.send('GET /api/hotels', { token })).statusCode).toBe(200);
    const payload = {
      ...{ name: 'Property system', scopes: ['hotels:read'], hotelId: null, days: 1 },
      proof: { password },
    };
    const made = await world.ask('foreign', { method: 'POST', url: '/api/auth/tokens', payload });
    expect(codeOf(made)).toBe('SECOND_FACTOR_NEEDED');
  });

  it('a new account, a new password and an accepted invitation are no second factor', async () => {
    const registered = await people.auth('POST register', { payload: { username: 'new-one', password } });
    expect(await people.isThrough(people.tokenIn(registered))).toBe(false);
    for (const kind of ['reset', 'invitation']) {
      const { id, username } = await people.addPerson();
      const token = `${kind}-${username}`.padEnd(43, 'x');
      await world.database.query(
        sql`insert into account_token (token_hash, user_id, kind, created_at, expires_at)
            values (${hashToken(token)}, ${id}, ${kind}, ${world.clock.now}, ${new Date(world.clock.now.getTime() + 60_000)})`,
      );
      const newPassword = 'another long enough password';
      const set = await people.auth('POST reset-password', { payload: { token, newPassword } });
      expect([kind, set.statusCode]).toEqual([kind, 200]);
      const login = await people.auth('POST login', { payload: { username, password: newPassword } });
      expect([kind, await people.isThrough(people.tokenIn(login))]).toEqual([kind, false]);
    }
  });

  it('switching one-time codes on is enough for this sign-in, and only for this one', async () => {
    const { username, token } = await people.addPerson();
    const other = people.tokenIn(await people.login(username));
    const { code, recovery } = await people.switchOn(token);
    expect([await people.isThrough(token), await people.isThrough(other)]).toEqual([true, false]);
    const { tabs, calls, needsSecondFactor } = await people.permissionsOf(token);
    expect([tabs.length > 0, needsSecondFactor]).toEqual([true, undefined]);
    expect(calls).toBeDefined();
    for (const given of [code(), recovery[0]]) {
      const login = await people.login(username, given);
      expect(login.json<SessionResponse>().user.needsSecondFactor).toBeUndefined();
      expect(await people.isThrough(people.tokenIn(login))).toBe(true);
    }
  });

  it('codes that are not switched on after all, for a wrong code, are no second factor', async () => {
    const { token } = await people.addPerson();
    await people.orderCodes(token);
    expect(codeOf(await people.auth('POST codes', { token, payload: { code: '000000' } }))).toBe('BAD_CODE');
    expect(await people.isThrough(token)).toBe(false);
  });

  it('adding a passkey is enough, and so is signing in with it', async () => {
    const { token } = await people.addPerson();
    const { device } = await people.addPasskey(token);
    expect(await people.isThrough(token)).toBe(true);
    const question = (await people.auth('GET passkey')).json<PasskeyQuestion>();
    const entered = await people.auth('POST passkey', { payload: device.answer(question) });
    expect(await people.isThrough(people.tokenIn(entered))).toBe(true);
  });

  it('who has a passkey and came by password shows it: once for each answer, by name in the audit log', async () => {
    const { id, username, token: first } = await people.addPerson();
    const { device } = await people.addPasskey(first);
    const token = people.tokenIn(await people.login(username));
    expect(await people.isThrough(token)).toBe(false);
    const stranger = createDevice(site);
    await people.addPasskey((await people.addPerson()).token, stranger);
    const foreign = stranger.answer(await people.askedProof(token));
    const wrong = await people.auth('POST passkeys/proof', { token, payload: foreign });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'BAD_PASSKEY']);
    expect(await people.isThrough(token)).toBe(false);
    const payload = device.answer(await people.askedProof(token));
    const key = createId();
    const shown = await people.auth('POST passkeys/proof', { token, payload, key });
    expect([shown.statusCode, shown.json()]).toEqual([200, { message: 'Your passkey was used.' }]);
    expect(await people.isThrough(token)).toBe(true);
    expect((await people.auth('POST passkeys/proof', { token, payload, key })).statusCode).toBe(200);
    const third = people.tokenIn(await people.login(username));
    expect((await people.auth('POST passkeys/proof', { token: third, payload })).statusCode).toBe(422);
    expect(await people.isThrough(third)).toBe(false);
    const entries = await world.database.query(
      sql`select outcome from audit where actor = ${id} and action = 'show passkey'`,
    );
    expect(entries).toEqual([{ outcome: 'done' }]);
  });

  it('a password alone adds no factor beside the one that the person has', async () => {
    const { username, token: first } = await people.addPerson();
    // Ordered before there was a passkey.
    const early = people.tokenIn(await people.login(username));
    const order = (await people.orderPasskey(early)).json<PasskeyOrder>();
    const earlyCodes = people.tokenIn(await people.login(username));
    const app = URI.parse((await people.orderCodes(earlyCodes)).json<CodesOrder>().address) as TOTP;
    const { device } = await people.addPasskey(first);
    const token = people.tokenIn(await people.login(username));
    for (const refused of [await people.orderPasskey(token), await people.orderCodes(token)]) {
      expect([refused.statusCode, refused.json<ErrorResponse>()]).toMatchObject([
        409,
        { code: 'SECOND_FACTOR_KNOWN', message: 'Your password alone is not enough: use your passkey.' },
      ]);
    }
    const passkey = createDevice(site).make(order);
    const late = await people.auth('POST passkeys', { token: early, payload: { name: 'Mine', passkey } });
    expect(codeOf(late)).toBe('SECOND_FACTOR_KNOWN');
    const code = app.generate({ timestamp: world.clock.now.getTime() });
    const lateCodes = await people.auth('POST codes', { token: earlyCodes, payload: { code } });
    expect(codeOf(lateCodes)).toBe('SECOND_FACTOR_KNOWN');
    for (const weak of [early, earlyCodes, token]) expect(await people.isThrough(weak)).toBe(false);
    // With the passkey as proof, all is well.
    const byPasskey = await people.orderPasskey(token, {
      passkey: device.answer(await people.askedProof(token)),
    });
    expect([byPasskey.statusCode, await people.isThrough(token)]).toEqual([200, true]);
  });

  it('a sign-in from before the codes of its person gets on by a code at a new sign-in', async () => {
    const { username, token } = await people.addPerson();
    const before = people.tokenIn(await people.login(username));
    await people.switchOn(token);
    const refused = await people.orderPasskey(before);
    expect(refused.json<ErrorResponse>().message).toBe(
      'One-time codes are on for your account. Log out, and log in with a code.',
    );
  });

  it('the sign-in of a company is enough', async () => {
    const { id, username } = await people.addPerson();
    const email = `${username}@quayline.example`;
    await world.database.query(
      sql`update app_user set email = ${email}, email_confirmed_at = ${world.clock.now} where id = ${id}`,
    );
    company.person = { sub: username, email, email_verified: true };
    const jar = (response: LightMyRequestResponse) =>
      response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const begun = await people.auth('GET company');
    let next = String(begun.headers.location);
    const cookies = new Map<string, string>();
    while (!next.startsWith(site)) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      next = new URL(response.headers.get('location') ?? 'nowhere:', next).href;
    }
    const entered = await people.send(`GET ${next.slice(site.length)}`, { cookie: jar(begun) });
    const renewed = await people.auth('POST refresh', { cookie: jar(entered) });
    expect(renewed.json<SessionResponse>().user.username).toBe(username);
    expect(await people.isThrough(people.tokenIn(renewed))).toBe(true);
  });

  it('stays what it is when the sign-in is renewed', async () => {
    const weak = await people.addPerson();
    const strong = await people.addPerson();
    await people.addPasskey(strong.token);
    const renewed = async (token: string) => people.tokenIn(await people.auth('POST refresh', { token }));
    expect(await people.isThrough(await renewed(weak.token))).toBe(false);
    expect(await people.isThrough(await renewed(strong.token))).toBe(true);
  });

  it('the last factor is not removed', async () => {
    const { token } = await people.addPerson();
    const { id, device } = await people.addPasskey(token);
    const payload = { proof: { password } };
    const refused = async (route: string) => {
      const response = await people.auth(route, { token, payload });
      expect([response.statusCode, response.json<ErrorResponse>()]).toMatchObject([
        409,
        {
          code: 'LAST_SECOND_FACTOR',
          message:
            'Your organization asks for a second step when you log in, and this is your only one. Add another one first.',
        },
      ]);
    };
    await refused(`DELETE passkeys/${id}`);
    const question = (await people.auth('GET passkey')).json<PasskeyQuestion>();
    expect((await people.auth('POST passkey', { payload: device.answer(question) })).statusCode).toBe(200);
    const { recovery } = await people.switchOn(token);
    expect((await people.auth(`DELETE passkeys/${id}`, { token, payload })).statusCode).toBe(200);
    await refused('DELETE codes');
    const state = (await people.auth('GET codes', { token })).json<{ recoveryLeft: number }>();
    expect(state.recoveryLeft).toBe(recovery.length);
    await people.addPasskey(token);
    expect((await people.auth('DELETE codes', { token, payload })).statusCode).toBe(200);
  });

  it('of two removals at once, one is refused', async () => {
    const { token } = await people.addPerson();
    const { id } = await people.addPasskey(token);
    await people.switchOn(token);
    const payload = { proof: { password } };
    const done = await Promise.all([
      people.auth(`DELETE passkeys/${id}`, { token, payload }),
      people.auth('DELETE codes', { token, payload }),
    ]);
    expect(done.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('the commands let somebody in who has lost their devices: the next sign-in gets a new factor', async () => {
    const { username, token } = await people.addPerson();
    await people.addPasskey(token);
    await people.switchOn(token);
    await switchOffCodes(world.database, username);
    await deletePasskeys(world.database, username);
    await expect(deletePasskeys(world.database, username)).rejects.toThrow('has no passkeys');
    expect((await people.auth('GET permissions', { token })).statusCode).toBe(401);
    const next = people.tokenIn(await people.login(username));
    expect(await people.isThrough(next)).toBe(false);
    await people.addPasskey(next);
    expect(await people.isThrough(next)).toBe(true);
  });
});

describe.each(engines)('Without the demand for a second factor on %s', (engine) => {
  let world: World;
  let people: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    world = await createWorld(engine, { environment: { ALO_BASE_URL: site } });
    people = peopleOf(world);
  });
  afterAll(() => world.dispose());

  it('a password alone is enough, also for another factor, and the last one is removed', async () => {
    const { username, token } = await people.addPerson();
    expect(await people.isThrough(token)).toBe(true);
    const login = (await people.login(username)).json<SessionResponse>();
    expect(login.user).toEqual({
      name: username,
      email: null,
      username,
      role: 'HOTEL_ADMIN',
      language: null,
    });
    const { id } = await people.addPasskey(token);
    await people.addPasskey(login.token);
    await people.switchOn(login.token);
    const payload = { proof: { password } };
    expect((await people.auth('DELETE codes', { token, payload })).statusCode).toBe(200);
    expect((await people.auth(`DELETE passkeys/${id}`, { token, payload })).statusCode).toBe(200);
    await deletePasskeys(world.database, username);
  });
});
