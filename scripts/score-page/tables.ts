/** The tables of docs/scoring.md, as Markdown. */
import { findFigure, findQuestion, unitAfter, type Questionnaire } from '@alo/engine';
import { earnedIn, shownScore, type CategoryScore, type Score, type ScoreLine } from '@alo/engine/scoring';
import type { ScoreModel } from '@alo/schemas';
import { table } from '../markdown.js';
import type { ScoredProfile, Shipped } from './profiles.js';

const number = (value: number): string => String(Number(value.toFixed(2)));
const shown = (score: number | null): string => String(shownScore(score) ?? 'none');
const percent = (share: number | null): string => (share === null ? 'none' : `${Math.round(100 * share)}%`);

/** "Water Stewardship", "Climate". */
export const titleOf = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);

const reasons: Readonly<Record<ScoreLine['reason'], string>> = {
  answered: 'no file expected',
  verified: 'approved',
  claimed: 'no approved file',
  rejected: 'file rejected',
  asked: 'asked about',
  refused: 'answer rejected',
  withheld: 'figure not believable',
  unanswered: 'not answered',
  zeroWhileHidden: 'not asked after a weaker answer',
  excluded: 'not asked',
  notApplicable: 'does not apply',
};

function answerText(questionnaire: Questionnaire, { questionId, answers, value }: ScoreLine): string {
  const figure = findFigure(questionnaire, findQuestion(questionnaire, questionId)?.figure ?? '');
  if (figure !== undefined && value !== undefined) return String(value) + unitAfter(figure.unit);
  const texts = Object.entries(answers).map(([id, { selectedOptionId, typedValue }]) => {
    const question = findQuestion(questionnaire, id);
    const option = question?.options.find((each) => each.id === selectedOptionId);
    const unit = option === undefined ? (question?.rules.unit ?? '') : (option.unit ?? '');
    const typed = unit === '' ? '' : (typedValue ?? '') + unitAfter(unit);
    return typed === '' ? (option?.label ?? typedValue ?? '') : typed;
  });
  return texts.length === 0 ? '–' : texts.join('; ');
}

/** Every line of a profile that counts, category after category, with what each adds up to. */
export function workings({ questionnaire, model }: Shipped, { score }: ScoredProfile): string {
  const parts = Object.values(score.pillars).flatMap(({ title, categories }) =>
    Object.entries(categories).map(([key, category]) => {
      const lines = score.lines.filter((line) => line.category === key && line.maximum > 0);
      return [
        `**${title}: ${titleOf(key)}**`,
        table(
          ['question', 'answer', 'points', 'of', 'times', 'why', 'counts'],
          lines.map((line) => [
            line.questionId,
            answerText(questionnaire, line),
            number(line.points),
            number(line.maximum),
            number(line.factor),
            reasons[line.reason],
            number(earnedIn(line)),
          ]),
        ),
        sumOf(category),
      ].join('\n\n');
    }),
  );
  return [...parts, `Made with version ${model.questionnaire.version} of the score model.`].join('\n\n');
}

const sumOf = ({ earned, maximum, score }: CategoryScore): string =>
  `${number(earned)} of ${number(maximum)} points: 100 × ${number(earned)} / ${number(maximum)} = ${number(score ?? 0)}`;

const pillarScores = ({ pillars }: Score): string[] =>
  Object.values(pillars).map(({ score }) => shown(score));

/** What the four profiles score. */
export const profileTable = ({ profiles }: Shipped): string =>
  table(
    ['hotel', 'score', 'Planet', 'People', 'Policy', 'with all evidence approved', 'verified share'],
    profiles.map(({ profile, score }) => [
      profile.title,
      shown(score.score),
      ...pillarScores(score),
      shown(score.claimedScore),
      percent(score.verifiedShare),
    ]),
  );

/** The weights of pillars and categories, and how many questions each category scores. */
export function weightTable({ pillars, questions }: ScoreModel): string {
  const rows = Object.entries(pillars).flatMap(([key, { title, weight, categories }]) =>
    Object.entries(categories).map(([category, share]) => {
      const asked = Object.values(questions).filter(
        (score) => score.pillar === key && score.category === category,
      );
      return [title, titleOf(category), String(share), number((weight * share) / 100), String(asked.length)];
    }),
  );
  return table(['pillar', 'category', 'weight in the pillar', 'points of the whole', 'questions'], rows);
}

type Edition = NonNullable<ScoreModel['certificates']['schemes'][string]['editions']>[number];

/** "Criteria 2022–2025 (2022-01-01 to 2026-09-30, checked 2026-11-24)" */
const editionText = ({ name, valid_from: from, valid_until: until, checked }: Edition): string =>
  `${name} (${until === undefined ? `since ${from}` : `${from} to ${until}`}, checked ${checked})`;

/** Schemes of certificates: what each examines, and whether it is recognised on a day. */
export function schemeTable({ certificates, pillars }: ScoreModel): string {
  /** "Planet: energy, waste; all of People" */
  const examined = (categories: readonly string[]): string =>
    Object.values(pillars)
      .flatMap(({ title, categories: weights }) => {
        const all = Object.keys(weights);
        const found = all.filter((name) => categories.includes(name));
        if (found.length === 0) return [];
        return [found.length === all.length ? `all of ${title}` : `${title}: ${found.join(', ')}`];
      })
      .join('; ');
  return table(
    ['scheme', 'examines, and lifts', 'recognised by GSTC', 'editions', 'checked'],
    Object.values(certificates.schemes).map(({ name, categories, third_party: isThirdParty, ...scheme }) => [
      name,
      categories.length === 0 || !isThirdParty ? 'nothing: it lifts no score' : examined(categories),
      scheme.recognised_from === undefined
        ? 'no'
        : `from ${scheme.recognised_from}${scheme.recognised_until === undefined ? '' : ` to ${scheme.recognised_until}; since then not verified by us`}`,
      (scheme.editions ?? []).map(editionText).join('; '),
      scheme.checked,
    ]),
  );
}
