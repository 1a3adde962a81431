/** A person's own data: the copy of it, its end, and what the history of answers says about people. */
import type { DataExport, ErrorResponse, Permissions, PersonalData, SessionResponse } from '@alo/schemas';
import { strFromU8, unzipSync } from 'fflate';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseHistoryOf } from '../../../server/src/modules/personal-data/history.js';
import { holdings } from '../../../server/src/modules/personal-data/holdings.js';
import { engines } from '../../support/databases.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { save } from '../../support/respondent.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const day = 24 * 60 * 60_000;

describe.each(engines)('Personal data on %s', (engine) => {
  let world: World;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    world = await createWorld(engine, {
      withJobs: true,
      environment: {
        SMTP_URL: mailServer.url,
        ALO_MAIL_FROM: 'Alo <alo@alo.example>',
        ALO_BASE_URL: 'http://localhost:4000',
      },
    });
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });

  const signIn = async (username: string) => {
    const payload = { username, password };
    const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return response.json<SessionResponse>().token;
  };
  const ask = (token: string, method: 'GET' | 'POST' | 'DELETE', call: string, payload?: object) =>
    world.app.inject({
      ...{ method, url: `/api/auth/${call}`, headers: { authorization: `Bearer ${token}` } },
      ...(payload && { payload }),
    });
  const dataOf = async (token: string) => (await ask(token, 'GET', 'account/data')).json<PersonalData>();
  let number = 0;
  /** Somebody with a mail address in the organization "ours". */
  async function addPerson(role = 'HOTEL_ADMIN') {
    number += 1;
    const username = `subject-${number}`;
    const id = await addUser(world.database, username, role);
    const email = `${username}@harbour.example`;
    await world.database.query(sql`update app_user set email = ${email} where id = ${id}`);
    await world.database.query(
      sql`insert into user_organization values (${id}, ${world.organizationIds.ours})`,
    );
    return { id, username, email, token: await signIn(username) };
  }
  const mailTo = async (email: string, subject: string) => {
    const found = () =>
      mailServer.mails.find(
        ({ recipients, parsed }) => recipients.includes(email) && parsed.subject === subject,
      );
    await expect.poll(found, { timeout: 15_000 }).toBeDefined();
    return found()?.parsed.text ?? '';
  };

  it('every column that can name a person has a fate in the list of holdings', async () => {
    // Triggers write `listed_hotel` from other tables.
    const columns = await world.database.query<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
          join information_schema.tables using (table_schema, table_name)
          where table_type = 'BASE TABLE' and table_schema = 'public' and data_type = 'uuid' and table_name not in ('app_user', 'listed_hotel')
            and (column_name ~ '(^|_)(user|person|actor|author|reviewer|recipient|member)(_id)?$' or column_name ~ '_by$')
          union
          select conrelid::regclass || '.' || attname from pg_constraint
          join pg_attribute on attrelid = conrelid and attnum = any(conkey)
          where contype = 'f' and confrelid = 'app_user'::regclass`,
    );
    expect(Object.keys(holdings).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  });

  it('a copy is made by a job, told by mail, and given to its person alone, for 7 days', async () => {
    const { email, token, username } = await addPerson();
    const hotel = await world.addHotel({ hotel_location_name: '=Alder Quay' });
    await world.app.inject({
      method: 'POST',
      url: `/api/hotels/${hotel}/questionnaire/your-details/answers`,
      headers: { authorization: `Bearer ${token}` },
      payload: {
        hotelId: hotel,
        stepKey: 'your-details',
        answers: { 'DET-01': { typedValue: 'Rui' } },
        saveAsDraft: true,
      },
    });
    await world.database.query(
      sql`insert into passkey (id, user_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
          select gen_random_uuid(), id, ${username}, '', 0, '[]', false, 'My phone', now() from app_user
          where username = ${username}`,
    );
    expect((await dataOf(token)).export).toBeNull();
    const asked = (await ask(token, 'POST', 'account/export')).json<DataExport>();
    await expect.poll(async () => (await dataOf(token)).export?.readyAt, { timeout: 15_000 }).toBeTruthy();
    const mail = await mailTo(email, 'The copy of your data is ready');
    expect(mail).toContain('http://localhost:4000/profile#your-data');
    const download = await ask(token, 'GET', `account/export/${asked.id}`);
    expect([download.statusCode, download.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(download.rawPayload);
    expect(Object.keys(files).toSorted()).toEqual([
      ...['answers.csv', 'passkeys.csv', 'profile.json', 'read-me.txt', 'sign-ins.csv', 'what-you-did.csv'],
    ]);
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(textOf('profile.json'))).toMatchObject({
      ...{ username, email, language: null, organizations: ['ours'] },
    });
    expect(textOf('passkeys.csv')).toContain(',My phone');
    expect(textOf('answers.csv')).toContain("'=Alder Quay,DET-01,set");
    expect(textOf('what-you-did.csv')).toContain(',login,done,');
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join(),
    ).not.toContain('argon2');
    const other = await addPerson();
    expect((await ask(other.token, 'GET', `account/export/${asked.id}`)).statusCode).toBe(404);
    world.clock.now = new Date(world.clock.now.getTime() + 7 * day + 1);
    const later = await signIn(username);
    expect((await ask(later, 'GET', `account/export/${asked.id}`)).statusCode).toBe(404);
    await world.cleanUp(world.clock.now);
    expect(await world.database.query(sql`select from data_export where id = ${asked.id}`)).toEqual([]);
  });

  it('a copy is asked for 5 times a day at most', async () => {
    const { token } = await addPerson();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await ask(token, 'POST', 'account/export')).statusCode);
      await expect.poll(async () => (await dataOf(token)).export?.readyAt, { timeout: 15_000 }).toBeTruthy();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('asking to be erased takes the right password, ends all sign-ins, and can be taken back', async () => {
    const { id, email, username, token } = await addPerson();
    const wrong = await ask(token, 'POST', 'account/erasure', { password: 'not it, no' });
    expect([wrong.statusCode, wrong.json<ErrorResponse>().code]).toEqual([422, 'WRONG_PASSWORD']);
    const erasesAt = new Date(world.clock.now.getTime() + 14 * day).toISOString();
    const asked = await ask(token, 'POST', 'account/erasure', { password });
    expect([asked.statusCode, asked.json()]).toEqual([200, { erasesAt }]);
    expect((await ask(token, 'GET', 'account/data')).statusCode).toBe(401);
    expect(await mailTo(email, 'Your account will be erased')).toContain('http://localhost:4000/login');
    const again = await signIn(username);
    expect((await dataOf(again)).erasesAt).toBe(erasesAt);
    expect((await ask(again, 'GET', 'permissions')).json<Permissions>().erasesAt).toBe(erasesAt);
    expect((await ask(again, 'DELETE', 'account/erasure')).json()).toEqual({
      message: 'Your account stays as it is.',
    });
    await world.cleanUp(new Date(world.clock.now.getTime() + 15 * day));
    const [row] = await world.database.query<{ username: string }>(
      sql`select username from app_user where id = ${id}`,
    );
    expect(row?.username).toBe(username);
  });

  it('after 14 days nothing names the person or lets them in, and what they did stays', async () => {
    const { id, email, username, token } = await addPerson();
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    const save = await world.app.inject({
      method: 'POST',
      url: `/api/hotels/${hotel}/questionnaire/hotel-operations/answers`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one' },
      payload: {
        hotelId: hotel,
        stepKey: 'hotel-operations',
        answers: { 'OPS-03': { typedValue: '84' } },
        saveAsDraft: true,
      },
    });
    expect(save.statusCode).toBe(200);
    await ask(token, 'POST', 'account/erasure', { password });
    await world.cleanUp(new Date(world.clock.now.getTime() + 14 * day - 1000));
    expect(await signIn(username)).toBeDefined();
    await world.cleanUp(new Date(world.clock.now.getTime() + 14 * day));
    expect(await signIn(username)).toBeUndefined();
    const tables = await world.database.query<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables) {
      const table = raw(`"${name}"`);
      const rows = await world.database.query(
        sql`select from ${table} where row_to_json(${table})::text like ${`%${username}%`}
              or row_to_json(${table})::text like ${`%${email}%`}`,
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const [event] = await world.database.query<{ name: string; email: null }>(
      sql`select name, email from answer_event join app_user on app_user.id = actor
          where hotel_id = ${hotel} and actor = ${id}`,
    );
    expect(event).toEqual({ name: 'Former user', email: null });
    const [row] = await world.database.query<{ outcome: string }>(
      sql`select outcome from audit where action = 'erase person' and target = ${id}`,
    );
    expect(row?.outcome).toBe('done');
  });

  it('the last super user and the demo stay, with words', async () => {
    const token = await world.tokenOf('super');
    const last = await ask(token, 'POST', 'account/erasure', { password });
    expect([last.statusCode, last.json<ErrorResponse>().code]).toEqual([409, 'LAST_SUPER_USER']);
    const second = await addPerson('ALO_SUPER');
    expect((await ask(second.token, 'POST', 'account/erasure', { password })).statusCode).toBe(200);
    // Who is going to be erased does not count.
    expect((await ask(token, 'POST', 'account/erasure', { password })).statusCode).toBe(409);
    const { id, token: ofDemo } = await addPerson();
    await world.database.query(sql`update app_user set is_demo = true where id = ${id}`);
    const demo = await ask(ofDemo, 'POST', 'account/erasure', { password });
    expect([demo.statusCode, demo.json<ErrorResponse>().code]).toEqual([409, 'NOT_ERASABLE']);
  });

  describe('in the history of answers', () => {
    const history = async (hotel: string) =>
      (
        await world.database.query<{ id: string; old: object | null; new: object | null }>(
          sql`select question_id as id, old, new from answer_event
              where hotel_id = ${hotel} order by question_id, revision`,
        )
      ).map((row) => [row.id, row.old, row.new]);
    const erased = { erased: true };
    const typed = (typedValue: string) => ({ selectedOptionId: null, typedValue, note: null });
    async function answered() {
      const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
      await save(world, hotel, 'your-details', { 'DET-01': { typedValue: 'Rui' } });
      await save(world, hotel, 'your-details', { 'DET-01': { typedValue: 'Ana' } });
      await save(world, hotel, 'hotel-operations', { 'OPS-03': { typedValue: '84' } });
      return hotel;
    }

    it('values of personal questions are erased on their own, and nothing else changes', async () => {
      const [hotel, other] = [await answered(), await answered()];
      const until = new Date(world.clock.now.getTime() + 1000);
      expect(await eraseHistoryOf(world.database, world.releases, { hotelId: hotel, now: until })).toBe(2);
      expect(await history(hotel)).toEqual([
        ['DET-01', null, erased],
        ['DET-01', erased, erased],
        ['OPS-03', null, typed('84')],
      ]);
      expect(await history(other)).toContainEqual(['DET-01', typed('Rui'), typed('Ana')]);
      const [answer] = await world.database.query<{ value: string }>(
        sql`select typed_value as value from answer where hotel_id = ${hotel} and question_id = 'DET-01'`,
      );
      expect(answer?.value).toBe('Ana');
    });

    it('they are erased after two years by the housekeeping, once', async () => {
      const hotel = await answered();
      await world.cleanUp(new Date(world.clock.now.getTime() + 730 * day));
      expect(await history(hotel)).toContainEqual(['DET-01', typed('Rui'), typed('Ana')]);
      await world.cleanUp(new Date(world.clock.now.getTime() + 732 * day));
      expect(await history(hotel)).toContainEqual(['DET-01', erased, erased]);
      expect(await history(hotel)).toContainEqual(['OPS-03', null, typed('84')]);
    });

    it.each([
      ['its actor', sql`update answer_event set actor = gen_random_uuid()`],
      ['a value', sql`update answer_event set new = '{"typedValue": "other"}'`],
      ['a value to nothing', sql`update answer_event set new = null`],
      ['a row', sql`delete from answer_event`],
      ['all rows', sql`truncate answer_event`],
    ])('[S-28] no statement changes %s, also where values may be erased', async (_what, statement) => {
      await answered();
      await expect(
        world.database.transaction(async (transaction) => {
          await transaction.query(sql`select set_config('alo.history_erased', 'on', true)`);
          await transaction.query(statement);
        }),
      ).rejects.toThrow('append-only');
    });
  });
});
