/** The next assessment of a hotel, made from the one that is published (engine/SPEC.md, N). */
import type { AnswerMap, Hotel, QuestionnaireResponse, ScoreHistory } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachFile } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { completeStep, save, sections, submit } from '../../support/respondent.js';
import { publishScore, submittedHotel, type SubmittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type Person, type World } from '../../support/world.js';

/** A practice, a policy and a yearly figure, each with a file; the certificate ends in 2030. */
const proven = ['ENE-07', 'STR-01', 'ENE-02', 'CER-04'];
const given: AnswerMap = { 'CER-07': { typedValue: '2030-06-30' }, 'OPS-22': { typedValue: '2019-12-31' } };

describe.each(engines)('The next assessment on %s', (engine) => {
  let world: World;
  let submitted: SubmittedHotel;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    world.travelTo('2026-03-01T10:00:00Z');
    submitted = await submittedHotel(world, given, proven);
    ({ hotel } = submitted);
    await world.database.query(
      sql`update attachment_use set attached_at = '2026-03-01T10:00:00Z' where hotel_id = ${hotel}`,
    );
    await publishScore(world, submitted);
  });

  const start = (at: string, person: Person = 'admin') => {
    world.travelTo(at);
    return world.ask(person, { method: 'POST', url: `/api/hotels/${hotel}/StartNextAssessment` });
  };
  const form = async (stepKey = 'planet') =>
    (await world.ask('admin', { url: `/api/hotels/${hotel}/questionnaire/${stepKey}` })).json<{
      data: QuestionnaireResponse;
    }>().data;
  const allAnswers = async () => {
    const { answers, context } = await form();
    return { ...answers, ...context.answers };
  };
  const hotelNow = async () =>
    (await world.ask('admin', { url: `/api/hotels/${hotel}` })).json<{ data: Hotel }>().data;
  const history = async () =>
    (await world.ask('admin', { url: `/api/hotels/${hotel}/scores` })).json<{ data: ScoreHistory }>().data;
  const publicPage = async () => {
    const [page] = await world.database.query<{ slug: string }>(
      sql`select slug from traveler_page where hotel_id = ${hotel}`,
    );
    const response = await world.app.inject({ url: `/stay/${page?.slug ?? ''}` });
    expect(response.statusCode).toBe(200);
    return response.body;
  };
  const outdatedIds = async () => ((await form()).outdated ?? []).map(({ questionId }) => questionId);

  it('[N-1] [N-2] begins with the answers of the published one, as drafts; the year is asked again', async () => {
    const before = await allAnswers();
    const response = await start('2027-02-01T10:00:00Z');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'The next assessment has begun.' },
    ]);
    const { 'DET-09': year, ...others } = before;
    expect(year).toBeDefined();
    expect(await allAnswers()).toEqual(others);
    const { writable, revisions } = await form();
    expect(writable).toBe(true);
    expect(new Set(Object.values(revisions))).toEqual(new Set([1]));
    const { steps, completedSteps } = await sections(world, hotel);
    expect(completedSteps).toBe(0);
    expect(steps.find(({ key }) => key === 'planet')).toMatchObject({ open: 0, isCompleted: false });
    expect(await hotelNow()).toMatchObject({ alo_submission_status: 'IN PROGRESS', submitted_at: null });
    const [line] = await world.database.query(
      sql`select detail from audit where target = ${hotel} and action = 'StartNextAssessment'`,
    );
    expect(line).toEqual({
      detail: expect.objectContaining({
        from: 'published',
        to: 'IN PROGRESS',
        answers: Object.keys(others).length,
      }) as object,
    });
  });

  it('[N-6] compares with the last one where that compared with none', async () => {
    submitted = await submittedHotel(world, { ...given, 'OPS-22': { selectedOptionId: 'none' } }, proven);
    ({ hotel } = submitted);
    await publishScore(world, submitted);
    const before = await allAnswers();
    await start('2027-02-01T10:00:00Z');
    const now = await allAnswers();
    expect(before['OPS-22']).toMatchObject({ selectedOptionId: 'none' });
    expect(now['OPS-22']?.typedValue).toBe(before['DET-09']?.typedValue);
    expect(now['BAS-02']?.typedValue).toBe(before['OPS-04']?.typedValue);
    expect([now['BAS-05']?.selectedOptionId, now['BAS-05']?.typedValue]).toEqual([
      before['ENE-02']?.selectedOptionId,
      before['ENE-02']?.typedValue,
    ]);
    expect(now['BAS-05']?.typedValue).toMatch(/^\d/);
  });

  it('[PROD-02] the score of the last assessment says the year in which it was published, and a current one none', async () => {
    world.travelTo('2031-12-31T23:00:00Z');
    submitted = await submittedHotel(world, { 'CER-07': { typedValue: '2035-06-30' } }, proven);
    ({ hotel } = submitted);
    await publishScore(world, submitted);
    expect(await hotelNow()).toMatchObject({ alo_submission_status: 'published', score_year: null });
    await start('2032-02-01T10:00:00Z');
    expect(await hotelNow()).toMatchObject({ alo_submission_status: 'IN PROGRESS', score_year: 2031 });
  });

  it('[N-3] takes over what still proves an answer, and names what needs a new file until it has one', async () => {
    const { hotel: id, sources } = submitted;
    await start('2027-02-01T10:00:00Z');
    const { attachments, outdated = [] } = await form();
    expect(Object.keys(attachments)).toEqual(expect.arrayContaining(['ENE-07', 'STR-01', 'CER-04']));
    expect(attachments).not.toHaveProperty('ENE-02');
    const carried = [...Object.keys(attachments), ...outdated.map(({ questionId }) => questionId)];
    expect(carried).toEqual(expect.arrayContaining(sources.map((source) => source.id)));
    expect(outdated).toContainEqual({
      questionId: 'ENE-02',
      name: 'ENE-02.pdf',
      attachedAt: '2026-03-01T10:00:00.000Z',
    });
    await attachFile(world.database, { hotelId: id, userId: world.userIds.admin, questionIds: ['ENE-02'] });
    expect(await outdatedIds()).not.toContain('ENE-02');
  });

  it.each([
    ['2028-03-01T23:00:00Z', []],
    ['2028-03-02T00:00:00Z', ['ENE-07']],
    ['2029-03-02T00:00:00Z', ['ENE-07', 'STR-01']],
    ['2030-07-01T00:00:00Z', ['ENE-07', 'STR-01', 'CER-04']],
  ])('[N-3] evidence lasts as long as what it proves: begun at %s, too old are %s', async (at, expected) => {
    await start(at);
    const outdated = await outdatedIds();
    expect(proven.filter((id) => id !== 'ENE-02' && outdated.includes(id))).toEqual(expected);
  });

  it('[N-5] leaves the published answers, files, score and page as they were', async () => {
    const about = async () => ({
      submission: await world.database.query(
        sql`select id, status, submitted_at, published_at, score_id from submission
            where hotel_id = ${hotel} and status = 'published'`,
      ),
      answers: await world.database.query(
        sql`select answer.* from answer join submission on submission.id = submission_id
            where answer.hotel_id = ${hotel} and status = 'published' order by question_id`,
      ),
      files: await world.database.query(
        sql`select attachment_use.* from attachment_use join submission on submission.id = submission_id
            where attachment_use.hotel_id = ${hotel} and status = 'published' order by question_id`,
      ),
      page: await publicPage(),
    });
    const before = await about();
    const { score_alo: whole } = await hotelNow();
    await start('2027-02-01T10:00:00Z');
    await save(world, hotel, 'planet', { 'ENE-02': null });
    expect(await about()).toEqual(before);
    expect(await hotelNow()).toMatchObject({ score_alo: whole });
    expect(await history()).toMatchObject([{ score_alo: whole, is_current: false }]);
  });

  it('[N-5] a file that proved a published answer cannot be deleted', async () => {
    const { attachments } = await form();
    const id = attachments['ENE-02']?.[0]?.attachment_id ?? '';
    await start('2027-02-01T10:00:00Z');
    const url = `/api/hotels/attachment/${id}`;
    expect((await world.ask('admin', { method: 'DELETE', url })).statusCode).toBe(409);
  });

  it('[N-1] is answered, submitted, reviewed and published like the first, which stays in the history', async () => {
    await start('2027-02-01T10:00:00Z');
    let answers: AnswerMap = {};
    const steps = (await sections(world, hotel)).steps.slice(0, -1).map(({ key }) => key);
    for (const stepKey of steps) {
      const own = completeStep(world, stepKey, answers, given);
      await save(world, hotel, stepKey, own, { saveAsDraft: false });
      answers = { ...answers, ...own };
    }
    const refused = await submit(world, hotel);
    expect(refused.json()).toMatchObject({ status: 'failure', stepKey: 'sources' });
    for (const questionId of await outdatedIds()) {
      await attachFile(world.database, {
        ...{ hotelId: hotel, userId: world.userIds.admin, questionIds: [questionId] },
      });
    }
    expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
    await publishScore(world, submitted);
    const [second, first] = await history();
    expect([second?.is_current, first?.is_current]).toEqual([true, false]);
    expect(second?.published_at).toBe('2027-02-01T10:00:00.000Z');
    expect(first?.published_at).toBe('2026-03-01T10:00:00.000Z');
  });
});
