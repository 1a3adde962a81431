import { controllersOf, findQuestion, type Question, type Questionnaire } from '@alo/engine';

/** The number of the first question that this one depends on; `undefined` where there is none. */
export function controllingNumber(questionnaire: Questionnaire, question: Question): string | undefined {
  const [controller] = controllersOf(question);
  return controller === undefined ? undefined : findQuestion(questionnaire, controller)?.number;
}
