/** Passkeys, with a device in software: added, used to sign in and as proof, and what is refused. */
import type {
  Assertion,
  ErrorResponse,
  OwnAccount,
  Passkey,
  PasskeyOrder,
  PasskeyQuestion,
  Passkeys,
  SessionResponse,
} from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '@alo/server';
import { hashToken } from '../../../server/src/tokens.js';
import { createDevice, type Device } from '../../support/authenticator.js';
import { engines } from '../../support/databases.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const site = 'https://alo.example';

describe.each(engines)('Passkeys on %s', (engine) => {
  let world: World;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    world = await createWorld(engine, {
      withJobs: true,
      environment: { SMTP_URL: mailServer.url, ALO_MAIL_FROM: 'Alo <alo@alo.example>', ALO_BASE_URL: site },
    });
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });

  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    call: string,
    { token, payload, key }: { token?: string; payload?: object; key?: string } = {},
  ) =>
    world.app.inject({
      ...{ method, url: `/api/auth/${call}` },
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(payload && { payload }),
    });
  const signIn = async (username: string) => {
    const response = await send('POST', 'login', { payload: { username, password } });
    return response.json<SessionResponse>().token;
  };
  let number = 0;
  async function addPerson() {
    number += 1;
    const username = `keeper-${number}`;
    const id = await addUser(world.database, username);
    const email = `${username}@harbour.example`;
    await world.database.query(sql`update app_user set email = ${email} where id = ${id}`);
    return { id, username, email, token: await signIn(username) };
  }
  const askForOrder = (token: string, proof: object = { password }) =>
    send('POST', 'passkeys/order', { token, payload: { proof } });
  const orderFor = async (token: string) => (await askForOrder(token)).json<PasskeyOrder>();
  async function addPasskey(token: string, device: Device, name = 'Pixel of Inês') {
    const passkey = device.make(await orderFor(token));
    const payload = { name, passkey };
    return send('POST', 'passkeys', { token, payload });
  }
  /** Somebody with a passkey on a device. */
  async function addKeeper() {
    const person = await addPerson();
    const device = createDevice(site);
    const passkey = (await addPasskey(person.token, device)).json<Passkey>();
    return { ...person, device, passkey };
  }
  const question = async () => (await send('GET', 'passkey')).json<PasskeyQuestion>();
  const enter = (assertion: Assertion) => send('POST', 'passkey', { payload: assertion });
  const listOf = async (token: string) =>
    (await send('GET', 'passkeys', { token })).json<Passkeys>().passkeys;

  it('a passkey signs its person in, and says when it was used', async () => {
    const { device, username, token, passkey } = await addKeeper();
    expect(await listOf(token)).toEqual([
      { ...passkey, name: 'Pixel of Inês', lastUsedAt: null, isSynced: false },
    ]);
    const response = await enter(device.answer(await question()));
    expect(response.statusCode).toBe(200);
    const session = response.json<SessionResponse>();
    expect(session.user.username).toBe(username);
    expect(response.headers['set-cookie']?.toString()).toContain('HttpOnly');
    expect((await listOf(session.token))[0]?.lastUsedAt).toBe(world.clock.now.toISOString());
  });

  it('an answer is good once, for its own site, within its minutes, and from a device that is sure of its person', async () => {
    const { device } = await addKeeper();
    const refused = async (assertion: Assertion) => {
      const response = await enter(assertion);
      expect(response.statusCode).toBe(401);
      expect(response.json<ErrorResponse>()).toMatchObject({
        code: 'BAD_PASSKEY',
        message: 'This passkey could not be used. Please try again, or log in with your password.',
      });
    };
    const used = device.answer(await question());
    expect((await enter(used)).statusCode).toBe(200);
    await refused(used);
    device.origin = 'https://alo.example.evil.example';
    await refused(device.answer(await question()));
    device.origin = site;
    await refused(device.answer({ ...(await question()), rpId: 'evil.example' }));
    await refused(device.answer({ challenge: 'AAAAAAAAAAAAAAAAAAAAAA', rpId: 'alo.example' }));
    device.isSure = false;
    await refused(device.answer(await question()));
    device.isSure = true;
    const asked = await question();
    const now = world.clock.now;
    world.clock.now = new Date(now.getTime() + 5 * 60_000 + 1);
    await refused(device.answer(asked));
    world.clock.now = new Date(now.getTime() - 60_000);
    await refused(device.answer(asked));
    world.clock.now = now;
    const { signature, ...rest } = device.answer(await question());
    const broken = Buffer.from(signature, 'base64url');
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
    await refused({ ...rest, signature: broken.toString('base64url') });
    expect((await enter(device.answer(await question()))).statusCode).toBe(200);
  });

  it('a copy of a passkey, whose count goes back, is refused; a device that does not count is not', async () => {
    const { device, passkey } = await addKeeper();
    expect((await enter(device.answer(await question()))).statusCode).toBe(200);
    await world.database.query(sql`update passkey set sign_count = 7 where id = ${passkey.id}`);
    expect((await enter(device.answer(await question()))).statusCode).toBe(401);
    const other = await addKeeper();
    other.device.counts = false;
    expect((await enter(other.device.answer(await question()))).statusCode).toBe(200);
    expect((await enter(other.device.answer(await question()))).statusCode).toBe(200);
  });

  it('the passkey of a closed account, and one that was deleted, let nobody in', async () => {
    const { device, id, token, passkey } = await addKeeper();
    await world.database.query(sql`update app_user set disabled_at = now() where id = ${id}`);
    expect((await enter(device.answer(await question()))).statusCode).toBe(401);
    await world.database.query(sql`update app_user set disabled_at = null where id = ${id}`);
    const payload = { proof: { password } };
    expect((await send('DELETE', `passkeys/${passkey.id}`, { token, payload })).statusCode).toBe(200);
    expect((await enter(device.answer(await question()))).statusCode).toBe(401);
    expect(await listOf(token)).toEqual([]);
  });

  it('adding and deleting need fresh proof, and are told by mail', async () => {
    const { token, email } = await addPerson();
    const device = createDevice(site);
    expect((await askForOrder(token, { password: 'wrong' })).json<ErrorResponse>().code).toBe(
      'WRONG_PASSWORD',
    );
    expect((await askForOrder(token, {})).statusCode).toBe(400);
    const unasked = device.make({ ...(await question()), rp: { id: 'alo.example' }, user: { id: 'AA' } });
    const refused = await send('POST', 'passkeys', { token, payload: { name: 'Key', passkey: unasked } });
    expect(refused.json<ErrorResponse>().code).toBe('BAD_PASSKEY');
    const stranger = await addPerson();
    const passkey = device.make(await orderFor(token));
    const payload = { name: 'Key', passkey };
    expect((await send('POST', 'passkeys', { token: stranger.token, payload })).statusCode).toBe(422);
    const added = await send('POST', 'passkeys', { token, payload });
    expect(added.statusCode).toBe(200);
    const subjects = () =>
      mailServer.mails
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ parsed }) => parsed.subject);
    await expect.poll(subjects, { timeout: 15_000 }).toEqual(['A passkey was added to your account']);
    const { id } = added.json<Passkey>();
    const wrong = await send('DELETE', `passkeys/${id}`, {
      token,
      payload: { proof: { password: 'wrong' } },
    });
    expect(wrong.statusCode).toBe(422);
    expect(await listOf(token)).toHaveLength(1);
    const proof = { password };
    expect((await send('DELETE', `passkeys/${id}`, { token, payload: { proof } })).statusCode).toBe(200);
    await expect.poll(subjects, { timeout: 15_000 }).toHaveLength(2);
  });

  it('a passkey is proof, once, for its own person and for nothing but proof', async () => {
    const { token, device } = await addKeeper();
    const stranger = await addKeeper();
    const proofQuestion = async (of: string) =>
      (await send('GET', 'passkeys/proof', { token: of })).json<PasskeyQuestion>();
    const erase = (assertion: Assertion) =>
      send('POST', 'account/erasure', { token, payload: { passkey: assertion } });
    const refused = async (assertion: Assertion) =>
      expect((await erase(assertion)).json<ErrorResponse>().code).toBe('BAD_PASSKEY');
    await refused(device.answer(await question()));
    await refused(stranger.device.answer(await proofQuestion(stranger.token)));
    await refused(stranger.device.answer(await proofQuestion(token)));
    const proof = device.answer(await proofQuestion(token));
    expect((await enter(proof)).statusCode).toBe(401);
    expect((await erase(proof)).statusCode).toBe(200);
    await send('POST', 'login', {});
    expect((await enter(proof)).statusCode).toBe(401);
  });

  it('what was sent twice is done once, and a device has one passkey for an account', async () => {
    const { token } = await addPerson();
    const device = createDevice(site);
    const passkey = device.make(await orderFor(token));
    const payload = { name: 'Key', passkey };
    const key = '5f0d4e1c-0000-4000-8000-000000000001';
    const first = await send('POST', 'passkeys', { token, payload, key });
    const second = await send('POST', 'passkeys', { token, payload, key });
    expect(second.json()).toEqual(first.json());
    expect((await send('POST', 'passkeys', { token, payload })).statusCode).toBe(422);
    const order = await orderFor(token);
    expect(order.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    expect(await listOf(token)).toHaveLength(1);
  });

  it('a passkey is renamed by its own person alone', async () => {
    const { token, passkey } = await addKeeper();
    const stranger = await addPerson();
    const payload = { name: 'Security key' };
    const theirs = await send('PATCH', `passkeys/${passkey.id}`, { token: stranger.token, payload });
    expect(theirs.json<ErrorResponse>()).toMatchObject({
      code: 'PASSKEY_NOT_FOUND',
      message: 'This passkey does not exist any more.',
    });
    expect((await send('PATCH', `passkeys/${passkey.id}`, { token, payload })).statusCode).toBe(200);
    expect((await listOf(token))[0]?.name).toBe('Security key');
  });

  it('an invited person gets in by a passkey alone, once per invitation, and may not delete it', async () => {
    const id = await addUser(world.database, 'invited');
    await world.database.query(sql`update app_user set password_hash = null where id = ${id}`);
    const link = async (kind: 'invitation' | 'reset') => {
      const token = `${kind}-${createId()}`;
      await world.database.query(
        sql`insert into account_token (token_hash, user_id, kind, created_at, expires_at)
            values (${hashToken(token)}, ${id}, ${kind}, ${world.clock.now}, ${new Date(world.clock.now.getTime() + 60_000)})`,
      );
      return token;
    };
    const orderBy = (token: string) => send('POST', 'invitation/passkey/order', { payload: { token } });
    const accept = (token: string, passkey: object) =>
      send('POST', 'invitation/passkey', { payload: { token, passkey } });
    // A link for a new password is none: it would be a second way around the password.
    expect((await orderBy(await link('reset'))).json<ErrorResponse>().code).toBe('LINK_ENDED');
    const token = await link('invitation');
    const device = createDevice(site);
    const unordered = device.make({ ...(await question()), rp: { id: 'alo.example' }, user: { id: 'AA' } });
    expect((await accept(token, unordered)).json<ErrorResponse>().code).toBe('BAD_PASSKEY');
    const passkey = device.make((await orderBy(token)).json<PasskeyOrder>());
    const response = await accept(token, passkey);
    expect(response.statusCode).toBe(200);
    const session = response.json<SessionResponse>();
    expect(session.user.username).toBe('invited');
    const account = await send('GET', 'account', { token: session.token });
    expect(account.json<OwnAccount>()).toMatchObject({ hasPassword: false, passwordSetAt: null });
    expect((await accept(token, passkey)).json<ErrorResponse>().code).toBe('INVITATION_ENDED');
    expect((await orderBy(token)).json<ErrorResponse>().code).toBe('INVITATION_ENDED');
    expect((await enter(device.answer(await question()))).statusCode).toBe(200);
    const asked = (await send('GET', 'passkeys/proof', { token: session.token })).json<PasskeyQuestion>();
    const proof = { passkey: device.answer(asked) };
    const [own] = await listOf(session.token);
    const removed = await send('DELETE', `passkeys/${own?.id ?? ''}`, {
      token: session.token,
      payload: { proof },
    });
    expect(removed.json<ErrorResponse>().code).toBe('LAST_WAY_IN');
  });

  it('the only way in cannot be deleted', async () => {
    const { id, token, device, passkey } = await addKeeper();
    await world.database.query(sql`update app_user set password_hash = null where id = ${id}`);
    const answer = device.answer((await send('GET', 'passkeys/proof', { token })).json<PasskeyQuestion>());
    const payload = { proof: { passkey: answer } };
    const response = await send('DELETE', `passkeys/${passkey.id}`, { token, payload });
    expect(response.json<ErrorResponse>().code).toBe('LAST_WAY_IN');
    expect(await listOf(token)).toHaveLength(1);
  });

  it('an account has 20 passkeys at most', async () => {
    const { id, token } = await addPerson();
    await world.database.query(
      sql`insert into passkey (id, user_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
          select gen_random_uuid(), ${id}, 'many-' || n, '', 0, '[]', false, 'Key ' || n, now() from generate_series(1, 20) as n`,
    );
    const response = await addPasskey(token, createDevice(site));
    expect(response.json<ErrorResponse>().code).toBe('TOO_MANY_PASSKEYS');
  });

  it('[S-14] passkeys that are none are refused more and more, and then not looked at', async () => {
    const address = '192.0.2.77';
    const device = createDevice(site);
    device.make({ challenge: 'AA', rp: { id: 'alo.example' }, user: { id: 'AA' } });
    const attempt = async () => {
      const payload = device.answer(await question());
      return world.app.inject({ method: 'POST', url: '/api/auth/passkey', payload, remoteAddress: address });
    };
    for (let n = 0; n < 30; n += 1) expect((await attempt()).statusCode).toBe(401);
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});
