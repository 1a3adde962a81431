/** Reviewers challenge answers: they ask about them, or reject them, with or without a file. */
import { missingEvidence } from '@alo/engine';
import { claimsOf } from '@alo/engine/scoring';
import type {
  AnswerMap,
  Conversations,
  ErrorResponse,
  ScoreRecord,
  SourcesResponse,
  SubmitResponse,
} from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachEnough, attachFile } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { asked, completeStep, save, saved, submit } from '../../support/respondent.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const approve = { approved: true, reason_id: null };
const reject = (reason_id: string) => ({ approved: false, reason_id });
const ask = (asks: string) => ({ approved: null, reason_id: null, asks });

describe.each(engines)('Challenging answers on %s', (engine) => {
  let world: World;
  let hotel: string;
  let answers: AnswerMap;
  /** A scored answer without a file, and the sources. */
  let claim: string;
  let sources: string[];
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  const shipped = () => {
    const found = world.releases.find('alo', 1);
    if (!found) throw new Error('There is no questionnaire "alo" 1');
    return found;
  };
  const at = (person: Person, path: string, payload?: object) =>
    world.ask(person, {
      url: `/api/hotels/${hotel}/${path}`,
      ...(payload && { method: 'POST' as const, payload }),
    });
  const review = (reviews: object) => at('super', 'sources/review', { reviews });
  const reviews = async (person: Person = 'super') =>
    (await at(person, 'sources')).json<{ data: SourcesResponse }>().data.reviews;
  const messages = async (person: Person) =>
    (await at(person, 'conversations')).json<Conversations>().data.find(({ question_id: id }) => id === claim)
      ?.messages ?? [];
  const reply = (text: string) => at('admin', `conversations/${claim}/messages`, { text, mentions: [] });
  const release = async () => {
    const response = await at('super', 'ReleaseToHotel', {});
    return response.statusCode === 200 ? 'done' : response.json<ErrorResponse>().code;
  };
  const status = async () => {
    const [row] = await world.database.query<{ status: string }>(
      sql`select status from submission where hotel_id = ${hotel} and is_current`,
    );
    return row?.status;
  };
  /** The line of the challenged answer in the score as it is calculated now. */
  const line = async () => {
    expect((await at('super', 'GenerateScore', {})).statusCode).toBe(200);
    const [newest] = (await at('super', 'scores')).json<{ data: { id: string }[] }>().data;
    const record = (await at('super', `scores/${newest?.id ?? ''}`)).json<{ data: ScoreRecord }>().data;
    return record.score.lines.find(({ questionId }) => questionId === claim);
  };

  /** A submitted form in which every required source has one file, and three are approved. */
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    answers = {};
    for (const stepKey of asked) {
      const own = completeStep(world, stepKey, answers);
      expect(saved(await save(world, hotel, stepKey, own, { saveAsDraft: false })).is_completed).toBe(true);
      answers = { ...answers, ...own };
    }
    const { questionnaire, scoreModel } = shipped();
    sources = missingEvidence(questionnaire, answers, {}).map(({ id }) => id);
    for (const id of sources)
      await attachFile(world.database, {
        ...{ hotelId: hotel, userId: world.userIds.admin, questionIds: [id] },
        sha256: `content of ${id}`,
      });
    const further = await attachEnough(world, hotel, answers, sources);
    expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
    const claims = claimsOf(questionnaire, scoreModel, answers).filter(
      ({ id }) =>
        ![...sources, ...further].includes(id) &&
        (scoreModel.questions[id]?.options?.[answers[id]?.selectedOptionId ?? ''] ?? 0) > 0,
    );
    claim = claims[0]?.id ?? '';
    expect(claim).not.toBe('');
    expect((await review(Object.fromEntries(sources.map((id) => [id, approve])))).statusCode).toBe(200);
  });

  it('[W-25 P-18] an answer without a file can be approved; an unscored one, and one that nobody gave, cannot', async () => {
    expect((await line())?.reason).toMatch(/^(answered|claimed)$/);
    expect((await review({ [claim]: approve })).statusCode).toBe(200);
    expect(await line()).toMatchObject({ reason: 'verified', factor: 1 });
    const unscored = shipped().questionnaire.questions.find(({ key }) => key === 'hotel_location_name');
    const refused = await review({ [unscored?.id ?? '']: approve });
    expect([refused.statusCode, refused.json<ErrorResponse>().code]).toEqual([422, 'BAD_REVIEWS']);
  });

  it('[W-25 W-27 W-28] a question reaches the hotel at once, counts nothing, goes back, needs a reply, and has to be settled', async () => {
    expect((await review({ [claim]: ask('Since when?') })).statusCode).toBe(200);
    expect(await reviews()).toMatchObject({ [claim]: { approved: null, asks: 'Since when?' } });
    // The hotel hears of no decision in the middle of a review, but it is asked.
    expect(await reviews('admin')).toEqual({});
    expect(await messages('admin')).toMatchObject([{ text: 'Since when?', side: 'reviewer', by: 'super' }]);
    expect(await line()).toMatchObject({ reason: 'asked', factor: 0 });
    expect([await release(), await status()]).toEqual(['done', 'rejected']);
    expect(await reviews('admin')).toMatchObject({ [claim]: { asks: 'Since when?', was_returned: true } });
    const refused = (await submit(world, hotel)).json<SubmitResponse>();
    expect(refused).toMatchObject({ status: 'failure', questionId: claim });
    expect(refused.message).toMatch(/^Please reply to what the reviewer asks about: /);
    expect((await reply('Since May 2019: see the contract.')).statusCode).toBe(200);
    expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
    expect(await reviews()).toMatchObject({ [claim]: { asks: 'Since when?', replied: true } });
    expect(await line()).toMatchObject({ reason: 'asked', factor: 0 });
    expect([await release(), await status()]).toEqual(['UNSETTLED', 'submitted']);
    await review({ [claim]: approve });
    expect(await line()).toMatchObject({ reason: 'verified' });
    expect([await release(), await status()]).toEqual(['done', 'APPROVAL_SCORE']);
  });

  it('[W-12 W-25] asked about its answer, a hotel may change it, and the question counts no more', async () => {
    await review({ [claim]: ask('Since when?') });
    await release();
    const options = shipped().questionnaire.questions.find(({ id }) => id === claim)?.options ?? [];
    const other = options.find(({ id }) => id !== answers[claim]?.selectedOptionId);
    const { stepKey = '' } = shipped().questionnaire.questions.find(({ id }) => id === claim) ?? {};
    const change = { [claim]: { selectedOptionId: other?.id ?? '' } };
    expect((await save(world, hotel, stepKey, change, { saveAsDraft: true })).statusCode).toBe(200);
    expect(await reviews('admin')).toMatchObject({ [claim]: { changed: ['answer'] } });
  });

  it('[W-26 W-27] a rejected answer goes back once; left as it is, it is released with nothing earned', async () => {
    await review({ [claim]: reject('contradicted') });
    expect(await line()).toMatchObject({ reason: 'refused', factor: 0 });
    expect([await release(), await status()]).toEqual(['done', 'rejected']);
    expect(await reviews('admin')).toMatchObject({ [claim]: { approved: false, about_answer: true } });
    expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
    expect([await release(), await status()]).toEqual(['done', 'APPROVAL_SCORE']);
  });

  it('[W-26] with files, the reason says whether they are rejected or the answer', async () => {
    const [file = '', answer = ''] = sources;
    await review({ [file]: reject('other-year'), [answer]: reject('hardly-possible') });
    const found = await reviews();
    expect([found[file]?.about_answer, found[answer]?.about_answer]).toEqual([undefined, true]);
  });

  it.each([
    ['a blank question', ask('  '), /^Please write what you ask the hotel about /],
    ['a question that is too long', ask('x'.repeat(301)), / has more than 300 characters\.$/],
    ['a question and a verdict', { ...approve, asks: 'Why?' }, /^An answer is asked about, or approved/],
    ['a rejection without a reason', { approved: false, reason_id: null }, /^Please choose why /],
  ])('[W-18 W-25 ENG-58] %s is refused, and nothing is stored', async (_title, sent, message) => {
    const before = await reviews();
    const refused = await review({ [claim]: sent });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorResponse>().message).toMatch(message);
    expect([await reviews(), await messages('super')]).toEqual([before, []]);
  });

  it('[W-25] the same question saved again is written to the hotel once, another one anew', async () => {
    await review({ [claim]: ask('Since when?') });
    await review({ [claim]: ask('Since when?') });
    await review({ [claim]: ask('By whom?') });
    expect((await messages('admin')).map(({ text }) => text)).toEqual(['Since when?', 'By whom?']);
  });
});
