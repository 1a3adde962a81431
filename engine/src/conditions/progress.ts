/** How far a step is answered, as conditions see it (V-23). */
import {
  isEntryMark,
  takesAnswer,
  type Question,
  type Questionnaire,
  type StepKey,
} from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';

const known = new WeakMap<Questionnaire, ReadonlyMap<StepKey, readonly Question[]>>();

/** Does the question count for the progress of its step? It asks for an answer that conditions can see. */
const counts = (question: Question): boolean =>
  takesAnswer(question) && !question.readOnly && !isEntryMark(question);

/** The questions of a step that count for its progress, in form order; none for an unknown step. */
export function progressQuestions(questionnaire: Questionnaire, stepKey: StepKey): readonly Question[] {
  let steps = known.get(questionnaire);
  if (steps === undefined) {
    const found = new Map<StepKey, Question[]>(questionnaire.steps.map(({ key }) => [key, []]));
    for (const question of questionnaire.questions)
      if (counts(question)) found.get(question.stepKey)?.push(question);
    known.set(questionnaire, (steps = found));
  }
  return steps.get(stepKey) ?? [];
}

/** In percent, 0 to 100; 100 where nothing is asked. */
export const progress = (answered: number, asked: number): number =>
  asked === 0 ? 100 : (100 * answered) / asked;

/** How many percent of the visible questions of a step are answered. Cost: the step. */
export function progressIn(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  { answerOf, isHidden }: SeenAnswers,
): number {
  const asked = progressQuestions(questionnaire, stepKey).filter((question) => !isHidden(question));
  return progress(asked.filter((question) => answerOf(question) !== undefined).length, asked.length);
}
