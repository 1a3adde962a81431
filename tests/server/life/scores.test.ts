/** A score goes the way from reviewed answers to its publication. */
import type { Question } from '@alo/engine';
import { totalsOfTrace, type Score } from '@alo/engine/scoring';
import {
  submissionStatuses,
  type ErrorResponse,
  type Hotel,
  type HotelList,
  type ScoreHistory,
  type ScoreModel,
  type ScoreRecord,
  type SubmissionStatus,
} from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const approve = { approved: true, reason_id: null };
const reject = { approved: false, reason_id: 'other-year' };

type Step = 'GenerateScore' | 'ReleaseToHotel' | 'ApproveScore' | 'Publish' | 'StartNextAssessment';
/** The person of each call, and the statuses in which it does something. */
const calls: Readonly<Record<Step, readonly [Person, ...SubmissionStatus[]]>> = {
  GenerateScore: ['super', 'submitted', 'pending'],
  ReleaseToHotel: ['super', 'submitted', 'pending'],
  ApproveScore: ['admin', 'APPROVAL_SCORE'],
  Publish: ['admin', 'SCORE_APPROVED', 'APPROVED'],
  StartNextAssessment: ['admin', 'published'],
};
const steps = Object.keys(calls) as Step[];
const toPublished = steps.slice(0, 4);

