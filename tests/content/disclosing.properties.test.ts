/** To disclose, and to attach, never costs a hotel anything: on the shipped model, with its checks (P-16, P-20). */
import { findQuestion } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { Review } from '@alo/engine/review';
import { scoreSubmission, type ScoringFacts } from '@alo/engine/scoring';
import type { AnswerMap, ScoreModel } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  answersTo,
  drawAnswers,
  randomFrom,
  type Random,
  type Style,
} from '../../scripts/lint/score/draw-answers.js';
import { howMany } from '../support/how-many.js';
import { readScoreModel, readShipped } from './questionnaires.js';

const questionnaire = parseDefinition(readShipped('alo'));
const model = readScoreModel('alo');

/** `npm run test:full` draws twenty-five times as many. */
const forms = howMany(2500, 25);

const styles: readonly Style[] = ['any', 'any', 'best', 'weakest'];

const oneOf = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to draw from');
  return item;
};
const approve = (questionId: string): Review => ({ questionId, approved: true, reasonId: null });
const rejectFiles = (questionId: string): Review => ({ questionId, approved: false, reasonId: 'r' });

/** A form with files, and decisions about some of what has files. */
function drawFacts(seed: number, given: AnswerMap = {}): ScoringFacts {
  const random = randomFrom(seed);
  const answers = drawAnswers(questionnaire, model, random, styles[seed % styles.length], given);
  const files: Record<string, number> = {};
  const reviews = new Map<string, Review>();
  for (const id of Object.keys(answers)) {
    if (random() < 0.5) continue;
    files[id] = 1;
    const decided = random();
    if (decided < 0.5) reviews.set(id, decided < 0.3 ? approve(id) : rejectFiles(id));
  }
  return { answers, files, reviews, today: '2026-11-28' };
}

/** Everything that a score says, from the whole to each category. */
function valuesOf(facts: ScoringFacts, by: ScoreModel = model): Map<string, number | null> {
  const { score, pillars } = scoreSubmission(questionnaire, by, facts);
  const values = new Map<string, number | null>([['whole', score]]);
  for (const [pillar, { score: ofPillar, categories }] of Object.entries(pillars)) {
    values.set(pillar, ofPillar);
    for (const [name, category] of Object.entries(categories))
      values.set(`${pillar}/${name}`, category.score);
  }
  return values;
}

type Values = ReturnType<typeof valuesOf>;

/** The names of what is lower after than before, or gone. */
const lowered = (before: Values, after: Values): string[] =>
  [...before].flatMap(([name, value]) => {
    const now = after.get(name) ?? null;
    return value !== null && (now === null || now < value - 1e-9) ? [name] : [];
  });

/** The answers of the form once some are given: what they open is answered too, the rest stays. */
function answeredOnward(facts: ScoringFacts, changes: AnswerMap, seed: number): ScoringFacts {
  const given = { ...facts.answers, ...changes };
  return { ...facts, answers: drawAnswers(questionnaire, model, randomFrom(seed), 'any', given) };
}

const optionsOf = (id: string) => findQuestion(questionnaire, id)?.options.map((option) => option.id) ?? [];

/** A cut is what it is: an amount that was left out can make it smaller (P-21). */
const withoutCuts: ScoreModel = {
  ...model,
  questions: Object.fromEntries(
    Object.entries(model.questions).filter(([, { proven_by: proofs }]) => proofs === undefined),
  ),
};
const fuels = [2, 3, 4, 5, 6].map((row) => `OPS-18_${row}`);

describe('nothing is lowered', () => {
  it(`[P-4 P-5] by files, and rejected ones count like none, also where an answer says that it does not apply, in ${forms} forms with a hundred answers`, () => {
    let notApplicable = 0;
    for (let seed = 0; seed < forms; seed++) {
      const facts = drawFacts(seed);
      const random = randomFrom(seed + 1);
      const some = Object.keys(facts.answers).filter(() => random() < 0.5);
      const without = <Value>(entries: Iterable<readonly [string, Value]>) =>
        [...entries].filter(([id]) => !some.includes(id));
      const none = Object.fromEntries(without(Object.entries(facts.files)));
      const reviews = new Map(without(facts.reviews));
      const files = { ...none, ...Object.fromEntries(some.map((id) => [id, 1])) };
      const reviewed = (review: (id: string) => Review) =>
        valuesOf({
          ...facts,
          files,
          reviews: new Map([...reviews, ...some.map((id) => [id, review(id)] as const)]),
        });
      const bare = valuesOf({ ...facts, files: none, reviews });
      expect([seed, valuesOf({ ...facts, files, reviews })]).toEqual([seed, bare]);
      expect([seed, reviewed(rejectFiles)]).toEqual([seed, bare]);
      expect([seed, lowered(bare, reviewed(approve))]).toEqual([seed, []]);
      for (const id of some)
        if (model.questions[id]?.not_applicable?.includes(facts.answers[id]?.selectedOptionId ?? '') === true)
          notApplicable++;
    }
    expect(notApplicable).toBeGreaterThan(forms / 10);
  });

  it('[P-16 P-20] by an energy that is disclosed, measured or not, but for the cut that it belongs to', () => {
    let disclosed = 0;
    for (let seed = 0; seed < 3 * forms; seed++) {
      const row = oneOf(fuels, randomFrom(seed));
      const facts = drawFacts(seed, { [row]: { selectedOptionId: 'not-used' } });
      if (facts.answers[row] === undefined) continue;
      const after = answeredOnward(facts, { [row]: { selectedOptionId: 'minor' } }, seed);
      const found = lowered(valuesOf(facts, withoutCuts), valuesOf(after, withoutCuts));
      expect([seed, row, found]).toEqual([seed, row, []]);
      disclosed++;
    }
    expect(disclosed).toBeGreaterThan(forms);
  });

  it.each([
    ['a base year', 'OPS-22', 'none'],
    ['a floor area', 'OPS-07', 'not-known'],
    ['the room for meetings', 'OPS-24', 'not-known'],
    ['an amount of waste', 'WAS-02', 'not-measured'],
    ['an amount of water', 'WAT-02', 'not-measured'],
    ['an amount of electricity', 'ENE-02', 'not-measured'],
  ])('[P-16] by %s that is disclosed', (_title, id, silent) => {
    expect(optionsOf(id)).toContain(silent);
    const question = findQuestion(questionnaire, id);
    let disclosed = 0;
    for (let seed = 0; seed < forms; seed++) {
      const facts = drawFacts(seed, { [id]: { selectedOptionId: silent } });
      if (question === undefined || facts.answers[id] === undefined) continue;
      const random = randomFrom(seed);
      const said = answersTo(question, model.questions[id], random).filter(
        ({ selectedOptionId }) => selectedOptionId !== silent,
      );
      const after = answeredOnward(facts, { [id]: oneOf(said, random) }, seed);
      expect([seed, lowered(valuesOf(facts), valuesOf(after))]).toEqual([seed, []]);
      disclosed++;
    }
    expect(disclosed).toBeGreaterThan(forms / 20);
  });
});
