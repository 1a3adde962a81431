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

export type ChangeProblemCode =
  | 'unknownQuestion'
  | 'otherStep'
  | 'takesNoAnswer'
  | 'readOnly'
  | 'unknownOption'
  | 'takesNoOption'
  | 'takesNoText'
  | 'optionOrText'
  | 'notANumber'
  | 'notCoordinates';

export interface ChangeProblem {
  readonly questionId: string;
  readonly code: ChangeProblemCode;
  readonly message: string;
}

/** Why `answer`, in its written form, is none to a question that takes one, or `undefined`. */
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
    if (!question.options.some((known) => known.id === option))
      return { code: 'unknownOption', message: `Question "${id}" has no option "${option}".` };
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

/** Everything wrong with the changes of one step's save, each naming its question; empty = nothing. */
export function checkChanges(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  changes: AnswerChanges,
): ChangeProblem[] {
  return Object.entries(changes).flatMap(([questionId, answer]): ChangeProblem[] => {
    const question = findQuestion(questionnaire, questionId);
    if (question === undefined)
      return [{ questionId, code: 'unknownQuestion', message: `There is no question "${questionId}".` }];
    if (question.stepKey !== stepKey)
      return [
        {
          questionId,
          code: 'otherStep',
          message: `Question "${questionId}" belongs to the step "${question.stepKey}".`,
        },
      ];
    if (!takesAnswer(question))
      return [
        {
          questionId,
          code: 'takesNoAnswer',
          message: `Question "${questionId}" takes no answer of its own.`,
        },
      ];
    if (question.readOnly)
      return [{ questionId, code: 'readOnly', message: `Question "${questionId}" is read-only.` }];
    const problem = changeProblem(question, answer);
    return problem ? [{ questionId, ...problem }] : [];
  });
}