describe.each(engines)('The score of a submission on %s', (engine) => {
  let world: World;
  let hotel: string;
  let sources: readonly Question[];
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  const post = (step: Step, person: Person = calls[step][0], headers = {}) =>
    world.ask(person, { method: 'POST', url: `/api/hotels/${hotel}/${step}`, headers });
  const done = async (step: Step) => {
    const response = await post(step);
    expect([step, response.statusCode]).toEqual([step, 200]);
    return response.json<{ message: string }>().message;
  };
  const review = (reviews: object) =>
    world.ask('super', {
      method: 'POST',
      url: `/api/hotels/${hotel}/sources/review`,
      payload: { reviews },
    });
  const approveFirst = (count: number) =>
    review(Object.fromEntries(sources.slice(0, count).map(({ id }) => [id, approve])));
  const hotelAs = async (person: Person) =>
    (await world.ask(person, { url: `/api/hotels/${hotel}` })).json<{ data: Hotel }>().data;
  const scoresAs = async (person: Person) =>
    (await world.ask(person, { url: `/api/hotels/${hotel}/scores` })).json<{ data: ScoreHistory }>().data;
  const status = async () => (await hotelAs('super')).alo_submission_status;
  const setStatus = (wanted: SubmissionStatus) =>
    world.database.query(
      sql`update submission set status = ${wanted} where hotel_id = ${hotel} and is_current`,
    );
  /** Reads everything about the hotel that a transition can change. */
  const everything = async () => ({
    submission: await world.database.query(sql`select * from submission where hotel_id = ${hotel}`),
    scores: await world.database.query(sql`select id from score where hotel_id = ${hotel}`),
    audit: await world.database.query(sql`select id from audit where target = ${hotel} and outcome = 'done'`),
  });

  /** A submitted form with a file for each of its required sources. */
  beforeEach(async () => {
    ({ hotel, sources } = await submittedHotel(world));
  });

  it('[SRV-20] [API-18] [PROD-01] [PROD-04] is calculated, released, approved and published, each with its message and a line in the audit log', async () => {
    await approveFirst(4);
    const said: string[] = [];
    const statuses: string[] = [];
    for (const step of toPublished) {
      said.push(await done(step));
      statuses.push(await status());
    }
    expect(said).toEqual([
      'ALO Score calculated successfully.',
      'Hotel marked as scored successfully.',
      'Score approved successfully.',
      'Score published successfully.',
    ]);
    expect(statuses).toEqual(['pending', 'APPROVAL_SCORE', 'SCORE_APPROVED', 'published']);
    const lines = await world.database.query(
      sql`select action, actor, detail->>'from' as "from", detail->>'to' as "to" from audit
          where target = ${hotel} and action in ('GenerateScore', 'ReleaseToHotel', 'ApproveScore', 'Publish') order by id`,
    );
    const { admin, super: reviewer } = world.userIds;
    expect(lines).toEqual([
      { action: 'GenerateScore', actor: reviewer, from: 'pending', to: 'pending' },
      { action: 'ReleaseToHotel', actor: reviewer, from: 'pending', to: 'APPROVAL_SCORE' },
      { action: 'ApproveScore', actor: admin, from: 'APPROVAL_SCORE', to: 'SCORE_APPROVED' },
      { action: 'Publish', actor: admin, from: 'SCORE_APPROVED', to: 'published' },
    ]);
    const { released_at, approved_at, published_at } = await hotelAs('admin');
    const today = world.clock.now.toISOString();
    expect([released_at, approved_at, published_at]).toEqual([today, today, today]);
  });

  it('[SRV-20] [SRC-06] [SCORE-07] [N-1] every call in every status by everybody: others than those that may are refused, and nothing changes', async () => {
    await approveFirst(4);
    for (const step of steps) {
      const [doer, ...allowed] = calls[step];
      for (const wanted of submissionStatuses) {
        await setStatus(wanted);
        for (const person of ['super', 'admin', 'foreign', 'zero'] as const) {
          if (person === doer && allowed.includes(wanted)) continue;
          const before = await everything();
          const response = await post(step, person);
          const expected = person === doer ? [409, 'WRONG_STATUS'] : [403, 'FORBIDDEN'];
          const { code, message } = response.json<ErrorResponse>();
          expect([step, wanted, person, response.statusCode, code]).toEqual([
            step,
            wanted,
            person,
            ...expected,
          ]);
          expect(message).not.toBe('');
          expect(await everything()).toEqual(before);
        }
      }
    }
  });

  it('[SRC-07] neither a score nor a release before 3 sources are approved', async () => {
    await review({ [sources[0]?.id ?? '']: approve, [sources[1]?.id ?? '']: approve });
    for (const step of ['GenerateScore', 'ReleaseToHotel'] as const) {
      const before = await everything();
      const response = await post(step);
      expect([response.statusCode, response.json()]).toMatchObject([
        409,
        { code: 'TOO_FEW_APPROVED', message: '1 more source has to be approved first.' },
      ]);
      expect(await everything()).toEqual(before);
    }
    await approveFirst(3);
    await done('GenerateScore');
    await done('ReleaseToHotel');
  });

  it('[W-11] [SRV-20] a release gives the form back, without a score, when a required source is rejected', async () => {
    await approveFirst(4);
    await review({ [sources[0]?.id ?? '']: reject });
    expect(await done('ReleaseToHotel')).toBe('The submission has been given back to the hotel.');
    expect(await status()).toBe('rejected');
    expect(await scoresAs('super')).toEqual([]);
    expect((await hotelAs('super')).score_alo).toBeNull();
  });

  it('[SRV-20] [N-1] of 8 who approve at once one does, and so it is with publishing and the next assessment', async () => {
    await approveFirst(4);
    await done('ReleaseToHotel');
    for (const step of ['ApproveScore', 'Publish', 'StartNextAssessment'] as const) {
      const responses = await Promise.all(Array.from({ length: 8 }, () => post(step)));
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
        200,
        ...Array<number>(7).fill(409),
      ]);
      const lines = await world.database.query(
        sql`select id from audit where target = ${hotel} and action = ${step} and outcome = 'done'`,
      );
      expect(lines).toHaveLength(1);
    }
  });

  it('[API-18] the same call with the same Idempotency-Key is done once', async () => {
    await approveFirst(4);
    const key = { 'idempotency-key': 'released-once' };
    const first = await post('ReleaseToHotel', 'super', key);
    const again = await post('ReleaseToHotel', 'super', key);
    expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([
      200,
      first.json(),
      'true',
    ]);
  });

  it('[SCORE-05] [PROD-09] the hotel sees its score once it is released, a reviewer once it is calculated', async () => {
    const seen = async (person: Person) => {
      const { score_alo: whole, scores_detailed: detailed, verified_share: share } = await hotelAs(person);
      const rows = await world.ask(person, { url: '/api/hotels?limit=100' });
      const row = rows.json<HotelList>().data.find(({ id }) => id === hotel);
      expect([row?.score_alo, row?.verified_share]).toEqual([whole, share]);
      return [whole !== null, detailed !== null, share !== null, (await scoresAs(person)).length];
    };
    const none = [false, false, false, 0];
    const all = [true, true, true, 1];
    await approveFirst(4);
    expect([await seen('admin'), await seen('super')]).toEqual([none, none]);
    await done('GenerateScore');
    expect([await seen('admin'), await seen('super')]).toEqual([none, all]);
    await done('ReleaseToHotel');
    expect([await seen('admin'), await seen('super')]).toEqual([all, all]);
  });

  it('[P-11] [PROD-02] [PROD-10] [PROD-11] a score is there with its trace, its files and reviewers, and both say the same', async () => {
    await approveFirst(4);
    await done('GenerateScore');
    const [summary] = await scoresAs('super');
    const url = `/api/hotels/${hotel}/scores/${summary?.id ?? ''}`;
    const record = (await world.ask('super', { url })).json<{ data: ScoreRecord }>().data;
    const shown = await hotelAs('super');
    const { score, sources: files } = record;
    const model = (
      await world.ask('super', { url: '/api/questionnaires/alo/1/score-model' })
    ).json<ScoreModel>();
    const { pillars, ...whole } = totalsOfTrace(model, score as Score);
    expect(score).toMatchObject({ ...whole, pillars });
    expect(Math.floor((score.score ?? NaN) + 0.5)).toBe(shown.score_alo);
    expect(record).toMatchObject({
      ...summary,
      score_e: shown.score_e,
      is_current: true,
      published_at: null,
    });
    expect(Object.keys(shown.scores_detailed ?? {})).toEqual(['e', 's', 'g']);
    expect(Object.keys(shown.scores_detailed?.e ?? {}).sort()).toEqual(
      ['biodiversity', 'climate', 'energy', 'waste', 'Water Stewardship'].sort(),
    );
    const titles = [...(world.releases.find('alo', 1)?.strengthTitles.values() ?? [])];
    const strengths = shown.performance_overview?.Strengths ?? [];
    expect(strengths.length).toBeGreaterThan(0);
    expect(strengths.filter((words) => !titles.some((title) => words.startsWith(title)))).toEqual([]);
    const [first, , , , unjudged] = sources;
    const reviewed = { approved: true, reviewed_by: 'super', reviewed_at: world.clock.now.toISOString() };
    expect(files[first?.id ?? '']).toMatchObject({ files: [`${first?.id ?? ''}.pdf`], ...reviewed });
    expect(files[unjudged?.id ?? '']).toMatchObject({ approved: null, reviewed_by: null });
  });

  it('[PROD-11] a certificate stands in the pillars that it covers, and in no other', async () => {
    ({ hotel, sources } = await submittedHotel(world, {
      'CER-01': { selectedOptionId: 'at-least-one' },
      'CER-04': { selectedOptionId: 'iso-14001' },
    }));
    await approveFirst(sources.length);
    await done('GenerateScore');
    const lists = (await hotelAs('super')).performance_overview?.['Certifications and Standards'];
    const pillars = Object.entries(lists ?? {}).flatMap(([pillar, certificates]) =>
      certificates.some(({ name }) => name === 'ISO 14001') ? [pillar] : [],
    );
    expect(pillars).toEqual(['e', 'g']);
    expect(lists?.g[0]?.info_text).toMatch(
      / points to each category that the scheme examines: Strategy & Management\.$/,
    );
  });

  it('[P-6] says of a certificate that the recognition of its scheme is not verified', async () => {
    ({ hotel, sources } = await submittedHotel(world, {
      'CER-01': { selectedOptionId: 'at-least-one' },
      'CER-04': { selectedOptionId: 'green-key' },
    }));
    await approveFirst(sources.length);
    await done('GenerateScore');
    const lists = (await hotelAs('super')).performance_overview?.['Certifications and Standards'];
    expect(lists?.e[0]?.info_text).toMatch(/ Not verified by us: on \d{4}-\d{2}-\d{2} we could not verify /);
  });

  it('[SRV-20] a release takes the calculated score as long as nothing has changed since, else a new one', async () => {
    await approveFirst(3);
    await done('GenerateScore');
    const before = await scoresAs('super');
    await approveFirst(sources.length);
    await done('ReleaseToHotel');
    const [released] = await scoresAs('admin');
    expect(released?.id).not.toBe(before[0]?.id);
    expect(released?.verified_share).toBeGreaterThan(before[0]?.verified_share ?? 1);

    await setStatus('pending');
    await done('GenerateScore');
    const [calculated] = await scoresAs('super');
    await done('ReleaseToHotel');
    expect((await scoresAs('super'))[0]?.id).toBe(calculated?.id);
  });

  it('[P-11] a score cannot be changed or taken away once it is kept', async () => {
    await approveFirst(3);
    await done('GenerateScore');
    for (const change of [
      sql`update score set score_alo = 100 where hotel_id = ${hotel}`,
      sql`delete from score where hotel_id = ${hotel}`,
    ])
      await expect(world.database.query(change)).rejects.toThrow('append-only');
  });

  it('[SRV-03] a score of another hotel, of nobody, or not released yet is not found', async () => {
    await approveFirst(3);
    await done('GenerateScore');
    const [score] = await scoresAs('super');
    const url = `/api/hotels/${hotel}/scores/${score?.id ?? ''}`;
    const other = await world.addHotel({ hotel_location_name: 'Birch Court' });
    const refused = await Promise.all([
      world.ask('admin', { url }),
      world.ask('super', { url: `/api/hotels/${other}/scores/${score?.id ?? ''}` }),
      world.ask('foreign', { url }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403]);
  });
});
