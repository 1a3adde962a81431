/** One-time codes: switched on, asked for at the sign-in, and what is refused. */
import type { CodesOrder, CodesState, ErrorResponse, RecoveryCodes, SessionResponse } from '@alo/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { TOTP, URI } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchOffCodes } from '../../../server/src/modules/auth/change-account.js';
import { engines } from '../../support/databases.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

describe.each(engines)('One-time codes on %s', (engine) => {
  let world: World;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    world = await createWorld(engine, {
      withJobs: true,
      environment: { SMTP_URL: mailServer.url, ALO_MAIL_FROM: 'Alo <alo@alo.example>' },
    });
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });

  const send = (
    method: 'GET' | 'POST' | 'DELETE',
    call: string,
    { token, payload, ...rest }: { token?: string; payload?: object; key?: string; device?: string } = {},
  ) =>
    world.app.inject({
      ...{ method, url: `/api/auth/${call}` },
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(rest.key !== undefined && { 'idempotency-key': rest.key }),
        ...(rest.device !== undefined && { cookie: rest.device }),
      },
      ...(payload && { payload }),
    });
  const enter = (username: string, code?: string, device?: string, secret = password) =>
    send('POST', 'login', {
      payload: { username, password: secret, ...(code !== undefined && { code }) },
      ...(device !== undefined && { device }),
    });
  const pass = (seconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
  };
  let number = 0;
  async function addPerson() {
    number += 1;
    const username = `owner-${number}`;
    const id = await addUser(world.database, username);
    const email = `${username}@harbour.example`;
    await world.database.query(sql`update app_user set email = ${email} where id = ${id}`);
    return { id, username, email, token: (await enter(username)).json<SessionResponse>().token };
  }
  const order = (token: string) => send('POST', 'codes/order', { token, payload: { proof: { password } } });

  /** Somebody with an app. Time goes on to the next code. */
  async function addKeeper() {
    const person = await addPerson();
    const { address } = (await order(person.token)).json<CodesOrder>();
    const app = URI.parse(address) as TOTP;
    const codeAt = (seconds = 0) => app.generate({ timestamp: world.clock.now.getTime() + seconds * 1000 });
    const response = await send('POST', 'codes', { token: person.token, payload: { code: codeAt() } });
    expect(response.statusCode).toBe(200);
    pass(31);
    return { ...person, codeAt, recovery: response.json<RecoveryCodes>().codes ?? [] };
  }
  const codeOf = (response: LightMyRequestResponse) => response.json<ErrorResponse>().code;
  const stateOf = async (token: string) => (await send('GET', 'codes', { token })).json<CodesState>();

  it('an app is told the secret after proof, and is asked for from the moment it has shown a code', async () => {
    const { token, username } = await addPerson();
    const wrong = await send('POST', 'codes/order', { token, payload: { proof: { password: 'wrong' } } });
    expect(codeOf(wrong)).toBe('WRONG_PASSWORD');
    const ordered = (await order(token)).json<CodesOrder>();
    expect(ordered.address).toBe(
      `otpauth://totp/Alo:${username}?issuer=Alo&secret=${ordered.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await stateOf(token)).toEqual({ since: null, recoveryLeft: 0 });
    expect((await enter(username)).statusCode).toBe(200);
    expect(codeOf(await send('POST', 'codes', { token, payload: { code: '000000' } }))).toBe('BAD_CODE');
    const code = (URI.parse(ordered.address) as TOTP).generate({ timestamp: world.clock.now.getTime() });
    const on = await send('POST', 'codes', { token, payload: { code } });
    expect(on.json<RecoveryCodes>().codes).toHaveLength(10);
    expect(await stateOf(token)).toEqual({ since: world.clock.now.toISOString(), recoveryLeft: 10 });
    const response = await enter(username);
    expect([response.statusCode, response.json<ErrorResponse>()]).toMatchObject([
      401,
      { code: 'CODE_NEEDED', message: 'Please enter the code of your app.' },
    ]);
    expect((await order(token)).statusCode).toBe(409);
  });

  it('a secret that is not confirmed within 30 minutes is none', async () => {
    const { token } = await addPerson();
    const app = URI.parse((await order(token)).json<CodesOrder>().address) as TOTP;
    const start = world.clock.now;
    pass(30 * 60);
    await world.database.query(sql`update session set expires_at = expires_at + interval '20 minutes'`);
    const code = app.generate({ timestamp: world.clock.now.getTime() });
    expect(codeOf(await send('POST', 'codes', { token, payload: { code } }))).toBe('CODES_NOT_BEGUN');
    world.clock.now = start;
  });

  it('a code lets its person in once, a little early or late, and with spaces', async () => {
    const { username, codeAt } = await addKeeper();
    const code = codeAt();
    expect((await enter(username, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
    const again = await enter(username, code);
    expect([again.statusCode, codeOf(again)]).toEqual([401, 'BAD_CODE']);
    expect((await enter(username, codeAt(30))).statusCode).toBe(200);
    // An earlier one than the last is no good any more, though it is of this moment.
    expect((await enter(username, code)).statusCode).toBe(401);
    pass(120);
    expect((await enter(username, codeAt(-60))).statusCode).toBe(401);
    expect((await enter(username, codeAt(60))).statusCode).toBe(401);
    expect((await enter(username, codeAt(-30))).statusCode).toBe(200);
  });

  it('many at once with one code are one sign-in', async () => {
    const { username, codeAt } = await addKeeper();
    const code = codeAt();
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await enter(username, code)).statusCode),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it('a clock that is set back keeps nobody out', async () => {
    const { username, codeAt } = await addKeeper();
    expect((await enter(username, codeAt())).statusCode).toBe(200);
    pass(-3600);
    expect((await enter(username, codeAt())).statusCode).toBe(200);
    pass(3600);
  });

  it('the password is asked first: a wrong one does not say that there are codes', async () => {
    const { username, codeAt } = await addKeeper();
    expect(codeOf(await enter(username, undefined, undefined, 'wrong'))).toBe('BAD_CREDENTIALS');
    expect(codeOf(await enter(username, codeAt(), undefined, 'wrong'))).toBe('BAD_CREDENTIALS');
    expect((await enter(username, codeAt())).statusCode).toBe(200);
  });

  it('a recovery code lets its person in once, however it is typed, and is told by mail', async () => {
    const { username, token, recovery, email } = await addKeeper();
    expect(recovery.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    expect((await enter(username, first.toUpperCase())).statusCode).toBe(200);
    expect((await enter(username, first)).statusCode).toBe(401);
    expect((await enter(username, second.replace('-', ' '))).statusCode).toBe(200);
    expect((await stateOf(token)).recoveryLeft).toBe(8);
    const stored = await world.database.query(sql`select * from recovery_code`);
    expect(JSON.stringify(stored)).not.toContain(first.slice(0, 5));
    const subjects = () =>
      mailServer.mails
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ parsed }) => parsed.subject);
    await expect
      .poll(subjects, { timeout: 15_000 })
      .toEqual(expect.arrayContaining(['A recovery code of your account was used']));
  });

  it('new recovery codes end the earlier ones, and those of another person are no good', async () => {
    const { username, token, recovery } = await addKeeper();
    const other = await addKeeper();
    expect((await enter(other.username, recovery[0])).statusCode).toBe(401);
    const payload = { proof: { password } };
    const key = '5f0d4e1c-0000-4000-8000-000000000003';
    const renewed = (await send('POST', 'codes/recovery', { token, payload, key })).json<RecoveryCodes>();
    expect(renewed.codes).toHaveLength(10);
    const again = await send('POST', 'codes/recovery', { token, payload, key });
    expect(again.json<RecoveryCodes>().codes).toBeNull();
    expect((await enter(username, recovery[0])).statusCode).toBe(401);
    expect((await enter(username, renewed.codes?.[0])).statusCode).toBe(200);
  });

  it('switched off after proof, the password is enough again', async () => {
    const { username, token } = await addKeeper();
    const wrong = await send('DELETE', 'codes', { token, payload: { proof: { password: 'wrong' } } });
    expect(codeOf(wrong)).toBe('WRONG_PASSWORD');
    expect(codeOf(await enter(username))).toBe('CODE_NEEDED');
    expect((await send('DELETE', 'codes', { token, payload: { proof: { password } } })).statusCode).toBe(200);
    expect((await enter(username)).statusCode).toBe(200);
    const off = await send('DELETE', 'codes', { token, payload: { proof: { password } } });
    expect(codeOf(off)).toBe('CODES_OFF');
  });

  it('the command switches them off, and ends the sign-ins', async () => {
    const { username, token } = await addKeeper();
    await switchOffCodes(world.database, username);
    expect((await send('GET', 'codes', { token })).statusCode).toBe(401);
    expect((await enter(username)).statusCode).toBe(200);
    await expect(switchOffCodes(world.database, username)).rejects.toThrow('One-time codes are not on');
  });

  it('[S-14] wrong codes are refused more and more; a browser that is known is counted apart', async () => {
    const { username, codeAt } = await addKeeper();
    const known = await enter(username, codeAt());
    const cookies = [known.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
    const device = cookies.find((cookie) => cookie.includes('device')) ?? '';
    expect(device).not.toBe('');
    // From many addresses, so that those are not what stops it.
    const guess = (address: number) =>
      world.app.inject({
        ...{ method: 'POST', url: '/api/auth/login', remoteAddress: `192.0.2.${address}` },
        payload: { username, password, code: '000000' },
      });
    for (let n = 1; n <= 20; n += 1) expect((await guess(n)).statusCode).toBe(401);
    expect((await guess(99)).statusCode).toBe(429);
    pass(31);
    expect((await enter(username, codeAt(), device)).statusCode).toBe(200);
  });

  it('[S-28] the log says how somebody came in, and what was wrong', async () => {
    const { id, username, codeAt, recovery } = await addKeeper();
    await enter(username, codeAt());
    await enter(username, recovery[3]);
    await enter(username, '000000');
    const rows = await world.database.query<{ detail: { by: string } | null; outcome: string }>(
      sql`select detail, outcome from audit where target = ${id} and action = 'login' order by id`,
    );
    expect(rows.map(({ detail, outcome }) => [detail?.by, outcome])).toEqual([
      [undefined, 'done'],
      ['code', 'done'],
      ['recovery code', 'done'],
      ['wrong code', 'failed'],
    ]);
  });
});
