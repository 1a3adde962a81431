/** What the shipped profiles score, and that docs/scoring.md says it. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAnswerSheet, isRadioGrid, takesAnswer } from '@alo/engine';
import { scoreSubmission, shownScore, type CategoryScore } from '@alo/engine/scoring';
import type { AnswerMap } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { drawAnswers, randomFrom, type Style } from '../../scripts/lint/score/draw-answers.js';
import { comparedQuestions, provingQuestions } from '../../scripts/lint/score/figures.js';
import { withoutChecks } from '../../scripts/lint/score/without-checks.js';
import { readShipped } from '../../scripts/score-page/profiles.js';
import { root } from './questionnaires.js';

const { questionnaire, model, profiles } = readShipped();
const page = readFileSync(path.join(root, 'docs/scoring.md'), 'utf8');
const profileOf = (key: string) => {
  const found = profiles.find(({ profile }) => profile.key === key);
  if (found === undefined) throw new Error(`There is no profile "${key}".`);
  return found;
};
const places = (value: number | null | undefined, count = 2) => (value ?? NaN).toFixed(count);

/** Answers to what earns nothing: they say which hotel it is. */
const contextOf = (answers: AnswerMap): AnswerMap =>
  Object.fromEntries(
    Object.entries(answers).filter(([id]) => {
      const question = questionnaire.questions[questionnaire.indexes.get(id) ?? -1];
      return model.questions[id] === undefined && model.questions[question?.parent ?? ''] === undefined;
    }),
  );

/** The scores of these drawn answers, with every file approved or with none. */
function scoreOf(answers: AnswerMap, isProven: boolean) {
  const ids = isProven ? provingQuestions(model) : [];
  return scoreSubmission(questionnaire, withoutChecks(model), {
    answers,
    files: Object.fromEntries(ids.map((id) => [id, 1])),
    reviews: new Map(ids.map((id) => [id, { questionId: id, approved: true, reasonId: null }])),
    today: '2026-11-22',
  });
}

describe('the profiles', () => {
  it.each([
    ['city-hotel', 76.7, [70.52, 78.3, 83.33], 82.5, 0.5],
    ['guest-house', 50.89, [54.52, 44.03, 52.92], 65.91, 0.13],
    ['hostel', 17.27, [17.15, 18.86, 15.83], 23.24, 0],
    ['resort', 47.04, [46.08, 50.46, 44.9], 54.75, 0.4],
  ])('[P-1 P-4 P-7] score what was worked out: %s', (key, overall, pillars, claimed, verified) => {
    const { score } = profileOf(key);
    expect(places(score.score)).toBe(places(overall));
    expect(Object.values(score.pillars).map((pillar) => places(pillar.score))).toEqual(
      pillars.map((pillar) => places(pillar)),
    );
    expect(places(score.claimedScore)).toBe(places(claimed));
    expect(places(score.verifiedShare)).toBe(places(verified));
  });

  it('[P-12] have figures that can be true', () => {
    expect(profiles.flatMap(({ score }) => score.notices)).toEqual([]);
  });
});

describe('docs/scoring.md', () => {
  it('[P-11] has the tables and pictures of the score model as it is', async () => {
    const command = [
      '--conditions=@alo/source',
      '--import',
      './scripts/typescript.mjs',
      'scripts/score-page/main.ts',
      '--check',
    ];
    const { stderr } = await promisify(execFile)(process.execPath, command, { cwd: root });
    expect(stderr).toBe('');
  }, 60_000);

  it('[P-3 P-7 P-9 P-17 P-22] works the guest house out by hand to what the engine gives', () => {
    const { score } = profileOf('guest-house');
    const byHand = page.slice(page.indexOf('### By hand'), page.indexOf('### Line by line'));
    for (const { score: pillar, weight, categories } of Object.values(score.pillars)) {
      expect(byHand).toContain(` = ${places(pillar)}`);
      expect(byHand).toContain(`${places(weight / 100)} × ${places(pillar)}`);
      for (const each of Object.values(categories))
        expect(byHand).toContain(`${places(each.weight / 100)} × ${Number(places(each.score))} (`);
    }
    expect(byHand).toContain(` = ${places(score.score)}, shown as **${shownScore(score.score)}**`);
    /** The points of the full form that `of` names, added up as the page does it. */
    const weighed = (of: (category: CategoryScore) => number) => {
      const parts = Object.values(score.pillars).map(({ weight, categories }) => {
        let points = 0;
        for (const category of Object.values(categories)) {
          const [counted, possible] = [of(category), category.maximum + category.unasked];
          if (counted === 0) continue;
          const share = (100 * counted) / possible;
          points += (category.weight / 100) * share;
          expect(byHand).toContain(
            `${places(category.weight / 100)} × ${Number(places(share))} (${counted} of ${possible} `,
          );
        }
        expect(byHand).toContain(` = ${places(points)}`);
        expect(byHand).toContain(`${places(weight / 100)} × ${places(points)}`);
        return (weight / 100) * points;
      });
      return parts.reduce((sum, each) => sum + each, 0);
    };
    const approved = weighed(({ verified }) => verified);
    const all = weighed(({ earned, unasked }) => earned + unasked);
    expect(approved / all).toBeCloseTo(score.verifiedShare ?? 0, 9);
    expect(byHand).toContain(
      `${places(approved)} / ${places(all)} = ${Math.floor(100 * (score.verifiedShare ?? 0))}%, rounded down`,
    );
    expect(byHand).toContain(`the guest house would score ${shownScore(score.claimedScore)}.`);
  });
});

