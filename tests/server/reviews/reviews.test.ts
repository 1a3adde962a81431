/** Reviewers review sources and give a submission back. */
import { missingEvidence, type Question } from '@alo/engine';
import type {
  AnswerMap,
  ErrorResponse,
  QuestionnaireResponse,
  SaveReviewsResponse,
  SourcesResponse,
} from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachEnough, attachFile } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { asked, completeStep, save, saved, submit } from '../../support/respondent.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const approve = { approved: true, reason_id: null };
const reject = (reason_id = 'other-year') => ({ approved: false, reason_id });
const clear = { approved: null, reason_id: null };

describe.each(engines)('Reviewing sources on %s', (engine) => {
  let world: World;
  let hotel: string;
  let answers: AnswerMap;
  let sources: readonly Question[];
  /** The id of the first source. */
  let id: string;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  const questionnaire = () => {
    const release = world.releases.find('alo', 1);
    if (!release) throw new Error('There is no questionnaire "alo" 1');
    return release.questionnaire;
  };
  const attach = (question: string, sha256?: string) =>
    attachFile(world.database, {
      hotelId: hotel,
      userId: world.userIds.admin,
      questionIds: [question],
      ...(sha256 !== undefined && { sha256 }),
    });
  const detachAll = (question: string) =>
    world.database.query(
      sql`delete from attachment_use where hotel_id = ${hotel} and question_id = ${question}`,
    );
  const read = async (person: Person = 'super') => {
    const response = await world.ask(person, { url: `/api/hotels/${hotel}/sources` });
    expect(response.statusCode).toBe(200);
    return response.json<{ data: SourcesResponse }>().data;
  };
  const review = (reviews: object, more: object = {}, person: Person = 'super') =>
    world.ask(person, {
      method: 'POST',
      url: `/api/hotels/${hotel}/sources/review`,
      payload: { reviews, ...more },
    });
  const release = (person: Person = 'super') =>
    world.ask(person, { method: 'POST', url: `/api/hotels/${hotel}/ReleaseToHotel` });
  const status = async () => {
    const [row] = await world.database.query<{ status: string }>(
      sql`select status from submission where hotel_id = ${hotel} and is_current`,
    );
    return row?.status;
  };

  /** A submitted form in which every required source has one file. */
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    answers = {};
    for (const stepKey of asked) {
      const own = completeStep(world, stepKey, answers);
      expect(saved(await save(world, hotel, stepKey, own, { saveAsDraft: false })).is_completed).toBe(true);
      answers = { ...answers, ...own };
    }
    sources = missingEvidence(questionnaire(), answers, {});
    for (const question of sources) await attach(question.id, `content of ${question.id}`);
    await attachEnough(
      world,
      hotel,
      answers,
      sources.map((question) => question.id),
    );
    id = sources[0]?.id ?? '';
    expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
  });

  it('[SRV-15] [API-07] GET sources gives the groups with the files of each field, the reasons, and no review yet', async () => {
    const data = await read();
    expect(data.groups.map(({ key }) => key)).toEqual(['certifications', 'planet', 'people', 'policy']);
    const fields = data.groups.flatMap(({ metadata }) => metadata.fields);
    const field = fields.find((each) => each.id === id) as { attachments?: unknown[] } | undefined;
    expect(field?.attachments).toEqual(data.attachments[id]);
    expect(data.attachments[id]).toMatchObject([{ original_filename: 'proof.pdf', fileSize: 1000 }]);
    expect(data.rejection_reasons[0]).toMatchObject({
      id: 'cannot-open',
      reason_text: 'The file cannot be opened',
    });
    expect([data.reviews, data.returned]).toEqual([{}, null]);
  });

  it('[SRV-13] [API-05] [UNSP-010] the step Sources has the same content, for a reviewer and for the hotel', async () => {
    const [, second] = sources;
    await review({ [id]: approve, [second?.id ?? '']: reject() });
    const stepOf = async (person: Person, type: string) =>
      (await world.ask(person, { url: `/api/hotels/${hotel}/questionnaire/${type}` })).json<{
        data: QuestionnaireResponse & Partial<SourcesResponse>;
      }>().data;
    // The address of a file is made anew for each reading.
    const content = ({
      groups,
      rejection_reasons,
      reviews,
      attachments,
      returned,
    }: Partial<SourcesResponse>) =>
      JSON.parse(
        JSON.stringify({ groups, rejection_reasons, reviews, attachments, returned }, (key, value: unknown) =>
          key === 'preview_url' ? '' : value,
        ),
      ) as Partial<SourcesResponse>;
    const step = await stepOf('super', 'sources');
    expect(content(step)).toEqual(content(await read()));
    expect(Object.keys(step.reviews ?? {})).toContain(id);
    expect(step.metadata.title).toBe('Sources');
    expect(step.rejection_reasons.length).toBeGreaterThan(0);
    // A hotel hears of no decision before it gets the form back.
    const own = await stepOf('admin', 'sources');
    expect(content(own)).toEqual(content(await read('admin')));
    expect(own.reviews).toEqual({});
    expect(await stepOf('super', 'planet')).not.toHaveProperty('reviews');
  });

  it('[API-08] [ERR-02] [ENG-58] decisions are saved with who made them, and the first one sets the status', async () => {
    const [, second] = sources;
    const response = await review({ [id]: approve, [second?.id ?? '']: reject() });
    expect(response.statusCode).toBe(200);
    const { message, data } = response.json<SaveReviewsResponse>();
    expect(message).toBe('Sources review saved successfully.');
    const known = { revision: 1, changed: [], reviewed_by: 'super' };
    expect(data.reviews).toMatchObject({
      [id]: { approved: true, reason_id: null, ...known },
      [second?.id ?? '']: { approved: false, reason_id: 'other-year', ...known },
    });
    expect((await read()).reviews).toEqual(data.reviews);
    expect(await status()).toBe('pending');
    await review({ [id]: clear });
    expect((await read()).reviews[id]).toMatchObject({ approved: null, revision: 2 });
    const trail = await world.database.query(
      sql`select revision, old, new from review_event where hotel_id = ${hotel} and question_id = ${id} order by revision`,
    );
    expect(trail).toMatchObject([
      { old: null, new: { approved: true } },
      { old: { approved: true }, new: { approved: null } },
    ]);
  });

  it('[API-08] a rejection keeps a sentence to the hotel and a page, within bounds, and an approval has neither', async () => {
    const remark = { note: 'The bill ends in June.', page: 3 };
    const told = { ...reject(), ...remark };
    expect((await review({ [id]: told })).json<SaveReviewsResponse>().data.reviews[id]).toMatchObject(told);
    expect((await read()).reviews[id]).toMatchObject({ ...told, revision: 1 });
    await review({ [id]: { ...told, page: 4 } });
    expect((await read()).reviews[id]).toMatchObject({ page: 4, revision: 2 });
    for (const [sent, message] of [
      [{ note: 'x'.repeat(301) }, `The sentence to the hotel about ${id} has more than 300 characters.`],
      [{ page: 0 }, `The page of the file for ${id} is a whole number from 1 to 9999.`],
      [{ page: 10_000 }, `The page of the file for ${id} is a whole number from 1 to 9999.`],
    ] as const) {
      const refused = await review({ [id]: { ...reject(), ...sent } });
      expect([refused.statusCode, refused.json<ErrorResponse>().message]).toEqual([422, message]);
    }
    await review({ [id]: { ...approve, ...remark } });
    const { note, page } = (await read()).reviews[id] ?? {};
    expect([note, page]).toEqual([undefined, undefined]);
    const trail = await world.database.query<{ note: string | null }>(
      sql`select new->>'note' as note from review_event where hotel_id = ${hotel} order by revision`,
    );
    expect(trail.map((row) => row.note)).toEqual([remark.note, remark.note, null]);
  });

  it('[ENG-60] a save without any decision is refused', async () => {
    const response = await review({});
    expect([response.statusCode, response.json<ErrorResponse>().message]).toEqual([
      400,
      'No reviews to save. Please approve or reject sources.',
    ]);
    expect(await status()).toBe('submitted');
  });

  it('[SRC-05] [SRC-02] what is no source, an unknown reason and a rejection without one are refused, and nothing is saved', async () => {
    const bad = [
      { 'OPS-17': approve },
      { nothing: approve },
      { [id]: reject('unknown') },
      { [id]: { approved: false, reason_id: null } },
    ];
    for (const reviews of bad) {
      const response = await review({ ...reviews });
      expect([response.statusCode, response.json<ErrorResponse>().code]).toEqual([422, 'BAD_REVIEWS']);
    }
    expect([(await read()).reviews, await status()]).toEqual([{}, 'submitted']);
  });

  it('[SRC-05] only reviewers decide, and only what is submitted; the hotel sees no decision before it gets the form back', async () => {
    expect((await review({ [id]: approve }, {}, 'admin')).statusCode).toBe(403);
    expect((await release('admin')).statusCode).toBe(403);
    await review({ [id]: reject() });
    expect((await read('admin')).reviews).toEqual({});
    await world.database.query(sql`update submission set status = 'IN PROGRESS' where hotel_id = ${hotel}`);
    const early = await review({ [id]: approve });
    expect([early.statusCode, early.json<ErrorResponse>().code]).toEqual([409, 'WRONG_STATUS']);
    expect((await release()).json<ErrorResponse>().code).toBe('WRONG_STATUS');
  });

  it('a decision over one that another reviewer made since is refused with theirs; the same decision is none', async () => {
    await review({ [id]: approve });
    const stale = await review({ [id]: reject() }, { baseRevisions: { [id]: 0 } });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorResponse>()).toMatchObject({
      code: 'STALE_REVIEW',
      reviews: { [id]: { approved: true, revision: 1 } },
    });
    expect((await review({ [id]: approve }, { baseRevisions: { [id]: 0 } })).statusCode).toBe(200);
    expect((await review({ [id]: reject() }, { baseRevisions: { [id]: 1 } })).statusCode).toBe(200);
    expect((await read()).reviews[id]).toMatchObject({ approved: false, revision: 2 });
  });

  it('[W-7] [W-8] an approval falls when a file changes, says so, and holds for the same content again', async () => {
    await review({ [id]: approve });
    await detachAll(id);
    await attach(id, 'other content');
    expect((await read()).reviews[id]).toMatchObject({ approved: true, changed: ['files'] });
    await detachAll(id);
    await attach(id, `content of ${id}`);
    expect((await read()).reviews[id]).toMatchObject({ approved: true, changed: [] });
    await world.database.query(
      sql`update answer set typed_value = 'changed' where hotel_id = ${hotel} and question_id = ${id}`,
    );
    await world.database.query(sql`update submission set revision = revision + 1 where hotel_id = ${hotel}`);
    expect((await read()).reviews[id]).toMatchObject({ changed: ['answer'] });
    await review({ [id]: approve });
    expect((await read()).reviews[id]).toMatchObject({ approved: true, revision: 2, changed: [] });
  });

  it('[W-29] no score is calculated or released while an approval has fallen, until it is decided again', async () => {
    const all = Object.keys((await read()).attachments);
    await review(Object.fromEntries(all.map((each) => [each, approve])));
    await attach(id, 'one more page');
    expect((await read()).reviews[id]).toMatchObject({ approved: true, changed: ['files'] });
    for (const step of ['GenerateScore', 'ReleaseToHotel']) {
      const refused = await world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/${step}` });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'FALLEN_APPROVALS',
          message: '1 answer has changed since it was approved: please approve or reject it again.',
        },
      ]);
    }
    await review({ [id]: approve });
    expect((await release()).statusCode).toBe(200);
    expect(await status()).toBe('APPROVAL_SCORE');
  });

  it('[W-12] [W-13] a form given back takes only what needs work, and is submitted again once its evidence is replaced', async () => {
    const [, second] = sources;
    // The files were attached by the clock of the database.
    world.clock.now = new Date();
    await review({ [id]: reject('incomplete'), [second?.id ?? '']: approve });
    const response = await release();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'The submission has been given back to the hotel.' },
    ]);
    expect(await status()).toBe('rejected');
    expect((await release()).statusCode).toBe(409);
    const seen = await read('admin');
    expect(seen.reviews[id]).toMatchObject({
      approved: false,
      reason_id: 'incomplete',
      reviewed_by: 'super',
    });
    expect(seen.returned).toMatchObject({ by: 'super' });

    const url = `/api/hotels/${hotel}/questionnaire/${second?.stepKey ?? ''}`;
    const form = (await world.ask('admin', { url })).json<{ data: QuestionnaireResponse }>().data;
    expect([form.locked?.includes(second?.id ?? ''), form.locked?.includes(id)]).toEqual([true, false]);
    const locked = await save(world, hotel, second?.stepKey ?? '', { [second?.id ?? '']: null });
    expect([locked.statusCode, locked.json<ErrorResponse>().code]).toEqual([409, 'LOCKED_ANSWERS']);
    expect(locked.json<ErrorResponse>().message).toContain(second?.label);

    const label = Array.from(sources[0]?.label ?? '')
      .slice(0, 50)
      .join('');
    const unchanged = (await submit(world, hotel)).json<{ message: string }>();
    expect(unchanged).toMatchObject({ status: 'failure', stepKey: 'sources', questionId: id });
    expect(unchanged.message).toContain(`Please replace the rejected evidence for: ${label}`);

    const [rejected] = seen.attachments[id] ?? [];
    expect(seen.reviews[id]?.rejected_files).toEqual([rejected?.attachment_id]);
    expect(seen.reviews[second?.id ?? '']?.rejected_files).toEqual([]);
    await attach(id, 'the whole document');
    const both = await read('admin');
    expect(both.attachments[id]).toHaveLength(2);
    expect(both.reviews[id]).toMatchObject({
      changed: ['files'],
      rejected_files: [rejected?.attachment_id],
    });
    await detachAll(id);
    await attach(id, 'the whole document');
    expect((await read('admin')).reviews[id]).toMatchObject({ rejected_files: [] });
    expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
    expect(await status()).toBe('submitted');
    const { reviews } = await read();
    expect(reviews[id]).toMatchObject({ approved: false, changed: ['files'] });
    expect(reviews[second?.id ?? '']).toMatchObject({ approved: true, changed: [] });
    const rows = await world.database.query(
      sql`select action, detail from audit where target = ${hotel} and action = 'ReleaseToHotel'`,
    );
    expect(rows).toEqual([{ action: 'ReleaseToHotel', detail: { from: 'pending', to: 'rejected' } }]);
  });
});
