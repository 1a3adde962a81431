/** The number that figures count for one answer (G-3, G-10, G-11). */
import type { Answer } from '../model/documents.generated.js';
import { isDate, isNumberText } from '../model/formats.js';
import type { Conversion, Option, Question, Questionnaire } from '../model/questionnaire.js';
import { validateAnswer } from '../validation/validate-answer.js';

const conversionsById = new WeakMap<readonly Conversion[], ReadonlyMap<string, Conversion>>();
function conversionAt(conversions: readonly Conversion[], id: string): Conversion | undefined {
  let known = conversionsById.get(conversions);
  if (known === undefined)
    conversionsById.set(
      conversions,
      (known = new Map(conversions.map((conversion) => [conversion.id, conversion]))),
    );
  return known.get(id);
}

const chosenOption = ({ options }: Question, answer: Answer | undefined): Option | undefined =>
  options.find(({ id }) => id === answer?.selectedOptionId);

/** The conversion by which figures count this answer (G-3); `undefined` = as it is typed. */
export function chosenConversion(
  { conversions }: Questionnaire,
  question: Question,
  answer: Answer | undefined,
): Conversion | undefined {
  const chosen = chosenOption(question, answer)?.conversion;
  return chosen === undefined ? undefined : conversionAt(conversions, chosen);
}

/** The months up to that of a date since the year 0, so that two dates have the months between them (G-11). */
const monthOf = (date: string): number => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return year * 12 + month;
};

/** The text of a closed box says nothing. */
const isTextOpen = ({ type, rules }: Question, { selectedOptionId }: Answer): boolean =>
  type !== 'radio-text' ||
  rules.showOnOptions.length === 0 ||
  rules.showOnOptions.includes(selectedOptionId ?? '');

/**
 * The number that figures count for an answer: as typed, times the factor of the chosen option (G-3); else the number
 * that the chosen option stands for (G-10). A date counts in months (G-11). `undefined` without a number, and for an
 * answer with an issue. Cost: the question.
 */
export function countedNumber(
  questionnaire: Questionnaire,
  question: Question,
  answer: Answer | undefined,
): number | undefined {
  if (answer === undefined || validateAnswer(question, answer) !== undefined) return undefined;
  const text = answer.typedValue ?? '';
  if (question.rules.format === 'date') return isDate(text) ? monthOf(text) : undefined;
  if (!isNumberText(text) || !isTextOpen(question, answer)) return chosenOption(question, answer)?.counts;
  return Number(text) * (chosenConversion(questionnaire, question, answer)?.factor ?? 1);
}
