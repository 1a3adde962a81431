/** The shipped score models, with answers drawn by seeds, so that a failure can be seen again. */
import { findQuestion, validateAnswer } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { Review } from '@alo/engine/review';
import { scoreSubmission, type ScoringFacts } from '@alo/engine/scoring';
import { describe, expect, it } from 'vitest';
import { drawAnswers, randomFrom, type Random, type Style } from '../../scripts/lint/score/draw-answers.js';
import { findUnfairness } from '../../scripts/lint/score/fairness.js';
import { scorePlainly } from '../engine/laws/plain/score.js';
import { scoresByName } from '../engine/laws/scoring.js';
import { howMany } from '../support/how-many.js';
import { readScoreModel, readShipped } from './questionnaires.js';

/** `npm run test:full` draws ten times as many. */
const draws = howMany(10_000, 10);
const comparisons = draws * 10;

const styles: readonly Style[] = ['any', 'any', 'best', 'weakest'];
const styleOf = (seed: number): Style => styles[seed % styles.length] ?? 'any';

function drawFacts(keys: readonly string[], random: Random): Omit<ScoringFacts, 'answers' | 'today'> {
  const files: Record<string, number> = {};
  const reviews = new Map<string, Review>();
  for (const questionId of keys) {
    files[questionId] = Math.floor(random() * 3);
    const approved = [true, true, false, null][Math.floor(random() * 4)] ?? null;
    if (approved !== null) reviews.set(questionId, { questionId, approved, reasonId: approved ? null : 'r' });
  }
  return { files, reviews };
}

describe.each(['alo', 'basics'])('scores of %s', (key) => {
  const definition = readShipped(key);
  const questionnaire = parseDefinition(definition);
  const model = readScoreModel(key);

  it(`[P-16] no better answer lowers a score, in ${comparisons} answers that are made better`, () => {
    let compared = 0;
    const unfair: unknown[] = [];
    for (let seed = 1000; compared < comparisons; seed++)
      compared += findUnfairness(
        questionnaire,
        model,
        drawAnswers(questionnaire, model, randomFrom(seed), styleOf(seed)),
        seed,
        (each) => unfair.push([seed, each.question.id, each.better]),
      );
    expect(unfair).toEqual([]);
  });

  it(`[P-1 P-9] are those of a second implementation in exact fractions, for ${draws} drawn answer sets`, () => {
    for (let seed = 0; seed < draws; seed++) {
      const random = randomFrom(seed);
      const answers = drawAnswers(questionnaire, model, random, styleOf(seed));
      const facts = { answers, ...drawFacts(Object.keys(answers), random), today: '2026-11-22' };
      const reviews = Object.fromEntries(
        [...facts.reviews].map(
          ([id, { approved }]) => [id, approved === true ? 'approved' : 'rejected'] as const,
        ),
      );
      const { scores: plain } = scorePlainly(
        definition,
        model,
        { ...facts, reviews, links: {} },
        (id, answer) => {
          const question = findQuestion(questionnaire, id);
          return question !== undefined && validateAnswer(question, answer) !== undefined;
        },
      );
      const found = scoresByName(scoreSubmission(questionnaire, model, facts));
      for (const [name, score] of Object.entries(plain)) {
        const value = found[name] ?? null;
        if (score === null || value === null) expect([seed, name, value]).toEqual([seed, name, score]);
        else if (Math.abs(value - score.value) >= 1e-9) expect.fail(`${seed} ${name}: ${value}`);
      }
    }
  });
});
