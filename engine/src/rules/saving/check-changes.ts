/** Is what a client sends an answer to these questions at all? Decides what a save refuses (422), draft or final. */
import type { Answer, AnswerChanges } from '../../model/documents.generated.js';
import {
  findQuestion,
  takesAnswer,
  takesOption,
  takesText,
  type Question,
  type Questionnaire,
  type StepKey,
} from '../../model/questionnaire.js';
import { asksForCoordinates, asksForNumber } from '../../model/asked-format.js';
import { isNumberText, readCoordinates } from '../../model/formats.js';
import { normaliseAnswer } from '../../model/answer.js';
import { chosenIds } from '../../model/choice.js';
import { isAnswer } from '../../model/is-answer.js';

export type ChangeProblemCode =
  | 'notAnAnswer'
  | 'unknownQuestion'
  | 'otherStep'
  | 'takesNoAnswer'
  | 'readOnly'
  | 'unknownOption'
  | 'takesNoOption'
  | 'takesNoText'
  | 'optionOrText'
  | 'chosenAlone'
  | 'notANumber'
  | 'notCoordinates';

export interface ChangeProblem {
  /** Empty when the changes as a whole are no object. */
  readonly questionId: string;
  readonly code: ChangeProblemCode;
  readonly message: string;
}

/** Why a question that takes answers cannot take this one (S-12); `undefined` when it can. */
export function changeProblem(
  question: Question,
  answer: Answer | null,
): { code: ChangeProblemCode; message: string } | undefined {
  const { selectedOptionId: option = null, typedValue: text = null } =
    normaliseAnswer(question, answer) ?? {};
  const { id, type } = question;
  if (option !== null) {
    if (!takesOption(question))
      return { code: 'takesNoOption', message: `Question "${id}" has no options to choose from.` };
    const chosen = chosenIds(question, { selectedOptionId: option });
    const unknown = chosen.find((one) => !question.options.some((known) => known.id === one));
    if (unknown !== undefined)
      return { code: 'unknownOption', message: `Question "${id}" has no option "${unknown}".` };
    const alone = question.options.find((known) => known.exclusive && chosen.includes(known.id));
    if (alone !== undefined && chosen.length > 1)
      return { code: 'chosenAlone', message: `Question "${id}" takes the option "${alone.id}" alone.` };
    if (type === 'radio/text' && text !== null)
      return { code: 'optionOrText', message: `Question "${id}" takes an option or a text, not both.` };
  }
  if (text === null) return undefined;
  if (!takesText(question)) return { code: 'takesNoText', message: `Question "${id}" takes no text.` };
  if (asksForNumber(question) && !isNumberText(text))
    return { code: 'notANumber', message: `Question "${id}" takes a number such as 12 or 12.5.` };
  if (asksForCoordinates(question) && readCoordinates(text) === undefined)
    return {
      code: 'notCoordinates',
      message: `Question "${id}" takes coordinates such as 48.208176,16.373819.`,
    };
  return undefined;
}

/** What is wrong with one change, which may be any JSON value. */
function problemOf(question: Question, stepKey: StepKey, change: unknown) {
  const { id } = question;
  const problem = (code: ChangeProblemCode, message: string) => ({ code, message });
  if (question.stepKey !== stepKey)
    return problem('otherStep', `Question "${id}" belongs to the step "${question.stepKey}".`);
  if (!takesAnswer(question)) return problem('takesNoAnswer', `Question "${id}" takes no answer of its own.`);
  if (question.readOnly) return problem('readOnly', `Question "${id}" is read-only.`);
  if (change !== null && !isAnswer(change))
    return problem(
      'notAnAnswer',
      `What is sent for "${id}" is no answer: an object with "selectedOptionId", "typedValue" and "note", each a text or null.`,
    );
  return changeProblem(question, change);
}

/**
 * Everything wrong with the changes of one step's save, each naming its question; empty = nothing. Never throws,
 * whatever JSON value is given as `changes`.
 */
export function checkChanges(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  changes: AnswerChanges,
): ChangeProblem[] {
  const given: unknown = changes;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const message = 'The changes must be an object with question ids as keys.';
    return [{ questionId: '', code: 'notAnAnswer', message }];
  }
  return Object.entries(given).flatMap(([questionId, change]: [string, unknown]): ChangeProblem[] => {
    const question = findQuestion(questionnaire, questionId);
    if (question === undefined)
      return [{ questionId, code: 'unknownQuestion', message: `There is no question "${questionId}".` }];
    const problem = problemOf(question, stepKey, change);
    return problem ? [{ questionId, ...problem }] : [];
  });
}
