/** Whatever a group and its hotels do, in any order: nothing that a person typed is lost, and the counts are right. */
import type { AnswerChanges, GroupAnswer } from '@alo/schemas';
import sql from 'sql-template-tag';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { groupOf } from '../../support/group-answers.js';
import { howMany } from '../../support/how-many.js';
import { readForm, save } from '../../support/respondent.js';
import { createWorld, type World } from '../../support/world.js';

/** `CLI-01` opens `CLI-02`; the other two stand alone. */
const options = {
  'STR-01': ['none', 'group-policy', 'own-policy'],
  'STR-04': ['none', 'added-task', 'named-lead'],
  'CLI-01': ['no', 'each-year-own-method'],
  'CLI-02': ['not-measured'],
} as const;
type QuestionId = keyof typeof options;
const questions = Object.keys(options) as QuestionId[];
const stepOf = (id: QuestionId) => (id.startsWith('CLI') ? 'planet' : 'policy');

const place = fc.nat({ max: 1 });
const arbGiven = fc
  .constantFrom(...questions)
  .chain((question) =>
    fc.record({ question: fc.constant(question), option: fc.constantFrom(...options[question]) }),
  );
const arbStep = fc.oneof(
  { weight: 1, arbitrary: arbGiven.map((given) => ({ op: 'add' as const, ...given })) },
  fc.record({ op: fc.constant('narrow' as const), which: fc.nat(), hotel: place }),
  fc.record({ op: fc.constant('change' as const), which: fc.nat(), option: fc.nat() }),
  fc.record({ op: fc.constant('withdraw' as const), which: fc.nat() }),
  {
    weight: 8,
    arbitrary: fc.tuple(arbGiven, place).map(([given, hotel]) => ({ op: 'save' as const, hotel, ...given })),
  },
  fc.record({ op: fc.constant('clear' as const), hotel: place, question: fc.constantFrom(...questions) }),
  {
    weight: 8,
    arbitrary: fc.record({
      op: fc.constant('take' as const),
      hotel: place,
      replace: fc.subarray(questions, { maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('giveBack' as const),
      hotel: place,
      ids: fc.subarray(questions, { minLength: 1 }),
    }),
  },
  fc.record({ op: fc.constant('move' as const), hotel: place }),
);
type Step = typeof arbStep extends fc.Arbitrary<infer Value> ? Value : never;

/** What the test knows of a hotel. */
interface Known {
  readonly id: string;
  isIn: boolean;
  /** What a person typed last, as long as nothing that they asked for has replaced it. */
  readonly typed: Map<QuestionId, string>;
  /** The answer of the group that was taken over, and the revision of the answer then. */
  readonly taken: Map<QuestionId, { readonly answer: string; readonly revision: number }>;
}

describe.each(engines)('Histories of a group on %s', (engine) => {
  let world: World;
  let group: ReturnType<typeof groupOf>;
  beforeAll(async () => {
    world = await createWorld(engine);
    group = groupOf(world);
  });
  afterAll(() => world.dispose());

  async function begin() {
    await world.database.query(sql`update hotel set organization_id = null`);
    await world.database.query(sql`delete from group_answer`);
    const hotels: Known[] = [];
    for (const name of ['Alder Quay', 'Birch Quay']) {
      const id = await world.addHotel({ hotel_location_name: name });
      hotels.push({ id, isIn: true, typed: new Map(), taken: new Map() });
    }
    const answers: GroupAnswer[] = [];
    // Something is offered from the beginning, so that short histories meet it.
    for (const [question, [, option]] of Object.entries({ ...options, 'CLI-02': ['', 'not-measured'] }))
      answers.push(await group.add({ question_id: question, answer: { selectedOptionId: option } }));
    return { hotels, answers };
  }
  type Model = Awaited<ReturnType<typeof begin>>;

  const form = async ({ id, isIn }: Known) =>
    readForm(world, id, 'full-questionnaire-readOnly', isIn ? 'admin' : 'super');
  const chosen = async (hotel: Known, question: QuestionId) =>
    (await form(hotel)).answers[question]?.selectedOptionId ?? undefined;

  async function write(hotel: Known, question: QuestionId, option: string | null): Promise<void> {
    if (!hotel.isIn) return;
    const changes: AnswerChanges = { [question]: option === null ? null : { selectedOptionId: option } };
    await save(world, hotel.id, stepOf(question), changes);
    const revision = (await form(hotel)).revisions[question];
    if (option === null) hotel.typed.delete(question);
    // A save that says what was taken over leaves the answer the group's.
    else if (hotel.taken.get(question)?.revision !== revision) hotel.typed.set(question, option);
    // A save may drop what it hides, its own answer too: the person is told so.
    for (const each of hotel.typed.keys())
      if ((await chosen(hotel, each)) === undefined) hotel.typed.delete(each);
  }

  async function take(hotel: Known, replace: readonly QuestionId[]): Promise<void> {
    const asked = replace.length > 0 ? { replace: [...replace] } : {};
    const outcomes = await group.take(hotel.id, asked);
    const { revisions } = await form(hotel);
    const offered = new Map((await group.offers(hotel.id)).answers.map((one) => [one.question_id, one]));
    for (const question of questions) {
      if (outcomes[question] !== 'taken') continue;
      if (replace.includes(question)) hotel.typed.delete(question);
      const answer = offered.get(question)?.taken?.answer_id ?? '';
      hotel.taken.set(question, { answer, revision: revisions[question] ?? 0 });
    }
  }

  async function play({ hotels, answers }: Model, step: Step): Promise<void> {
    const hotel = 'hotel' in step ? hotels[step.hotel] : undefined;
    const live = answers.filter(({ state }) => state !== 'withdrawn');
    const answer = 'which' in step ? live[step.which % Math.max(live.length, 1)] : undefined;
    const put = (next: GroupAnswer) =>
      answers.splice(
        answers.findIndex(({ id }) => id === next.id),
        1,
        next,
      );
    switch (step.op) {
      case 'add':
        answers.push(
          await group.add({ question_id: step.question, answer: { selectedOptionId: step.option } }),
        );
        break;
      case 'narrow':
        if (answer && hotel?.isIn) put(await group.change(answer, { hotel_ids: [hotel.id] }));
        break;
      case 'change': {
        if (!answer) break;
        const all = options[answer.question_id as QuestionId];
        const next = { selectedOptionId: all[step.option % all.length] };
        const named = answer.hotel_ids?.filter((id) => hotels.some((one) => one.id === id && one.isIn));
        put(await group.change(answer, { answer: next, hotel_ids: named?.length ? named : null }));
        break;
      }
      case 'withdraw':
        if (answer) {
          await group.withdraw(answer);
          put({ ...answer, state: 'withdrawn' });
        }
        break;
      case 'save':
        if (hotel) await write(hotel, step.question, step.option);
        break;
      case 'clear':
        if (hotel) await write(hotel, step.question, null);
        break;
      case 'take':
        if (hotel?.isIn) await take(hotel, step.replace);
        break;
      case 'giveBack':
        if (hotel?.isIn) {
          const { given_back: given } = await group.giveBack(hotel.id, step.ids);
          for (const { question_id: id } of given) hotel.taken.delete(id as QuestionId);
        }
        break;
      case 'move':
        if (hotel) {
          hotel.isIn = !hotel.isIn;
          const organization = hotel.isIn ? world.organizationIds.ours : null;
          await world.database.query(
            sql`update hotel set organization_id = ${organization} where id = ${hotel.id}`,
          );
        }
    }
  }

  async function checkTyped({ hotels }: Pick<Model, 'hotels'>): Promise<void> {
    for (const hotel of hotels) {
      const { answers: stored } = await form(hotel);
      const kept = [...hotel.typed.keys()].map((id) => [id, stored[id]?.selectedOptionId]);
      expect(kept).toEqual([...hotel.typed]);
    }
  }

  async function checkCounts({ hotels, answers }: Model): Promise<void> {
    const inside = hotels.filter(({ isIn }) => isIn);
    const revisions = await Promise.all(inside.map(async (hotel) => (await form(hotel)).revisions));
    const counted = (await group.list()).answers.map(({ id, covers, taken }) => [id, covers, taken] as const);
    const expected = answers.map(({ id, hotel_ids: named }) => {
      const covered = inside.filter((hotel) => named === null || named.includes(hotel.id)).length;
      const taken = inside.filter((hotel, at) =>
        [...hotel.taken].some(
          ([question, one]) => one.answer === id && one.revision === revisions[at]?.[question],
        ),
      ).length;
      return [id, { hotels: covered, of: inside.length }, taken] as const;
    });
    const sorted = (rows: typeof expected) => rows.toSorted(([left], [right]) => (left < right ? -1 : 1));
    expect(sorted(counted)).toEqual(sorted(expected));
  }

  it('no history changes what a person typed without being asked to, and covers and taken are as a model counts them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbStep, { minLength: 8, maxLength: 16, size: 'max' }), async (steps) => {
        const model = await begin();
        for (const step of steps) {
          await play(model, step);
          await checkTyped(model);
        }
        await checkCounts(model);
      }),
      { numRuns: howMany(200, 10) },
    );
  });
});
