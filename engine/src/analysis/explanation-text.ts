/** An explanation as sentences, in the words of the questionnaire's author. */
import { isEntryMark, questionOf, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import { formatList } from '../words/english.js';
import type {
  AnswerChange,
  Explanation,
  Flip,
  JudgedCondition,
  LookedAt,
  Reason,
  WorkedOutNow,
} from './explain.js';
import { answerText, questionName, requirementText } from './requirement-text.js';
import { workedOutName, workedOutValue } from './worked-out-text.js';

export interface ExplanationText {
  /** Why it is so: a sentence for each condition that decides, and for what lies above. */
  readonly reasons: readonly string[];
  /** What would change it. */
  readonly flip: string;
}

/** Says why a question is shown or hidden, and what would change that, in English. */
export function explanationText(questionnaire: Questionnaire, explanation: Explanation): ExplanationText {
  const nameOf = (id: QuestionId) => questionName(questionnaire, questionOf(questionnaire, id));

  function standing({ questionId, isShown, answer }: LookedAt, name = nameOf(questionId)): string {
    if (isEntryMark(questionOf(questionnaire, questionId)))
      return `${name} is ${answer === undefined ? 'not ' : ''}added`;
    if (!isShown) return `${name} is not asked`;
    if (answer === undefined) return `${name} is not answered`;
    return `${name} is answered ${answerText(questionOf(questionnaire, questionId), answer)}`;
  }

  /** How things are: a single question need not be named again. */
  function standingOf(answers: readonly LookedAt[], workedOut: readonly WorkedOutNow[]): string {
    const [only, ...others] = answers;
    return only !== undefined && others.length === 0 && workedOut.length === 0
      ? standing(only, 'That question')
      : `Now ${formatList(nowOf(answers, workedOut))}`;
  }

  function nowOf(answers: readonly LookedAt[], workedOut: readonly WorkedOutNow[]): string[] {
    const figures = workedOut.map((each) => {
      const name = workedOutName(questionnaire, each);
      if (each.value === null) return `${name} has no value`;
      const value = workedOutValue(questionnaire, each, each.value);
      return each.variable === 'figure' ? `${name} is ${value}` : `${name} is answered to ${value}`;
    });
    return [...figures, ...answers.map((each) => standing(each))];
  }

  function conditionText(
    subject: string,
    isShown: boolean,
    { member, rule, answers, workedOut }: JudgedCondition,
  ): string {
    if (member === 'excluded') return `${subject} is left out by its author.`;
    const [only, ...others] = answers;
    // Whether an entry of a group is there is all that it waits for, and the mark of an entry is named as the entry is.
    if (only && others.length === 0 && isEntryMark(questionOf(questionnaire, only.questionId)))
      return `${standing(only)}.`;
    const required = requirementText(questionnaire, rule);
    if (isShown) return `${subject} is asked because ${required ?? formatList(nowOf(answers, workedOut))}.`;
    const named = [
      ...answers.map(({ questionId }) => nameOf(questionId)),
      ...workedOut.map((each) => workedOutName(questionnaire, each)),
    ];
    const asked = required ?? `a condition on ${formatList(named)} holds`;
    return `${subject} is asked only if ${asked}. ${standingOf(answers, workedOut)}.`;
  }

  function reasonText({ questionId, isShown, hiddenParent, conditions }: Reason): string[] {
    const subject = questionId === explanation.questionId ? 'This question' : nameOf(questionId);
    const above =
      hiddenParent === undefined
        ? []
        : [`${subject} belongs to ${nameOf(hiddenParent)}, which is not asked.`];
    const deciding = conditions.filter(({ holds }) => holds === isShown);
    return [...above, ...deciding.map((condition) => conditionText(subject, isShown, condition))];
  }

  return {
    reasons: explanation.reasons.flatMap(reasonText),
    flip: flipText(questionnaire, explanation.isShown, explanation.flip, nameOf),
  };
}

function flipText(
  questionnaire: Questionnaire,
  isShown: boolean,
  flip: Flip,
  nameOf: (id: QuestionId) => string,
): string {
  if (flip.kind === 'never') {
    if (isShown) return 'It is asked whatever is answered.';
    return 'No answers lead to it.';
  }
  const happens = isShown ? 'It would not be asked' : 'It would be asked';
  if (flip.kind === 'unknown') return 'Which answers would change this cannot be told.';
  const change = ({ questionId, from, to }: AnswerChange): string => {
    const question = questionOf(questionnaire, questionId);
    if (isEntryMark(question)) return `${nameOf(questionId)} were ${to ? 'added' : 'removed'}`;
    const option = to && answerText(question, { ...to, typedValue: null });
    const typed = to && answerText(question, { ...to, selectedOptionId: null });
    if (!option && !typed) return `${nameOf(questionId)} were not answered`;
    // Many texts would do; the options would not.
    const given = [...(option ? [option] : []), ...(typed ? [`for example with ${typed}`] : [])].join(', ');
    const instead = from ? ` instead of ${answerText(question, from)}` : '';
    return `${nameOf(questionId)} were answered${option ? ' ' : ', '}${given}${instead}`;
  };
  return `${happens} if ${formatList(flip.changes.map(change))}.`;
}
