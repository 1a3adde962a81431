import {
  findQuestion,
  showsFigure,
  type AnswerSheet,
  type Question,
  type QuestionId,
  type Questionnaire,
  type Step,
} from '@alo/engine';
import type { QuestionNumbers } from './question-numbers.js';
import { stepTitle } from '../words/step-title.js';

/** The questions of a step that have a number when they are asked: a figure asks nothing, so it has none. */
export const numberedIn = (questionnaire: Questionnaire, { groups }: Step): string[] =>
  groups
    .flatMap(({ questions }) => questions)
    .filter((id) => {
      const question = findQuestion(questionnaire, id);
      return question !== undefined && !showsFigure(question);
    });

/**
 * Gives the numbers of the questions of a step that are asked now. A question in a group question has none of its own.
 */
export const stepNumbers = (
  questionnaire: Questionnaire,
  step: Step,
  isExcluded: (id: QuestionId) => boolean,
): QuestionNumbers =>
  new Map(
    numberedIn(questionnaire, step)
      .filter((id) => !isExcluded(id))
      .map((id, at) => [id, at + 1]),
  );

export const excludedIn = (sheet: AnswerSheet) => (id: QuestionId) => sheet.question(id).excluded;

/**
 * Says where questions are found, in the order of the form: `Planet 17, 18`. Numbers begin again in each step. They are
 * counted once, for as many calls as are made before an answer changes.
 */
export function questionPlaces(sheet: AnswerSheet): (ids: readonly QuestionId[]) => string[] {
  const { questionnaire } = sheet;
  const excluded = excludedIn(sheet);
  const steps = questionnaire.steps.map((step) => ({
    step,
    numbers: stepNumbers(questionnaire, step, excluded),
  }));
  const nameOf = ({ id, number, parent }: Question, numbers: QuestionNumbers): string | undefined => {
    const own = numbers.get(id)?.toString() ?? number;
    const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
    // A question in a group question is found where that one is.
    return own ?? (above && nameOf(above, numbers));
  };
  return (ids) => {
    const found = ids
      .flatMap((id) => findQuestion(questionnaire, id) ?? [])
      .toSorted((one, other) => one.index - other.index);
    return steps.flatMap(({ step, numbers }) => {
      const inStep = found.filter(({ stepKey }) => stepKey === step.key);
      // A hidden question has no number: another one would stand twice. A figure asks nothing.
      const asked = inStep.filter((question) => !excluded(question.id) && !showsFigure(question));
      const names = new Set(asked.map((question) => nameOf(question, numbers) ?? question.id));
      return inStep.length === 0 ? [] : [`${stepTitle(step.title)} ${[...names].join(', ')}`.trimEnd()];
    });
  };
}