describe('a hotel in the place of one of the four', () => {
  /** What a hotel has used is no better or worse an answer: the best keep the amounts of the profile. */
  const compared = comparedQuestions(questionnaire, model);
  const drawn = (style: Style) =>
    profiles.map(({ profile: { answers } }) => {
      const amounts = Object.entries(answers).filter(([id]) => style === 'best' && compared.has(id));
      const given = { ...contextOf(answers), ...Object.fromEntries(amounts) };
      return drawAnswers(questionnaire, model, randomFrom(1), style, given);
    });
  const shown = (answers: readonly AnswerMap[], isProven: boolean) =>
    answers.map((each) => shownScore(scoreOf(each, isProven).score) ?? NaN);

  it('[P-3] scores 0 with the weakest answers', () => {
    expect(shown(drawn('weakest'), true)).toEqual([0, 0, 0, 0]);
  });

  it('[P-4] that does everything scores 55 to 67 without a file, and 86 to 97 with every file approved', () => {
    const best = drawn('best');
    expect([Math.min(...shown(best, false)), Math.max(...shown(best, false))]).toEqual([55, 67]);
    expect([Math.min(...shown(best, true)), Math.max(...shown(best, true))]).toEqual([86, 97]);
  });

  it('[P-7] of policies alone stays below 60 in each pillar', () => {
    for (const [index, weakest] of drawn('weakest').entries()) {
      const best = drawn('best')[index] ?? {};
      const policies = Object.entries(model.questions).filter(([, { kind }]) => kind === 'policy');
      const answers = {
        ...weakest,
        ...Object.fromEntries(policies.flatMap(([id]) => (best[id] ? [[id, best[id]]] : []))),
      };
      for (const { score } of Object.values(scoreOf(answers, true).pillars)) expect(score).toBeLessThan(60);
    }
  });
});

describe('the short path', () => {
  const small: AnswerMap = {
    'OPS-03': { typedValue: '29' },
    'DET-07': { selectedOptionId: 'independent-owner' },
  };
  const categories = Object.values(model.pillars).flatMap((pillar) => Object.keys(pillar.categories));

  it('[ENG-15] asks a hotel under 30 rooms without a group at most 79 questions and rows, in all twelve categories', () => {
    for (let seed = 0; seed < 300; seed++) {
      const answers = drawAnswers(questionnaire, model, randomFrom(seed), 'any', small);
      const sheet = createAnswerSheet(questionnaire, { answers });
      const asked = questionnaire.questions.filter(
        (question) =>
          (takesAnswer(question) || isRadioGrid(question)) && !sheet.question(question.id).excluded,
      );
      expect(asked.length, `seed ${seed}`).toBeLessThanOrEqual(79);
      const scored = new Set(asked.map(({ id }) => model.questions[id]?.category));
      expect(categories.filter((category) => !scored.has(category))).toEqual([]);
    }
  });

  it('[ENG-15] ends at 30 rooms, and with a group', () => {
    const shows = (answers: AnswerMap) =>
      !createAnswerSheet(questionnaire, { answers }).question('ENE-01').excluded;
    expect(shows(small)).toBe(false);
    expect(shows({ ...small, 'OPS-03': { typedValue: '30' } })).toBe(true);
    expect(shows({ ...small, 'DET-07': { selectedOptionId: 'managed-by-chain' } })).toBe(true);
  });
});
