/** What a hotel and its reviewers write to each other about a question: who reads, who is told, what is refused. */
import type { Conversations, ErrorResponse, Notices, QuestionMessage } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const question = 'WAT-01';
const wording = 'How closely is water use measured?';

describe.each(engines)('Conversations on %s', (engine) => {
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
    for (const person of ['admin', 'colleague', 'foreign', 'reader', 'super'] as const) {
      await world.database.query(
        sql`update app_user set email = ${`${person}@harbour.example`} where id = ${world.userIds[person]}`,
      );
    }
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });

  const addHotel = () => world.addHotel({ hotel_location_name: 'Alder Quay', status: 'submitted' });
  const write = (
    person: Person | undefined,
    hotel: string,
    text: string,
    { about = question, mentions = [] as string[], key = '' } = {},
  ) =>
    world.ask(person, {
      ...{ method: 'POST', url: `/api/hotels/${hotel}/conversations/${about}/messages` },
      headers: key === '' ? {} : { 'idempotency-key': key },
      payload: { text, mentions },
    });
  const read = async (person: Person, hotel: string) =>
    (await world.ask(person, { url: `/api/hotels/${hotel}/conversations` })).json<Conversations>();
  const toldOf = async (person: Person, hotel: string) =>
    (await world.ask(person, { url: '/api/notices' }))
      .json<Notices>()
      .data.filter(({ hotel_id: id, kind }) => id === hotel && kind === 'message')
      .map(({ by, question_id: about }) => [by, about]);
  const mailTo = (person: Person, hotel: string) =>
    mailServer.mails
      .filter(({ recipients }) => recipients.includes(`${person}@harbour.example`))
      .map(({ parsed }) => parsed)
      .find(({ text = '' }) => text.includes(hotel));

  it('a reviewer asks, the hotel replies, and both read all of it by question, the latest one first', async () => {
    const hotel = await addHotel();
    await write('super', hotel, 'Which meter?', { about: 'ENE-01' });
    const asked = await write('super', hotel, '  Which year is this?  ');
    expect(asked.json<QuestionMessage>()).toMatchObject({
      ...{ text: 'Which year is this?', by: 'super', side: 'reviewer', is_own: true },
    });
    await write('admin', hotel, 'The last one.');
    const { data } = await read('colleague', hotel);
    expect(data.map(({ question_id: id, step_key: step }) => [id, step])).toEqual([
      ['WAT-01', 'planet'],
      ['ENE-01', 'planet'],
    ]);
    expect(data[0]?.question).toBe(wording);
    expect(data[0]?.messages.map(({ text, by, side, is_own: isOwn }) => [text, by, side, isOwn])).toEqual([
      ['Which year is this?', 'super', 'reviewer', false],
      ['The last one.', 'admin', 'hotel', false],
    ]);
    expect((await read('admin', hotel)).data[0]?.messages.map(({ is_own: isOwn }) => isOwn)).toEqual([
      false,
      true,
    ]);
  });

  it('the other side is told, by bell and by mail with the words, and nobody else', async () => {
    const hotel = await addHotel();
    await write('super', hotel, 'Which year\nis <this>?');
    expect(await toldOf('admin', hotel)).toEqual([['super', question]]);
    expect(await toldOf('colleague', hotel)).toEqual([['super', question]]);
    expect(await toldOf('super', hotel)).toEqual([]);
    expect(await toldOf('foreign', hotel)).toEqual([]);
    await expect
      .poll(() => mailTo('admin', hotel)?.subject, { timeout: 15_000 })
      .toBe('A question about Alder Quay waits for you');
    const text = mailTo('admin', hotel)?.text ?? '';
    expect(text).toContain(wording);
    expect(text).toContain('Which year is <this>? (');
    expect(text).toContain(`https://alo.example/hotels/${hotel}?conversation=WAT-01`);
    await write('admin', hotel, 'The last one.');
    expect(await toldOf('super', hotel)).toEqual([['admin', question]]);
    expect(await toldOf('colleague', hotel)).toEqual([['super', question]]);
  });

  it('whoever is named is told, too, if they see the hotel', async () => {
    const hotel = await addHotel();
    const colleague = world.userIds.colleague;
    expect((await write('admin', hotel, '@colleague knows', { mentions: [colleague] })).statusCode).toBe(200);
    expect(await toldOf('colleague', hotel)).toEqual([['admin', question]]);
    const foreign = await write('admin', hotel, '@foreign', { mentions: [world.userIds.foreign] });
    expect([foreign.statusCode, foreign.json<ErrorResponse>().code]).toEqual([422, 'UNKNOWN_USER']);
    expect((await read('admin', hotel)).data[0]?.messages).toHaveLength(1);
  });

  it('a hotel can name its people and the reviewers it has heard of; a reviewer all of both', async () => {
    const hotel = await addHotel();
    const namesFor = async (person: Person) => (await read(person, hotel)).people.map(({ name }) => name);
    expect(await namesFor('admin')).toEqual(['colleague', 'reader']);
    await write('super', hotel, 'Which year?');
    expect(await namesFor('admin')).toEqual(['colleague', 'reader', 'super']);
    expect(await namesFor('super')).toEqual(['admin', 'colleague', 'reader']);
  });

  it('only who may change a hotel writes, and only who sees it reads', async () => {
    const hotel = await addHotel();
    await write('super', hotel, 'Which year?');
    expect((await write('foreign', hotel, 'Hello')).statusCode).toBe(403);
    expect((await write('reader', hotel, 'Hello')).statusCode).toBe(403);
    expect((await write(undefined, hotel, 'Hello')).statusCode).toBe(401);
    expect((await read('reader', hotel)).data[0]?.messages).toHaveLength(1);
    const foreign = await world.ask('foreign', { url: `/api/hotels/${hotel}/conversations` });
    expect(foreign.statusCode).toBe(403);
  });

  it('nothing, too much, and questions that are none are refused', async () => {
    const hotel = await addHotel();
    const codeOf = async (response: ReturnType<typeof write>) => {
      const { statusCode, body } = await response;
      return [statusCode, (JSON.parse(body) as ErrorResponse).code];
    };
    expect(await codeOf(write('admin', hotel, ' \n '))).toEqual([422, 'NO_TEXT']);
    expect(await codeOf(write('admin', hotel, 'x'.repeat(2001)))).toEqual([400, 'BAD_REQUEST']);
    expect(await codeOf(write('admin', hotel, 'x', { about: 'NONE-99' }))).toEqual([404, 'NO_QUESTION']);
    await world.database.query(
      sql`insert into question_message (id, hotel_id, submission_id, question_id, author, side, text, at)
          select gen_random_uuid(), hotel_id, id, 'ENE-01', ${world.userIds.admin}, 'hotel', 'x', now()
          from submission, generate_series(1, 200) where hotel_id = ${hotel} and is_current`,
    );
    expect(await codeOf(write('admin', hotel, 'x', { about: 'ENE-01' }))).toEqual([409, 'TOO_MANY']);
  });

  it('a request that comes again writes once', async () => {
    const hotel = await addHotel();
    const first = await write('admin', hotel, 'Once', { key: 'one-message-once' });
    const second = await write('admin', hotel, 'Once', { key: 'one-message-once' });
    expect(second.json()).toEqual(first.json());
    expect((await read('super', hotel)).data[0]?.messages).toHaveLength(1);
    expect(await toldOf('super', hotel)).toHaveLength(1);
  });

  it('the audit log says who wrote about which question, and not what', async () => {
    const hotel = await addHotel();
    const { id } = (await write('admin', hotel, 'A secret canary')).json<QuestionMessage>();
    const [entry] = await world.database.query<{ actor: string; detail: object }>(
      sql`select actor, detail from audit where action = 'write message' and target = ${hotel}`,
    );
    expect(entry).toEqual({ actor: world.userIds.admin, detail: { question, message: id } });
  });
});
