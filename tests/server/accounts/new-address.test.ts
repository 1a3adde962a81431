/** Another mail address: from the profile over the mail to its confirmation. */
import type { ErrorResponse, OwnAccount, SessionResponse, User } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  setAddressToken,
  storeNewAddress,
  takeNewAddress,
} from '../../../server/src/modules/accounts/new-address/repository.js';
import { engines } from '../../support/databases.js';
import { startMailServer, tokenIn, type MailServer } from '../../support/mail-server.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const hour = 60 * 60_000;

describe.each(engines)('A new mail address on %s', (engine) => {
  let world: World;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    world = await createWorld(engine, {
      withJobs: true,
      environment: {
        SMTP_URL: mailServer.url,
        ALO_MAIL_FROM: 'alo@alo.example',
        ALO_BASE_URL: 'https://alo.example',
      },
    });
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 48 * hour);
  });

  let number = 0;
  /** A new person with an address of their own. */
  async function addPerson() {
    number += 1;
    const username = `mover-${number}`;
    const old = `${username}@harbour.example`;
    const id = await addUser(world.database, username);
    await world.database.query(
      sql`update app_user set email = ${old}, email_confirmed_at = now() where id = ${id}`,
    );
    return { id, username, old, ...(await signIn(username)) };
  }
  /** What somebody does who has just signed in. */
  async function signIn(username: string) {
    const payload = { username, password };
    const entered = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const headers = { authorization: `Bearer ${entered.json<SessionResponse>().token}` };
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      world.app.inject({ method, url: `/api/auth/${path}`, headers, ...(body && { payload: body }) });
    return {
      call,
      give: (email: string | null) =>
        call('PUT', 'profile', { name: 'Inês', email, currentPassword: password }),
      confirm: (token: string) => call('POST', 'new-address/confirm', { token }),
      addresses: async () => ({
        used: (await call('GET', 'profile')).json<User>().email,
        waiting: (await call('GET', 'account')).json<OwnAccount>().newEmail,
      }),
    };
  }
  const mailsTo = (address: string) =>
    mailServer.mails.filter(({ recipients }) => recipients.includes(address));
  /** The nth mail to an address, when it has come. */
  async function mailTo(address: string, nth = 1) {
    await expect.poll(() => mailsTo(address).length, { timeout: 15_000 }).toBe(nth);
    const { subject, text = '' } = mailsTo(address).at(-1)?.parsed ?? {};
    return { subject, text, token: tokenIn(text) };
  }
  const linkEnded = {
    code: 'LINK_ENDED',
    message:
      'The link has ended, or belongs to another account. If your profile still shows the new address, let us send the mail again.',
  };

  it('is used once its person has followed the link of its mail; the one before hears of it', async () => {
    const person = await addPerson();
    const other = await addPerson();
    await world.app.inject({
      ...{ method: 'POST', url: '/api/auth/forgot-password', payload: { username: person.username } },
    });
    const reset = await mailTo(person.old);
    const email = `${person.username}@quay.example`;
    const given = await person.give(email);
    expect([given.statusCode, given.json<User>().email]).toEqual([200, person.old]);
    expect(await person.addresses()).toEqual({ used: person.old, waiting: email });
    const { subject, text, token } = await mailTo(email);
    expect(subject).toBe('Confirm your e-mail address for Alo');
    expect(text).toContain(`https://alo.example/profile?token=${token}`);
    const told = await mailTo(person.old, 2);
    expect(told.subject).toBe('A new e-mail address was given for your account');
    expect(told.text).not.toContain(email);

    // Neither somebody else nor a form for passwords takes the token.
    const byOther = await other.confirm(token);
    expect([byOther.statusCode, byOther.json<ErrorResponse>()]).toMatchObject([422, linkEnded]);
    const asReset = { token, newPassword: 'seven quiet harbours' };
    expect((await person.call('POST', 'reset-password', asReset)).statusCode).toBe(400);
    expect(await person.addresses()).toEqual({ used: person.old, waiting: email });

    const confirmed = await person.confirm(token);
    expect([confirmed.statusCode, confirmed.json<User>().email]).toEqual([200, email]);
    expect(await person.addresses()).toEqual({ used: email, waiting: null });
    expect((await person.confirm(token)).statusCode).toBe(422);
    // A link that went to the address before sets no password any more.
    const spent = { token: reset.token, newPassword: 'seven quiet harbours' };
    expect((await person.call('POST', 'reset-password', spent)).statusCode).toBe(400);
    const rows = await world.database.query<{ action: string; detail: unknown; confirmed: boolean }>(
      sql`select action, detail, email_confirmed_at = ${world.clock.now} as confirmed
          from audit join app_user on app_user.id = actor
          where actor = ${person.id} and action in ('change profile', 'confirm new address') order by audit.id`,
    );
    expect(rows).toEqual([
      { action: 'change profile', detail: { changed: ['name', 'new address'] }, confirmed: true },
      { action: 'confirm new address', detail: {}, confirmed: true },
    ]);
  });

  it('gives way to another one, to no address at all, and to its person; then its link has ended', async () => {
    const person = await addPerson();
    const [first, second] = ['one', 'two'].map((name) => `${person.username}-${name}@quay.example`) as [
      string,
      string,
    ];
    await person.give(first);
    const { token } = await mailTo(first);
    await person.give(second);
    const next = await mailTo(second);
    expect((await person.confirm(token)).statusCode).toBe(422);
    expect(await person.addresses()).toEqual({ used: person.old, waiting: second });
    expect((await person.call('DELETE', 'new-address')).statusCode).toBe(200);
    expect((await person.confirm(next.token)).statusCode).toBe(422);
    expect((await person.call('DELETE', 'new-address')).statusCode).toBe(404);
    await person.give(first);
    const last = await mailTo(first, 2);
    expect((await person.give(null)).json<User>().email).toBe(null);
    expect(await person.addresses()).toEqual({ used: null, waiting: null });
    expect((await person.confirm(last.token)).statusCode).toBe(422);
  });

  it('is not confirmed by the link of another address, also before its own mail is written', async () => {
    const { id: userId, username } = await addPerson();
    const expiresAt = new Date(world.clock.now.getTime() + hour);
    const tokenHash = `hash of ${username}`;
    const [mine, foreign] = [`${username}@quay.example`, `${username}@foreign.example`];
    await storeNewAddress(world.database, { userId, email: mine, expiresAt });
    expect(await setAddressToken(world.database, { userId, email: mine, tokenHash, expiresAt })).toBe(true);
    await storeNewAddress(world.database, { userId, email: foreign, expiresAt });
    expect(await setAddressToken(world.database, { userId, email: mine, tokenHash, expiresAt })).toBe(false);
    expect(await takeNewAddress(world.database, { userId, tokenHash }, world.clock.now)).toBeUndefined();
  });

  it('gets its mail again, five times in an hour with the first; only the last link works', async () => {
    const person = await addPerson();
    expect((await person.call('POST', 'new-address/mail')).statusCode).toBe(404);
    const email = `${person.username}@quay.example`;
    await person.give(email);
    const { token } = await mailTo(email);
    for (const nth of [2, 3, 4]) {
      expect((await person.call('POST', 'new-address/mail')).statusCode).toBe(200);
      await mailTo(email, nth);
    }
    expect((await person.call('POST', 'new-address/mail')).statusCode).toBe(429);
    expect((await person.give(`other-${email}`)).statusCode).toBe(429);
    expect((await person.confirm(token)).statusCode).toBe(422);
    expect((await person.confirm((await mailTo(email, 4)).token)).statusCode).toBe(200);
    expect(await person.addresses()).toEqual({ used: email, waiting: null });
  });

  it('is forgotten when nobody has confirmed it for 24 hours', async () => {
    const person = await addPerson();
    const email = `${person.username}@quay.example`;
    await person.give(email);
    const { token } = await mailTo(email);
    world.clock.now = new Date(world.clock.now.getTime() + 24 * hour);
    const later = await signIn(person.username);
    expect((await later.confirm(token)).statusCode).toBe(422);
    expect(await later.addresses()).toEqual({ used: person.old, waiting: null });
    await world.cleanUp(world.clock.now);
    expect(await world.database.query(sql`select * from new_address`)).toEqual([]);
  });
});
