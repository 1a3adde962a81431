import {
  findQuestion,
  showsFigure,
  type AnswerSheet,
  type QuestionId,
  type Questionnaire,
  type Step,
} from '@alo/engine';
import type { QuestionNumbers } from './question-numbers.js';
import { stepTitle } from '../step/StepHeader.js';

/** The questions of a step that have a number when they are asked: a figure asks nothing, so it has none. */
export const numberedIn = (questionnaire: Questionnaire, { groups }: Step): string[] =>
  groups
    .flatMap(({ questions }) => questions)
    .filter((id) => {
      const question = findQuestion(questionnaire, id);
      return question !== undefined && !showsFigure(question);
    });

/** The numbers of the questions of a step that are asked now. A question in a group question has none of its own. */
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

/** Questions as a person finds them, in the order of the form: `Planet 17, 18`. Numbers begin again in each step. */
export function questionPlaces(sheet: AnswerSheet, ids: readonly QuestionId[]): string[] {
  return sheet.questionnaire.steps.flatMap((step) => {
    const numbers = stepNumbers(sheet.questionnaire, step, excludedIn(sheet));
    const asked = [...numbers.keys()].filter((id) => ids.includes(id));
    const others = ids.filter(
      (id) => !numbers.has(id) && findQuestion(sheet.questionnaire, id)?.stepKey === step.key,
    );
    const found = [...asked, ...others].map(
      (id) => numbers.get(id) ?? findQuestion(sheet.questionnaire, id)?.number ?? id,
    );
    return found.length === 0 ? [] : [`${stepTitle(step.title)} ${found.join(', ')}`];
  });
}
