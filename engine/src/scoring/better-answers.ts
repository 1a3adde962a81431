/** Which answer to a question would earn a little more than the one it has. */
import type { Answer, QuestionScore } from '../model/documents.generated.js';
import { asksForNumber } from '../model/asked-format.js';
import { chosenOptions, writtenChoice } from '../model/choice.js';
import { takesSeveral, type Question, type QuestionId } from '../model/questionnaire.js';
import { pointsOfChosen } from './points.js';

/** An answer as a sentence would ask for it. A number is reached from the side of the weaker values. */
export type BetterAnswer =
  | { readonly optionId: string }
  /** An option of a checkbox, beside those that are chosen. */
  | { readonly addedOptionId: string }
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly typed: true };

export interface Candidate {
  readonly questionId: QuestionId;
  readonly answer: BetterAnswer;
  readonly points: number;
  /** An answer of that kind, as it would be stored. */
  readonly stored: Answer;
}

/** A text that the question takes: its lowest number above 0, or as many letters as it asks for. */
function validText(question: Question): string {
  const { rules } = question;
  if (rules.dataType === 'url') return 'https://example.org';
  if (asksForNumber(question)) return String(Math.max(1, rules.minValue ?? 1));
  // Three letters make words (L-16).
  return 'x'.padEnd(Math.max(1, rules.minLength ?? 1), 'yzx');
}

/** One option more of a checkbox, beside those that are chosen and can stand with it (P-24). */
function byAddedOption(question: Question, score: QuestionScore, answer: Answer | undefined): Candidate[] {
  const { id: questionId } = question;
  const together = chosenOptions(question, answer).filter(({ exclusive }) => !exclusive);
  const chosen = together.map(({ id }) => id);
  return question.options.flatMap(({ id, exclusive }): Candidate[] => {
    if (exclusive || chosen.includes(id)) return [];
    const selectedOptionId = writtenChoice(question.options, [...chosen, id]);
    const points = pointsOfChosen(question, score, [...chosen, id]);
    return [{ questionId, answer: { addedOptionId: id }, points, stored: { selectedOptionId } }];
  });
}

function byOption(
  question: Question,
  { options = {}, not_applicable: none = [] }: QuestionScore,
): Candidate[] {
  const { id: questionId, type, rules } = question;
  return question.options.flatMap(({ id }): Candidate[] => {
    const points = (Object.hasOwn(options, id) ? options[id] : undefined) ?? 0;
    if (none.includes(id)) return [];
    const opensText = type === 'radio-text' && rules.showOnOptions.includes(id);
    const stored = { selectedOptionId: id, ...(opensText && { typedValue: validText(question) }) };
    return [{ questionId, answer: { optionId: id }, points, stored }];
  });
}

function byNumber({ id: questionId, rules }: Question, { bands = [] }: QuestionScore): Candidate[] {
  return bands.flatMap(({ at_least: least, at_most: most, points }): Candidate[] => {
    if (least === undefined && most === undefined) return [];
    const limit = least ?? most ?? 0;
    const whole = least === undefined ? Math.floor(limit) : Math.ceil(limit);
    const value = rules.allowDecimal ? limit : whole;
    const answer = least === undefined ? { atMost: value } : { atLeast: value };
    return [{ questionId, answer, points, stored: { typedValue: String(value) } }];
  });
}

const byText = (question: Question, { typed }: QuestionScore): Candidate[] =>
  typed === undefined
    ? []
    : [
        {
          questionId: question.id,
          answer: { typed: true },
          points: typed,
          stored: { typedValue: validText(question) },
        },
      ];

/**
 * The weakest answer to a question, or to a row of a grid, that earns more than `points`, those of its `answer` now;
 * `undefined` = there is none.
 */
export const nextBetterAnswer = (
  question: Question,
  score: QuestionScore,
  points: number,
  answer: Answer | undefined,
): Candidate | undefined =>
  [
    ...(takesSeveral(question) ? byAddedOption(question, score, answer) : byOption(question, score)),
    ...byNumber(question, score),
    ...byText(question, score),
  ]
    .filter((candidate) => candidate.points > points)
    .sort((left, right) => left.points - right.points)[0];
