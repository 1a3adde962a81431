/** Why a save is refused (S-12): what is no answer to a question at all. Limits are no reason (S-13). */
import type { ChangeProblem } from '../../rules/saving/check-changes.js';
import type { Answer } from '../../model/documents.generated.js';
import type { StepKey } from '../../model/questionnaire.js';
import { chosenPlainly, writtenAnswer } from './answers.js';
import { hasOwnAnswer, offersOptions, offersText, type PlainQuestion } from './form.js';
import { isPlainNumber } from './limits.js';

type Code = ChangeProblem['code'];

function refusedAnswer({ source }: PlainQuestion, answer: Answer | null): Code | undefined {
  const { type, component, options = [], validation_rules = {} } = source;
  const { selectedOptionId: option = null, typedValue: text = null } = writtenAnswer(source, answer) ?? {};
  if (option !== null && !offersOptions(source)) return 'takesNoOption';
  const chosen = chosenPlainly(source, { selectedOptionId: option });
  if (chosen.some((one) => !options.some(({ id }) => id === one))) return 'unknownOption';
  if (chosen.length > 1 && options.some(({ id, exclusive }) => exclusive === true && chosen.includes(id)))
    return 'chosenAlone';
  if (option !== null && text !== null && type === 'radio/text') return 'optionOrText';
  if (text === null) return undefined;
  if (!offersText(source)) return 'takesNoText';
  if ((type === 'number' || validation_rules.data_type === 'number') && !isPlainNumber(text))
    return 'notANumber';
  const areTwoNumbers = text.split(',').length === 2 && text.split(',').every(isPlainNumber);
  return component === 'map-with-marker' && !areTwoNumbers ? 'notCoordinates' : undefined;
}

/** The refusal of one changed answer in the save of a step. */
export function refusalPlainly(
  question: PlainQuestion | undefined,
  stepKey: StepKey,
  answer: Answer | null,
): Code | undefined {
  if (question === undefined) return 'unknownQuestion';
  if (question.stepKey !== stepKey) return 'otherStep';
  if (!hasOwnAnswer(question.source)) return 'takesNoAnswer';
  if (question.readOnly) return 'readOnly';
  return refusedAnswer(question, answer);
}
