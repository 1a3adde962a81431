/** Notices: who is told of what, and the one mail a day. */
import type { Notices, OwnAccount } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { publishScore, submittedHotel, type SubmittedHotel } from '../../support/scored-hotel.js';
import { addUser, createWorld, type Person, type World } from '../../support/world.js';

const hour = 60 * 60_000;
/** The answer about its name renames the hotel. */
const name = 'A fitting text';

describe.each(engines)('Notices on %s', (engine) => {
  let world: World;
  let mailServer: MailServer;
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
    for (const person of ['admin', 'colleague', 'foreign', 'zero', 'super'] as const) {
      await world.database.query(
        sql`update app_user set email = ${`${person}@harbour.example`} where id = ${world.userIds[person]}`,
      );
    }
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });

  const noticesOf = async (person: Person, hotel: string) => {
    const { data } = (await world.ask(person, { url: '/api/notices' })).json<Notices>();
    return data.filter(({ hotel_id: id }) => id === hotel);
  };
  const kindsOf = async (person: Person, hotel: string) =>
    (await noticesOf(person, hotel)).map(({ kind }) => kind);
  const mailsTo = (person: Person) =>
    mailServer.mails
      .filter(({ recipients }) => recipients.includes(`${person}@harbour.example`))
      .map(({ parsed }) => parsed);
  const setMails = (person: Person, noticeMails: boolean) =>
    world.ask(person, { method: 'PUT', url: '/api/auth/account/noticeMails', payload: { noticeMails } });

  const toldOf = async (hotel: string) =>
    (
      await world.database.query<{ id: string }>(
        sql`select user_id as id from notice where hotel_id = ${hotel} and kind = 'submitted'`,
      )
    ).map(({ id }) => id);
  const openJobsOf = async (hotel: string) =>
    (
      await world.database.query(
        sql`select from jobs.job where name = 'mail-notices' and state < 'completed' and data ->> 'hotelId' = ${hotel}`,
      )
    ).length;
  const resubmit = async (hotel: string) => {
    const response = await world.ask('admin', { method: 'POST', url: `/api/hotels/${hotel}/submitForm` });
    expect(response.statusCode).toBe(200);
  };

  /** All sources are approved but one, which is rejected; then the form goes back. */
  async function giveBack({ hotel, sources }: SubmittedHotel) {
    const [first, ...others] = sources;
    const reviews = {
      [first?.id ?? '']: { approved: false, reason_id: 'no-hotel-name', note: 'Page 2, please.' },
      ...Object.fromEntries(others.map(({ id }) => [id, { approved: true, reason_id: null }])),
    };
    const url = `/api/hotels/${hotel}`;
    await world.ask('super', { method: 'POST', url: `${url}/sources/review`, payload: { reviews } });
    const released = await world.ask('super', { method: 'POST', url: `${url}/ReleaseToHotel` });
    expect(released.statusCode).toBe(200);
    return first;
  }

  it('the reviewers hear of a form that is submitted, the people of the hotel of what came of it', async () => {
    const submitted = await submittedHotel(world);
    const { hotel } = submitted;
    expect(await kindsOf('super', hotel)).toEqual(['submitted']);
    expect(await kindsOf('admin', hotel)).toEqual([]);
    await publishScore(world, submitted);
    expect(await kindsOf('colleague', hotel)).toEqual(['published', 'released']);
    // Who did it knows; the admin has published.
    expect(await kindsOf('admin', hotel)).toEqual(['released']);
    expect(await kindsOf('super', hotel)).toEqual(['submitted']);
    // Others see the hotel not at all, or nothing of hotels.
    for (const person of ['foreign', 'zero', 'auditor'] as const)
      expect([person, await kindsOf(person, hotel)]).toEqual([person, []]);
    const [notice] = await noticesOf('colleague', hotel);
    expect(notice).toMatchObject({ hotel_name: name, by: 'admin', is_read: false });
  });

  it('the chosen reviewer alone hears of a form, as long as the account is open', async () => {
    const { hotel } = await submittedHotel(world);
    await world.database.query(sql`delete from notice`);
    const second = await addUser(world.database, 'second-reviewer', 'ALO_SUPER');
    await world.database.query(sql`update submission set reviewer_id = ${second} where hotel_id = ${hotel}`);
    await world.database.query(sql`update submission set status = 'IN PROGRESS' where hotel_id = ${hotel}`);
    await resubmit(hotel);
    expect(await toldOf(hotel)).toEqual([second]);
    await world.database.query(sql`delete from notice`);
    await world.database.query(sql`update app_user set disabled_at = now() where id = ${second}`);
    await world.database.query(sql`update submission set status = 'IN PROGRESS' where hotel_id = ${hotel}`);
    await resubmit(hotel);
    expect(await toldOf(hotel)).toEqual([world.userIds.super]);
  });

  it('what one no longer sees is not shown any more', async () => {
    const submitted = await submittedHotel(world);
    await giveBack(submitted);
    expect(await kindsOf('colleague', submitted.hotel)).toEqual(['returned']);
    await world.database.query(
      sql`update hotel set organization_id = ${world.organizationIds.theirs} where id = ${submitted.hotel}`,
    );
    expect(await kindsOf('colleague', submitted.hotel)).toEqual([]);
  });

  it('what was read is read, and what came later is not', async () => {
    const first = await submittedHotel(world);
    await giveBack(first);
    const [notice] = await noticesOf('colleague', first.hotel);
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    const later = await submittedHotel(world);
    await giveBack(later);
    const payload = { until: notice?.id };
    const unread = async (person: Person) =>
      (await world.ask(person, { url: '/api/notices' })).json<Notices>().unread;
    const before = await unread('colleague');
    expect((await world.ask('admin', { method: 'POST', url: '/api/notices/read', payload })).statusCode).toBe(
      200,
    );
    expect(await unread('colleague')).toBe(before);
    await world.ask('colleague', { method: 'POST', url: '/api/notices/read', payload });
    expect(await unread('colleague')).toBe(1);
    expect((await noticesOf('colleague', first.hotel))[0]?.is_read).toBe(true);
    expect((await noticesOf('colleague', later.hotel))[0]?.is_read).toBe(false);
  });

  it('[D-35] a mail names what came back, and why, in the language of who gets it', async () => {
    const speak = (language: 'de' | null) =>
      world.database.query(sql`update app_user set language = ${language} where id = ${world.userIds.admin}`);
    await speak('de');
    const submitted = await submittedHotel(world);
    const source = await giveBack(submitted);
    const about = () => mailsTo('admin').find(({ text }) => text?.includes(submitted.hotel));
    await expect.poll(about, { timeout: 15_000 }).toBeDefined();
    await speak(null);
    expect(about()?.text).toContain('Der Name des Hotels fehlt. Page 2, please.');
    expect(about()?.text).not.toContain(source?.label);
  });

  it('a mail says what came back and why; a second one about the hotel waits for a day', async () => {
    const submitted = await submittedHotel(world);
    const { hotel } = submitted;
    const source = await giveBack(submitted);
    const about = () => mailsTo('admin').find(({ text }) => text?.includes(hotel));
    await expect.poll(about, { timeout: 15_000 }).toBeDefined();
    const mail = about();
    expect(mail?.subject).toBe(`${name}: 1 source needs another file`);
    expect(mail?.text).toContain(source?.label);
    expect(mail?.text).toContain('The hotel’s name is missing. Page 2, please.');
    expect(mail?.text).toContain(`https://alo.example/hotels/${hotel}`);
    const waiting = async () =>
      (
        await world.database.query<{ after: number }>(
          sql`select extract(epoch from start_after - now())::int as after from jobs.job
              where name = 'mail-notices' and state = 'created' and data ->> 'hotelId' = ${hotel}
                and data ->> 'userId' = ${world.userIds.admin}`,
        )
      ).map(({ after }) => after);
    expect(await waiting()).toEqual([]);
    world.travelTo(new Date(world.clock.now.getTime() + hour).toISOString());
    await world.database.query(sql`update submission set status = 'pending' where hotel_id = ${hotel}`);
    await giveBack(submitted);
    const [after = 0] = await waiting();
    expect(Math.abs(after - 23 * 3600)).toBeLessThan(60);
    // Once more within the day adds no second job.
    await world.database.query(sql`update submission set status = 'pending' where hotel_id = ${hotel}`);
    await giveBack(submitted);
    expect(await waiting()).toHaveLength(1);
  });

  it('a mail is in the language that its reader chose, for whoever caused it', async () => {
    const setLanguage = (language: 'de' | null) =>
      world.database.query(sql`update app_user set language = ${language} where id = ${world.userIds.admin}`);
    await setLanguage('de');
    const submitted = await submittedHotel(world);
    const { hotel } = submitted;
    await giveBack(submitted);
    const about = () => mailsTo('admin').find(({ text }) => text?.includes(hotel));
    await expect.poll(about, { timeout: 15_000 }).toBeDefined();
    expect(about()?.subject).toBe(`${name}: 1 Quelle braucht eine andere Datei`);
    expect(about()?.text).toMatch(/Zurückgegeben: +\d\d\.\d\d\.\d{4}, \d\d:\d\d UTC, super\n/);
    expect(about()?.html).toContain('<html lang="de" dir="ltr">');
    await setLanguage(null);
  });

  it('what waits for its day is told then, unless it was read in the application', async () => {
    const submitted = await submittedHotel(world);
    const { hotel } = submitted;
    const mailsAbout = (person: Person) => mailsTo(person).filter(({ text }) => text?.includes(hotel)).length;
    await giveBack(submitted);
    for (const person of ['admin', 'colleague'] as const)
      await expect.poll(() => mailsAbout(person), { timeout: 15_000 }).toBe(1);
    await world.database.query(sql`update submission set status = 'pending' where hotel_id = ${hotel}`);
    await giveBack(submitted);
    const [newest] = await noticesOf('colleague', hotel);
    await world.ask('colleague', {
      ...{ method: 'POST', url: '/api/notices/read', payload: { until: newest?.id } },
    });
    world.travelTo(new Date(world.clock.now.getTime() + 24 * hour).toISOString());
    // The jobs go by the clock of the database.
    await world.database.query(
      sql`update jobs.job set start_after = now() where name = 'mail-notices' and data ->> 'hotelId' = ${hotel}`,
    );
    await expect.poll(() => openJobsOf(hotel), { timeout: 15_000 }).toBe(0);
    expect([mailsAbout('admin'), mailsAbout('colleague')]).toEqual([2, 1]);
  });

  it('who wants no mails gets none, and hears in the application all the same', async () => {
    expect((await setMails('colleague', false)).statusCode).toBe(200);
    const account = (await world.ask('colleague', { url: '/api/auth/account' })).json<OwnAccount>();
    expect(account.noticeMails).toBe(false);
    const submitted = await submittedHotel(world);
    await giveBack(submitted);
    await expect
      .poll(() => mailsTo('admin').some(({ text }) => text?.includes(submitted.hotel)), { timeout: 15_000 })
      .toBe(true);
    expect(await kindsOf('colleague', submitted.hotel)).toEqual(['returned']);
    await expect.poll(() => openJobsOf(submitted.hotel), { timeout: 15_000 }).toBe(0);
    expect(mailsTo('colleague').some(({ text }) => text?.includes(submitted.hotel))).toBe(false);
    await setMails('colleague', true);
  });

  it('notices are deleted after 90 days', async () => {
    const { hotel } = await submittedHotel(world);
    await world.cleanUp(new Date(world.clock.now.getTime() + 89 * 24 * hour));
    expect(await toldOf(hotel)).toHaveLength(1);
    await world.cleanUp(new Date(world.clock.now.getTime() + 91 * 24 * hour));
    expect(await toldOf(hotel)).toEqual([]);
  });
});
