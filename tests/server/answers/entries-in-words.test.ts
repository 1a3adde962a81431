/** What the server says of a field that is asked in each entry of a repeated group: its entry is named. */
import type { Conversations, ErrorResponse, QuestionDefinition } from '@alo/schemas';
import { readReleases } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { groupOf } from '../../support/group-answers.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { save } from '../../support/respondent.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createWorld, type World } from '../../support/world.js';
import { writeRelease, writeShipped } from '../../support/written-release.js';

const sites: QuestionDefinition = {
  ...{ id: 'sites', type: 'group', label: 'Your sites', repeat: { label: 'Site', most: 3 } },
  fields: [{ id: 'kind', type: 'text', label: 'Kind of site' }],
};
const named = 'Site 2: Kind of site';
const farm = { typedValue: 'Farm' };

describe.each(engines)('A field of an entry on %s', (engine) => {
  const folder = temporaryDirectory();
  let world: World;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    writeShipped(folder.path);
    writeRelease(folder.path, 'estate', 1, 'Estate', { land: [sites], sources: [] });
    world = await createWorld(engine, {
      ...{ withJobs: true, releases: readReleases(folder.path) },
      environment: {
        SMTP_URL: mailServer.url,
        ALO_MAIL_FROM: 'Alo <alo@alo.example>',
        ALO_BASE_URL: 'https://alo.example',
      },
    });
    await world.database.query(
      sql`update app_user set email = 'admin@harbour.example' where id = ${world.userIds.admin}`,
    );
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
    folder.remove();
  });

  async function addHotel(status?: string) {
    const hotel = await world.addHotel({
      ...{ hotel_location_name: 'Alder Quay', questionnaire: 'estate' },
    });
    const yes = { selectedOptionId: 'yes' };
    // The third entry is open: a form that is given back waits for it, and is locked but for it.
    const answers = { 'sites--2': yes, 'sites--3': yes, kind: farm, 'kind--2': farm };
    expect((await save(world, hotel, 'land', answers)).statusCode).toBe(200);
    if (status !== undefined)
      await world.database.query(
        sql`update submission set status = ${status}, revision = revision + 1 where hotel_id = ${hotel}`,
      );
    return hotel;
  }

  it('[D-33] [PROD-03] is named with it in a conversation, and in the mail about it', async () => {
    const hotel = await addHotel('submitted');
    const written = await world.ask('super', {
      ...{ method: 'POST', url: `/api/hotels/${hotel}/conversations/kind--2/messages` },
      payload: { text: 'Which farm?', mentions: [] },
    });
    expect(written.statusCode).toBe(200);
    const { data } = (
      await world.ask('admin', { url: `/api/hotels/${hotel}/conversations` })
    ).json<Conversations>();
    expect(data.map(({ question }) => question)).toEqual([named]);
    await expect
      .poll(() => mailServer.mails.map(({ parsed }) => parsed.text).join('\n'), { timeout: 15_000 })
      .toContain(named);
  });

  it('[D-33] [W-12] is named with it where it is locked', async () => {
    const hotel = await addHotel('rejected');
    const response = await save(world, hotel, 'land', { 'kind--2': { typedValue: 'Inn' } });
    expect(response.json<ErrorResponse>()).toMatchObject({ code: 'LOCKED_ANSWERS' });
    expect(response.json<ErrorResponse>().message).toContain(named);
  });

  it('[D-33] is named with it among the answers of the group', async () => {
    const hotel = await addHotel();
    const group = groupOf(world);
    const ofGroup = { questionnaire: 'estate', question_id: 'kind--2', answer: farm, title: 'Farms' };
    expect((await group.add(ofGroup)).question).toBe(named);
    expect((await group.offers(hotel)).answers.map(({ question }) => question)).toEqual([named]);
  });
});
