/** Who hears of a proposal, in the application and by mail, and who could release it. */
import type { Draft, Notices, Releasers } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { begin, draftOf, furtherSuper, propose, release, reword, type Ask } from '../../support/authors.js';
import { engines } from '../../support/databases.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { addUser, createWorld, type World } from '../../support/world.js';

describe.each(engines)('Proposals of drafts on %s', (engine) => {
  let world: World;
  let mailServer: MailServer;
  let author: Ask;
  let second: Ask;
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
    author = (options) => world.ask('super', options);
    second = await furtherSuper(world, 'second');
    await world.database.query(
      sql`update app_user set email = username || '@alo.example' where username in ('super', 'second')`,
    );
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });

  let draft: Draft;
  let round = 0;
  beforeEach(async () => {
    round += 1;
    draft = await begin(author, { title: `Basics, round ${round}` });
    draft = await reword(
      author,
      draft,
      'planet.json',
      'Is energy use measured',
      `Is energy measured ${round}`,
    );
  });

  const kindsOf = async (ask: Ask) =>
    (await ask({ url: '/api/notices' }))
      .json<Notices>()
      .data.filter(({ draft: about }) => about?.id === draft.id)
      .map(({ kind }) => kind);
  const mailTo = (username: string, words: string) =>
    mailServer.mails.find(
      ({ recipients, parsed }) =>
        recipients.includes(`${username}@alo.example`) &&
        parsed.text?.includes(draft.title) &&
        parsed.text.includes(words),
    );
  const proposed = async () => (draft = draftOf(await propose(author, draft)));
  const sendBack = (reason: string) =>
    second({
      ...{ method: 'POST', url: `/api/authoring/drafts/${draft.id}/proposal/sendBack` },
      payload: { reason },
    });

  it('are told to the other super users, who are led to the draft, and by mail', async () => {
    await proposed();
    const [notice] = (await second({ url: '/api/notices' })).json<Notices>().data;
    expect(notice).toMatchObject({
      ...{ kind: 'proposed', by: 'super', is_read: false, hotel_id: null, hotel_name: null },
      draft: { id: draft.id, title: draft.title },
    });
    expect(await kindsOf(author)).toEqual([]);
    expect(await kindsOf((options) => world.ask('admin', options))).toEqual([]);
    await expect
      .poll(() => mailTo('second', `https://alo.example/authoring/${draft.id}/versions`), { timeout: 15_000 })
      .toBeDefined();
  });

  it('that are sent back are told to their author with the reason, in the language of the author', async () => {
    const speak = (language: 'de' | null) =>
      world.database.query(sql`update app_user set language = ${language} where username = 'super'`);
    await speak('de');
    await proposed();
    expect((await sendBack('Say which figures.')).statusCode).toBe(200);
    expect(await kindsOf(author)).toEqual(['draftReturned']);
    // Nothing waits for a decision any more.
    expect(await kindsOf(second)).toEqual([]);
    await expect.poll(() => mailTo('super', 'Say which figures.'), { timeout: 15_000 }).toBeDefined();
    expect(mailTo('super', 'Say which figures.')?.parsed.subject).toBe(
      `second hat „${draft.title}“ zurückgegeben`,
    );
    await speak(null);
  });

  it('that are released are told to their author with the version', async () => {
    await proposed();
    const response = await release(second, draft);
    expect(response.statusCode, response.body).toBe(200);
    expect(await kindsOf(author)).toEqual(['draftReleased']);
    await expect
      .poll(() => mailTo('super', 'New forms of hotels begin on this version'), { timeout: 15_000 })
      .toBeDefined();
  });

  it('that are taken back wait for nobody', async () => {
    await proposed();
    expect(await kindsOf(second)).toEqual(['proposed']);
    await author({ method: 'DELETE', url: `/api/authoring/drafts/${draft.id}/proposal` });
    expect(await kindsOf(second)).toEqual([]);
  });

  it('can be released by super users who can log in, but for the person who asks', async () => {
    await addUser(world.database, 'third', 'ALO_SUPER');
    const invited = await addUser(world.database, 'invited', 'ALO_SUPER');
    const closed = await addUser(world.database, 'closed', 'ALO_SUPER');
    await world.database.query(sql`update app_user set password_hash = null where id = ${invited}`);
    await world.database.query(sql`update app_user set disabled_at = now() where id = ${closed}`);
    const names = async (ask: Ask) =>
      (await ask({ url: '/api/authoring/releasers' })).json<Releasers>().data.map(({ name }) => name);
    expect(await names(author)).toEqual(['second', 'third']);
    expect(await names(second)).toEqual(['super', 'third']);
  });
});
