/** A hotel goes from one installation to another, and is the same there. */
import type {
  Conversations,
  Hotel,
  HotelFiles,
  ScoreHistory,
  SourcesResponse,
  SubmissionStatus,
} from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approve,
  archiveOf,
  entriesOf,
  exportOf,
  go,
  imported,
  importInto,
  refusal,
  reject,
  review,
  richHotel,
  smallHotel,
} from '../../support/archives.js';
import { engines } from '../../support/databases.js';
import { readForm, save } from '../../support/respondent.js';
import { publishScore, type SubmittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

const decisions = ({ sources }: Pick<SubmittedHotel, 'sources'>, decision: object) =>
  Object.fromEntries(sources.map(({ id }) => [id, decision]));

/** How a submitted hotel gets into each status that there is. */
const ways: Partial<
  Record<
    SubmissionStatus,
    (world: World, submitted: Pick<SubmittedHotel, 'hotel' | 'sources'>) => Promise<unknown>
  >
> = {
  submitted: async () => {},
  pending: (world, { hotel, sources }) =>
    review(world, hotel, { [sources[0]?.id ?? '']: approve, [sources[1]?.id ?? '']: reject }),
  rejected: async (world, submitted) => {
    await review(world, submitted.hotel, decisions(submitted, reject));
    await go(world, 'super', submitted.hotel, 'ReleaseToHotel');
  },
  APPROVAL_SCORE: async (world, submitted) => {
    await review(world, submitted.hotel, decisions(submitted, approve));
    await go(world, 'super', submitted.hotel, 'GenerateScore');
    await go(world, 'super', submitted.hotel, 'ReleaseToHotel');
  },
  SCORE_APPROVED: async (world, submitted) => {
    await ways.APPROVAL_SCORE?.(world, submitted);
    await go(world, 'admin', submitted.hotel, 'ApproveScore');
  },
};

describe.each(engines)('An archive of a hotel on %s', (engine) => {
  let here: World;
  let there: World;
  beforeAll(async () => {
    here = await createWorld(engine);
    there = await createWorld(engine);
    const { admin } = here.userIds;
    await here.database.query(sql`update app_user set name = 'Dalia Reyes' where id = ${admin}`);
  });
  afterAll(async () => {
    await here.dispose();
    await there.dispose();
  });

  it.each(Object.entries(ways))(
    'of a hotel with the status %s gives the same archive again where it was brought in',
    async (status, reach) => {
      const submitted = await smallHotel(here);
      await reach(here, submitted);
      const archive = await archiveOf(here, submitted.hotel);
      const { data, message } = await imported(there, archive, { organization: there.organizationIds.ours });
      expect([data, message]).toEqual([
        {
          ...{ id: submitted.hotel, name: 'Alder Quay', submissions: 1 },
          ...{ files: expect.any(Number) as number, was_published: false },
        },
        expect.stringContaining('Alder Quay is here, with 1 assessment and') as string,
      ]);
      const hotel = (await there.ask('admin', { url: `/api/hotels/${data.id}` })).json<{ data: Hotel }>();
      expect(hotel.data.alo_submission_status).toBe(status);
      expect((await archiveOf(there, data.id)).equals(archive)).toBe(true);
    },
  );

  it('of a hotel without an answer gives the same archive again', async () => {
    const hotel = await here.addHotel({ hotel_location_name: 'Ældre “Kai” \u2028', fasttrack: true });
    const archive = await archiveOf(here, hotel);
    await imported(there, archive);
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
  });

  it('of a hotel that left the lists leaves them there, too', async () => {
    const hotel = await here.addHotel({ hotel_location_name: 'Closed House' });
    await go(here, 'super', hotel, 'archive');
    const archive = await archiveOf(here, hotel);
    await imported(there, archive);
    const listed = async (archived: boolean) =>
      (
        await there.ask('super', { url: `/api/hotels?search=Closed${archived ? '&archived=true' : ''}` })
      ).json<{
        data: Hotel[];
      }>().data;
    expect([(await listed(false)).length, (await listed(true)).length]).toEqual([0, 1]);
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
  });

  it('of two assessments brings answers, files, decisions, scores and messages, with the names of the people elsewhere', async () => {
    const submitted = await richHotel(here);
    const { hotel } = submitted;
    await publishScore(here, submitted);
    await go(here, 'admin', hotel, 'StartNextAssessment');
    await save(here, hotel, 'policy', { 'STR-04': { selectedOptionId: 'named-lead' } });
    const archive = await archiveOf(here, hotel);
    expect(Object.keys(entriesOf(archive)).filter((name) => name.endsWith('submission.json'))).toHaveLength(
      2,
    );
    expect(entriesOf(archive)['people.json']?.toString()).not.toContain('@');
    const { data } = await imported(there, archive, { organization: there.organizationIds.ours });
    expect(data).toMatchObject({ submissions: 2, was_published: false });
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);

    const form = (world: World) => readForm(world, hotel, 'full-questionnaire-readOnly', 'super');
    expect((await form(there)).answers).toEqual((await form(here)).answers);
    const scores = async (world: World) =>
      (await world.ask('super', { url: `/api/hotels/${hotel}/scores` })).json<{ data: ScoreHistory }>().data;
    expect(await scores(there)).toEqual(await scores(here));
    const files = async (world: World) => {
      const { data: listed } = (await world.ask('super', { url: `/api/hotels/${hotel}/files` })).json<{
        data: HotelFiles;
      }>();
      return listed.files.map(({ preview_url: _, preview: __, ...file }) => file);
    };
    expect(await files(there)).toEqual(await files(here));
    expect(new Set((await files(there)).map((file) => file.uploaded_by))).toEqual(new Set(['Dalia Reyes']));
    const [person] = await there.database.query<Record<string, unknown>>(
      sql`select username, email, password_hash, role, disabled_at is not null as "isClosed" from app_user
          where id = ${here.userIds.admin}`,
    );
    expect(person).toEqual({
      ...{ username: `elsewhere-${here.userIds.admin}`, email: null, password_hash: null },
      ...{ role: 'ELSEWHERE', isClosed: true },
    });
  });

  it('[P-23] brings the link to a recognition, and the score that rests on it', async () => {
    const submitted = await smallHotel(here, {
      'CER-01': { selectedOptionId: 'at-least-one' },
      'CER-04': { selectedOptionId: 'green-key' },
    });
    const { hotel } = submitted;
    const recognition_link = 'https://example.org/recognised';
    const decided = { ...decisions(submitted, approve), 'CER-04': { ...approve, recognition_link } };
    expect((await review(here, hotel, decided)).statusCode).toBe(200);
    await go(here, 'super', hotel, 'ReleaseToHotel');
    const archive = await archiveOf(here, hotel);
    await imported(there, archive, { organization: there.organizationIds.ours });
    const { data } = (await there.ask('super', { url: `/api/hotels/${hotel}/sources` })).json<{
      data: SourcesResponse;
    }>();
    expect(data.reviews['CER-04']).toMatchObject({ approved: true, recognition_link });
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
  });

  it('brings the conversation of the current assessment', async () => {
    const { hotel } = await richHotel(here);
    await imported(there, await archiveOf(here, hotel));
    const said = async (world: World) => {
      const response = await world.ask('super', { url: `/api/hotels/${hotel}/conversations` });
      return response
        .json<Conversations>()
        .data.flatMap(({ messages }) => messages.map(({ text, by, side }) => [text, by, side]));
    };
    expect(await said(there)).toEqual([
      ['Which year is this?', 'super', 'reviewer'],
      ['Last year.\nAll of it.', 'Dalia Reyes', 'hotel'],
    ]);
  });

  it('of a published hotel brings its score as approved, since its page stays behind', async () => {
    const submitted = await smallHotel(here);
    await publishScore(here, submitted);
    const archive = await archiveOf(here, submitted.hotel);
    const { data, message } = await imported(there, archive, { organization: there.organizationIds.ours });
    expect(data.was_published).toBe(true);
    expect(message).toContain('its score is approved and not published here');
    const hotel = (await there.ask('admin', { url: `/api/hotels/${data.id}` })).json<{ data: Hotel }>().data;
    expect(hotel).toMatchObject({ alo_submission_status: 'SCORE_APPROVED', published_at: null });
    const differing = (archiveEntries: Record<string, Buffer>, others: Record<string, Buffer>) =>
      Object.keys(archiveEntries).filter(
        (name) => !others[name]?.equals(archiveEntries[name] ?? Buffer.of()),
      );
    const again = entriesOf(await archiveOf(there, data.id));
    expect(differing(entriesOf(archive), again)).toEqual(
      ['manifest.json', expect.stringMatching(/^submissions\/1-.*\/submission\.json$/)].sort(),
    );
    await go(there, 'admin', data.id, 'Publish');
  });

  it('is the same whenever it is written, and says nothing of that time', async () => {
    const { hotel } = await smallHotel(here);
    const first = await archiveOf(here, hotel);
    here.clock.now = new Date(here.clock.now.getTime() + 60_000);
    expect((await archiveOf(here, hotel)).equals(first)).toBe(true);
  });

  it('is asked for, and brought in, by super users alone; a token needs its scope', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    expect((await exportOf(here, hotel, 'admin')).statusCode).toBe(403);
    expect((await exportOf(here, createId(), 'super')).statusCode).toBe(404);
    expect((await importInto(there, archive, { person: 'admin' })).statusCode).toBe(403);
    const audit = await here.database.query(
      sql`select actor, outcome from audit where action = 'exportHotelArchive' and target = ${hotel}`,
    );
    expect(audit).toEqual([{ actor: here.userIds.super, outcome: 'done' }]);
  });

  it('that is sent again with its Idempotency-Key is brought in once; with another one, it is here already', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    const key = createId();
    const first = await imported(there, archive, { key });
    const again = await importInto(there, archive, { key });
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([
      201,
      'true',
      first,
    ]);
    expect(refusal(await importInto(there, archive, { key: createId() }))).toEqual([
      ...[409, 'HOTEL_IS_HERE', 'Alder Quay is here already. Nothing was changed.'],
    ]);
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
  });

  it('is brought in once where it arrives twice at once', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    const both = await Promise.all([importInto(there, archive), importInto(there, archive)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
  });

  it('is brought in once, with one response, where one request arrives twice at once', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    const key = createId();
    const both = await Promise.all([
      importInto(there, archive, { key }),
      importInto(there, archive, { key }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [first, second] = both;
    expect(first.json()).toEqual(second.json());
  });

  it('is refused for an organization that is not there', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    const response = await importInto(there, archive, { organization: createId() });
    expect(refusal(response).slice(0, 2)).toEqual([422, 'NO_ORGANIZATION']);
    expect((await importInto(there, archive, { organization: 'none' })).statusCode).toBe(400);
    await imported(there, archive);
  });
});
