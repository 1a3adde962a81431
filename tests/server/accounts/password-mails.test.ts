/** Forgotten passwords and invitations: from the request over the mail to the new password. */
import { createId } from '@alo/server';
import type { AccountToken, ErrorResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountMails } from '../../../server/src/modules/accounts/account-mails.js';
import { createInvitations } from '../../../server/src/modules/accounts/invitations.js';
import { insertUser } from '../../../server/src/modules/accounts/repository.js';
import { openJobs, type Jobs } from '../../../server/src/jobs/open-jobs.js';
import { engines } from '../../support/databases.js';
import { addressesIn, startMailServer, tokenIn, type MailServer } from '../../support/mail-server.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const minute = 60_000;
const newPassword = 'seven quiet harbours';

describe.each(engines)('Mails about accounts on %s', (engine) => {
  let world: World;
  let mailServer: MailServer;
  let queue: Jobs;
  beforeAll(async () => {
    mailServer = await startMailServer();
    world = await createWorld(engine, {
      withJobs: true,
      environment: {
        SMTP_URL: mailServer.url,
        ALO_MAIL_FROM: 'Alo <alo@alo.example>',
        ALO_BASE_URL: 'https://alo.example',
      },
    });
    // Only queues: the world's server does the work.
    queue = await openJobs(world.database, { onError: console.error });
  });
  afterAll(async () => {
    await queue.stop();
    await world.dispose();
    await mailServer.stop();
  });
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 24 * 60 * minute);
  });

  const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'POST', url: `/api/auth/${call}`, payload, headers });
  const signIn = (username: string, secret: string) => post('login', { username, password: secret });
  const said = (response: { json(): unknown }) => {
    const { requestId: _id, ...words } = response.json() as ErrorResponse;
    return words;
  };
  let number = 0;
  /** A person with `password` and a mail address; gives the username. */
  async function addPerson(): Promise<string> {
    number += 1;
    const username = `person-${number}`;
    const id = await addUser(world.database, username);
    await world.database.query(
      sql`update app_user set email = ${`${username}@harbour.example`} where id = ${id}`,
    );
    return username;
  }
  const mailsTo = (username: string) =>
    mailServer.mails.filter(({ recipients }) => recipients.includes(`${username}@harbour.example`));
  /** Asks for a new password, and gives the mail. */
  async function mailFor(username: string, headers: Record<string, string> = {}) {
    const before = mailsTo(username).length;
    expect((await post('forgot-password', { username }, headers)).statusCode).toBe(200);
    await expect.poll(() => mailsTo(username).length, { timeout: 10_000 }).toBe(before + 1);
    const mail = mailsTo(username).at(-1);
    if (mail === undefined) throw new Error('There is no mail.');
    return { mail, token: tokenIn(mail.parsed.text ?? '') };
  }
  const tokensOf = (username: string) =>
    world.database.query<{ kind: string; token_hash: string; used: boolean }>(
      sql`select kind, token_hash, used_at is not null as used
          from account_token join app_user on app_user.id = user_id where username = ${username}`,
    );

  it('[SRV-06] [API-23] [S-12] a mail brings a token that sets a new password, once', async () => {
    const username = await addPerson();
    const { mail, token } = await mailFor(username, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    expect(mail.parsed.subject).toBe('Choose a new password for Alo');
    expect(addressesIn(mail.parsed.from)).toEqual(['alo@alo.example']);
    expect(mail.parsed.text).toContain('asked for a new password for the account ' + username);
    expect(mail.parsed.text).toMatch(/Asked: {10}\d+ \w+ \d{4}, \d\d:\d\d UTC, Firefox on Windows\n/);

    const verified = await post('verify-reset-token', { token });
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toEqual({
      kind: 'reset',
      username,
      expiresAt: new Date(world.clock.now.getTime() + 60 * minute).toISOString(),
      invitation: null,
    });
    const reset = await post('reset-password', { token, newPassword });
    expect([reset.statusCode, reset.json()]).toEqual([200, { message: 'Password changed. Please log in.' }]);
    expect((await signIn(username, newPassword)).statusCode).toBe(200);
    expect((await signIn(username, password)).statusCode).toBe(401);

    const again = await post('reset-password', { token, newPassword: 'another long password' });
    expect([again.statusCode, said(again)]).toEqual([
      400,
      { code: 'LINK_ENDED', message: 'A link works once and for 60 minutes. Your password has not changed.' },
    ]);
    expect(said(await post('verify-reset-token', { token }))).toEqual(said(again));
    expect((await signIn(username, newPassword)).statusCode).toBe(200);
    const rows = await world.database.query(
      sql`select * from audit where action = 'reset password' and target = (select id::text from app_user where username = ${username})`,
    );
    expect(rows.length).toBe(1);
  });

  it('[S-12] a token ends all sign-ins of its account, and its browsers count as unknown', async () => {
    const username = await addPerson();
    const { token: bearer } = (await signIn(username, password)).json<{ token: string }>();
    const { token } = await mailFor(username);
    const profile = () =>
      world.app.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${bearer}` } });
    expect((await profile()).statusCode).toBe(200);
    await post('reset-password', { token, newPassword });
    expect((await profile()).statusCode).toBe(401);
    const devices = await world.database.query(
      sql`select from known_device join app_user on app_user.id = user_id where username = ${username}`,
    );
    expect(devices).toEqual([]);
  });

  it('[S-12] a token ends after 60 minutes, when a newer one is made, and with the account', async () => {
    const username = await addPerson();
    const first = await mailFor(username);
    const second = await mailFor(username);
    expect((await post('verify-reset-token', { token: first.token })).statusCode).toBe(400);
    world.clock.now = new Date(world.clock.now.getTime() + 59 * minute);
    expect((await post('verify-reset-token', { token: second.token })).statusCode).toBe(200);
    world.clock.now = new Date(world.clock.now.getTime() + minute);
    for (const call of ['verify-reset-token', 'reset-password']) {
      const late = await post(call, {
        token: second.token,
        ...(call === 'reset-password' && { newPassword }),
      });
      expect([call, late.statusCode, said(late)['code']]).toEqual([call, 400, 'LINK_ENDED']);
    }
    const third = await mailFor(username);
    await world.database.query(sql`update app_user set disabled_at = now() where username = ${username}`);
    expect((await post('reset-password', { token: third.token, newPassword })).statusCode).toBe(400);
  });

  it('[S-12] a guessed token says no more than one that has ended', async () => {
    for (const token of ['guess', 'x'.repeat(43), '']) {
      const response = await post('verify-reset-token', { token });
      expect(response.statusCode).toBe(400);
    }
    expect(said(await post('verify-reset-token', { token: 'x'.repeat(43) }))).toEqual({
      code: 'LINK_ENDED',
      message: 'A link works once and for 60 minutes. Your password has not changed.',
    });
  });

  it('[S-12] an address that sends 30 bad tokens has to wait; good ones are not counted', async () => {
    const username = await addPerson();
    const { token } = await mailFor(username);
    for (let count = 0; count < 40; count += 1) {
      expect((await post('verify-reset-token', { token })).statusCode).toBe(200);
    }
    for (let count = 0; count < 30; count += 1) await post('verify-reset-token', { token: `guess-${count}` });
    const refused = await post('reset-password', { token: 'guess', newPassword });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  });

  it('[S-13] [UNSP-088] forgot-password says the same for any name, and sends nothing to a stranger', async () => {
    const username = await addPerson();
    const known = await post('forgot-password', { username: username.toUpperCase() });
    const unknown = await post('forgot-password', { username: 'nobody-here' });
    expect(known.json()).toEqual({ message: 'If the account exists, a reset mail has been sent.' });
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    const withoutDate = ({ headers }: typeof known) => ({ ...headers, date: '' });
    expect(withoutDate(unknown)).toEqual(withoutDate(known));
    await expect.poll(() => mailsTo(username).length, { timeout: 10_000 }).toBe(1);
    // Both jobs were done: only the known name has a mail.
    await expect
      .poll(
        () =>
          world.database.query(sql`select from jobs.job where name = 'mail-reset' and state < 'completed'`),
        {
          timeout: 10_000,
        },
      )
      .toEqual([]);
    expect(mailServer.mails.flatMap(({ recipients }) => recipients).join()).not.toContain('nobody');
    const jobs = await world.database.query(sql`select data::text from jobs.job where name = 'mail-reset'`);
    expect(JSON.stringify(jobs)).not.toContain('nobody');
  });

  it('forgot-password takes five requests for a name in an hour, known or not, and 30 of an address', async () => {
    const username = await addPerson();
    for (const name of [username, 'nobody-at-all']) {
      const statuses = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await post('forgot-password', { username: name })).statusCode);
      expect([name, statuses]).toEqual([name, [200, 200, 200, 200, 200, 429]]);
    }
    const others = [];
    for (let count = 0; count < 21; count += 1)
      others.push((await post('forgot-password', { username: `other-${count}` })).statusCode);
    expect(others).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('[S-24] the link leads to the configured address, whatever the request says', async () => {
    const username = await addPerson();
    const { mail } = await mailFor(username, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    });
    expect(mail.parsed.text).toContain('https://alo.example/reset-password?token=');
    expect(mail.raw).not.toContain('evil');
  });

  it('the token is in the mail alone: the database has its hash, the job only whom', async () => {
    const username = await addPerson();
    const { token } = await mailFor(username);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await tokensOf(username)).map(({ kind, used }) => ({ kind, used }))).toEqual([
      { kind: 'reset', used: false },
    ]);
    const tables = ['account_token', 'app_user', 'audit', 'sign_in_count'];
    const rows = await Promise.all(
      tables.map((table) => world.database.query({ text: `select * from ${table}`, values: [] } as never)),
    );
    const jobs = await world.database.query(sql`select * from jobs.job`);
    expect(JSON.stringify([rows, jobs])).not.toContain(token);
  });

  it('a mail server that fails is tried again, with another token', async () => {
    const username = await addPerson();
    mailServer.isAway = true;
    expect((await post('forgot-password', { username })).statusCode).toBe(200);
    const waiting = () =>
      world.database.query<{ state: string }>(
        sql`select state::text from jobs.job where name = 'mail-reset' and state = 'retry'`,
      );
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
    expect(world.failures.map(({ message }) => message)).toEqual([
      'The mail server did not take a mail (EMESSAGE 451).',
    ]);
    mailServer.isAway = false;
    await world.database.query(sql`update jobs.job set start_after = now() where state = 'retry'`);
    await expect.poll(() => mailsTo(username).length, { timeout: 10_000 }).toBe(1);
    const token = tokenIn(mailsTo(username)[0]?.parsed.text ?? '');
    expect((await post('verify-reset-token', { token })).statusCode).toBe(200);
  });

  it.each([
    ['short', 'A password must have 8 to 128 characters.'],
    ['password123', 'This password is one of the first that others would try. Choose another one.'],
  ])(
    '[UNSP-090] the new password %s is refused with words, and the token stays good',
    async (weak, words) => {
      const username = await addPerson();
      const { token } = await mailFor(username);
      const refused = await post('reset-password', { token, newPassword: weak });
      expect([refused.statusCode, said(refused)['message']]).toEqual([400, words]);
      expect((await post('reset-password', { token, newPassword })).statusCode).toBe(200);
    },
  );

  describe('an invitation', () => {
    const invitations = () =>
      createInvitations(
        createAccountMails({
          ...{ database: world.database, jobs: queue, now: () => world.clock.now, withDemo: false },
          ...{ address: () => 'unused', helpUrl: undefined },
          mailer: { send: () => Promise.reject(new Error('unused')), outbox: undefined },
        }),
      );
    /** Makes an account without a password and invites it, as the organization `ours`. */
    async function invite(inviter = 'Sam Okafor', role = 'HOTEL_ADMIN'): Promise<string> {
      number += 1;
      const username = `invited-${number}`;
      const id = createId();
      await world.database.query(
        sql`update app_user set name = ${inviter} where id = ${world.userIds.super}`,
      );
      await world.database.transaction(async (transaction) => {
        await insertUser(transaction, {
          ...{ id, username, name: 'Inês Moreira', email: `${username}@harbour.example` },
          ...{ role, passwordHash: null },
        });
        await transaction.query(
          sql`insert into user_organization select ${id}, id from organization where name = 'ours'`,
        );
        await invitations().invite(transaction, { userId: id, invitedBy: world.userIds.super });
      });
      return username;
    }
    async function mailOf(username: string) {
      await expect.poll(() => mailsTo(username).length, { timeout: 10_000 }).toBe(1);
      const [mail] = mailsTo(username);
      return { mail, token: tokenIn(mail?.parsed.text ?? '') };
    }

    it('comes by mail, says who invites to what, and lets the person choose a password within 7 days', async () => {
      for (const name of ['The Lantern House', 'Cala Verde', 'Alder Quay'])
        await world.addHotel({ hotel_location_name: name });
      const username = await invite();
      // Nobody can sign in to it before, with whatever password.
      expect((await signIn(username, password)).statusCode).toBe(401);
      const { mail, token } = await mailOf(username);
      expect(mail?.parsed.subject).toBe('Sam Okafor invites you to Alo for ours');
      expect(mail?.parsed.text).toContain('Hotels:         Alder Quay, Cala Verde and 1 more\n');
      world.clock.now = new Date(world.clock.now.getTime() + 7 * 24 * 60 * minute - 1);
      const verified = (await post('verify-reset-token', { token })).json<AccountToken>();
      expect({ ...verified, expiresAt: '' }).toEqual({
        ...{ kind: 'invitation', username, expiresAt: '' },
        invitation: {
          ...{ name: 'Inês Moreira', email: `${username}@harbour.example`, invitedBy: 'Sam Okafor' },
          ...{ organization: 'ours', hotels: 3, is_super: false },
        },
      });
      expect((await post('reset-password', { token, newPassword })).statusCode).toBe(200);
      expect((await signIn(username, newPassword)).statusCode).toBe(200);
      const used = await post('verify-reset-token', { token });
      expect([used.statusCode, said(used)]).toEqual([
        400,
        {
          code: 'INVITATION_ENDED',
          message:
            'It was used, or it is older than 7 days. If it was you, log in; else ask Sam Okafor for a new one.',
        },
      ]);
    });

    it('says to a super user that questionnaires are written and released, not answered', async () => {
      const { mail, token } = await mailOf(await invite('Sam Okafor', 'ALO_SUPER'));
      expect(mail?.parsed.text).toContain('to write and release questionnaires');
      expect(mail?.parsed.text).not.toContain('to answer');
      expect(mail?.parsed.subject).toBe('Sam Okafor invites you to Alo');
      const { invitation } = (await post('verify-reset-token', { token })).json<AccountToken>();
      expect(invitation).toMatchObject({ organization: null, hotels: 0, is_super: true });
    });

    it('ends after 7 days', async () => {
      const { token } = await mailOf(await invite());
      world.clock.now = new Date(world.clock.now.getTime() + 7 * 24 * 60 * minute);
      expect(said(await post('reset-password', { token, newPassword }))['code']).toBe('INVITATION_ENDED');
    });

    it('[S-27] a line break and a tag in the name of the inviter stay words on one line', async () => {
      const { mail } = await mailOf(await invite('Sam\r\nBcc: thief@evil.example\r\n<script>'));
      expect(mail?.recipients.length).toBe(1);
      expect(mail?.parsed.subject).toContain('Sam Bcc: thief@evil.example <script> invites you');
      expect(mail?.raw).not.toMatch(/^Bcc:/im);
      expect(mail?.parsed.text).toContain('Sam Bcc: thief@evil.example <script> invites you to answer');
      expect(String(mail?.parsed.html)).not.toContain('<script');
    });

    it('goes out only when the transaction commits', async () => {
      const jobs = () => world.database.query(sql`select from jobs.job where name = 'mail-invitation'`);
      const queued = (await jobs()).length;
      const isRolledBack = world.database.transaction(async (transaction) => {
        await invitations().invite(transaction, {
          userId: world.userIds.admin,
          invitedBy: world.userIds.super,
        });
        throw new Error('rolled back');
      });
      await expect(isRolledBack).rejects.toThrow('rolled back');
      expect((await jobs()).length).toBe(queued);
    });
  });
});
