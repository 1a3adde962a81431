/** A decision about a source that several hotels share is made once. */
import { missingEvidence } from '@alo/engine';
import type { AnswerMap, SaveReviewsResponse, SourcesResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachEnough, attachFile } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { groupOf } from '../../support/group-answers.js';
import { asked, completeStep, readForm, save, submit } from '../../support/respondent.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const shared = 'STR-01';
const own = 'STR-03';
const answer = { selectedOptionId: 'public-policy' };
const approve = { approved: true, reason_id: null };
const reject = { approved: false, reason_id: 'other-year', note: 'Of 2019.' };
const clear = { approved: null, reason_id: null };

describe.each(engines)('Sources of a group on %s', (engine) => {
  let world: World;
  let group: ReturnType<typeof groupOf>;
  let answers: AnswerMap;
  let document: string;
  /** The answer of the group to `shared`. */
  let ofGroup: Awaited<ReturnType<typeof group.add>>;
  beforeAll(async () => {
    world = await createWorld(engine, { withJobs: true });
    group = groupOf(world);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    await world.database.query(sql`update hotel set organization_id = null`);
    await world.database.query(sql`delete from group_answer`);
    document = (await group.document('Policy 2026')).attachment_id;
    ofGroup = await group.add({ answer, document_ids: [document] });
  });

  const questionnaire = () => {
    const release = world.releases.find('alo', 1);
    if (!release) throw new Error('There is no questionnaire "alo" 1');
    return release.questionnaire;
  };
  /** A form that is ready to be submitted; `shared` is taken over from the group. */
  async function answered(): Promise<string> {
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    expect(await group.take(hotel)).toEqual({ [shared]: 'taken' });
    answers = {};
    for (const stepKey of asked) {
      const given = completeStep(world, stepKey, answers, { [shared]: answer });
      await save(world, hotel, stepKey, given, { saveAsDraft: false });
      answers = { ...answers, ...given };
    }
    const missing = missingEvidence(questionnaire(), answers, { [shared]: 1 }).map(({ id }) => id);
    for (const id of missing)
      await attachFile(world.database, {
        ...{ hotelId: hotel, userId: world.userIds.admin, questionIds: [id], sha256: `content of ${id}` },
      });
    await attachEnough(world, hotel, answers, [shared, ...missing]);
    return hotel;
  }
  async function submitted(): Promise<string> {
    const hotel = await answered();
    expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
    return hotel;
  }
  const sources = async (hotel: string, person: Person = 'super') =>
    (await world.ask(person, { url: `/api/hotels/${hotel}/sources` })).json<{ data: SourcesResponse }>().data;
  const review = async (hotel: string, reviews: object) => {
    const response = await world.ask('super', {
      ...{ method: 'POST', url: `/api/hotels/${hotel}/sources/review`, payload: { reviews } },
    });
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return response.json<SaveReviewsResponse>().data;
  };
  const decision = async (hotel: string, id = shared) => {
    const known = (await sources(hotel)).reviews[id];
    return known && { approved: known.approved, changed: known.changed };
  };
  const status = async (hotel: string) => {
    const [row] = await world.database.query<{ status: string }>(
      sql`select status from submission where hotel_id = ${hotel} and is_current`,
    );
    return row?.status;
  };
  /** The work that decisions wait for is done. */
  const spread = () =>
    expect
      .poll(
        () =>
          world.database.query(
            sql`select from jobs.job where name = 'group-decision' and state < 'completed'`,
          ),
        { timeout: 20_000 },
      )
      .toEqual([]);
  const counts = (approved: boolean) => ({ approved, changed: [] });

  it('a decision reaches every hotel under review that has the same, with its own pin and history', async () => {
    const [first, second] = [await submitted(), await submitted()];
    expect((await sources(first)).group).toEqual({
      [shared]: {
        ...{ organization: 'ours', answer_id: ofGroup.id, title: 'Policy' },
        ...{ covers: { hotels: 2, of: 2 }, same: 2, decided_for: 0 },
      },
    });
    const saved = await review(first, { [shared]: reject, [own]: approve });
    expect(saved.group).toMatchObject({ [shared]: { same: 2 } });
    expect(Object.keys(saved.group ?? {})).toEqual([shared]);
    await spread();
    expect((await sources(second)).reviews).toMatchObject({
      [shared]: { ...reject, revision: 1, changed: [], reviewed_by: 'super' },
    });
    expect((await sources(second)).reviews[shared]?.rejected_files).toHaveLength(1);
    expect(await decision(second, own)).toBe(undefined);
    expect((await sources(second)).group).toMatchObject({ [shared]: { decided_for: 2 } });
    expect(await status(second)).toBe('submitted');
    const trail = await world.database.query(
      sql`select question_id, new ->> 'note' as note from review_event where hotel_id = ${second}`,
    );
    expect(trail).toEqual([{ question_id: shared, note: 'Of 2019.' }]);
    const audit = await world.database.query(
      sql`select actor, detail from audit where target = ${second} and action = 'applyGroupDecision'`,
    );
    expect(audit).toEqual([{ actor: world.userIds.super, detail: { group_answers: [ofGroup.id] } }]);
    expect((await sources(second, 'admin')).group).toBe(undefined);
    expect(world.failures).toEqual([]);
  });

  it('a decision that is cleared is cleared at all of them', async () => {
    const [first, second] = [await submitted(), await submitted()];
    await review(first, { [shared]: approve });
    await spread();
    expect(await decision(second)).toEqual(counts(true));
    await review(second, { [shared]: clear });
    await spread();
    expect((await decision(first))?.approved).toBe(null);
  });

  it('a decision that is meant for one hotel stays there, and that of the group does not change it', async () => {
    const [first, second, third] = [await submitted(), await submitted(), await submitted()];
    await review(first, { [shared]: { ...reject, only_here: true } });
    await spread();
    expect([await decision(first), await decision(second)]).toEqual([counts(false), undefined]);
    expect((await sources(first)).reviews[shared]).toMatchObject({ only_here: true });
    await review(second, { [shared]: approve });
    await spread();
    expect([await decision(first), await decision(third)]).toEqual([counts(false), counts(true)]);
    // Cleared, it leaves the others as they are, and theirs does not come.
    await review(first, { [shared]: { ...clear, only_here: true } });
    await spread();
    expect([(await decision(first))?.approved, await decision(third)]).toEqual([null, counts(true)]);
    await review(first, { [shared]: approve });
    expect((await sources(first)).reviews[shared]).not.toHaveProperty('only_here');
    expect((await sources(first)).group).toMatchObject({ [shared]: { decided_for: 3 } });
  });

  it('does not reach a hotel that has added a file, has another answer, or is in another organization', async () => {
    const first = await submitted();
    const [withFile, moved, draft] = [await answered(), await submitted(), await answered()];
    await attachFile(world.database, {
      ...{ hotelId: withFile, questionIds: [shared], userId: world.userIds.admin },
    });
    expect((await submit(world, withFile)).json()).toMatchObject({ status: 'success' });
    await world.database.query(
      sql`update hotel set organization_id = ${world.organizationIds.theirs} where id = ${moved}`,
    );
    expect((await sources(withFile)).group).toBe(undefined);
    expect((await sources(first)).group).toMatchObject({ [shared]: { same: 2 } });
    await review(first, { [shared]: approve });
    await review(withFile, { [shared]: reject });
    await spread();
    expect([await decision(first), await decision(withFile)]).toEqual([counts(true), counts(false)]);
    expect([await decision(moved), await decision(draft)]).toEqual([undefined, undefined]);
  });

  it('a hotel that submits later has the standing decision at once', async () => {
    const first = await submitted();
    await review(first, { [shared]: approve });
    await spread();
    const later = await submitted();
    expect(await decision(later)).toEqual(counts(true));
    expect(await status(later)).toBe('submitted');
    await review(first, { [shared]: clear });
    await spread();
    expect((await decision(later))?.approved).toBe(null);
    expect(await decision(await submitted())).toBe(undefined);
  });

  it('an answer that the group has changed, withdrawn or outlived is not decided with the others', async () => {
    const [first, second] = [await submitted(), await submitted()];
    const { attachment_id: next } = await group.document('Policy 2027');
    const changed = await group.change(ofGroup, { document_ids: [next] });
    expect((await sources(first)).group).toBe(undefined);
    await review(first, { [shared]: approve });
    await spread();
    expect(await decision(second)).toBe(undefined);
    await group.withdraw(changed);
    expect((await sources(first)).group).toBe(undefined);
  });

  it('a hotel whose form was given back takes over the mended document, and its decision counts for that one', async () => {
    const [first, second] = [await submitted(), await submitted()];
    await review(first, { [shared]: reject });
    await spread();
    for (const hotel of [first, second]) {
      await world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/ReleaseToHotel` });
      expect(await status(hotel)).toBe('rejected');
    }
    const { attachment_id: next } = await group.document('Policy mended');
    await group.change(ofGroup, { document_ids: [next] });
    const other = await group.add({ question_id: 'STR-04', answer: { selectedOptionId: 'named-lead' } });
    expect(await group.take(first, { question_ids: [shared, 'STR-04'], replace: ['STR-04'] })).toEqual({
      ...{ [shared]: 'taken', 'STR-04': 'locked' },
    });
    const files = (await readForm(world, first, 'full-questionnaire-readOnly')).attachments[shared];
    expect(files).toMatchObject([{ original_filename: 'Policy mended.pdf' }]);
    await group.withdraw(other);
    expect((await submit(world, first)).json()).toMatchObject({ status: 'success' });
    expect(await decision(first)).toEqual({ approved: false, changed: ['files'] });
    await review(first, { [shared]: approve });
    await spread();
    await group.take(second);
    expect((await submit(world, second)).json()).toMatchObject({ status: 'success' });
    expect(await decision(second)).toEqual(counts(true));
  });

  it('two reviewers who decide at once leave one decision everywhere', async () => {
    const [first, second, third] = [await submitted(), await submitted(), await submitted()];
    await Promise.all([review(first, { [shared]: approve }), review(second, { [shared]: reject })]);
    await spread();
    const found = [await decision(first), await decision(second), await decision(third)];
    expect(found).toEqual([found[0], found[0], found[0]]);
    expect(found[0]).toMatchObject({ changed: [] });
  });
});
