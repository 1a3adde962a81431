/** Which questions are hidden (V-1, V-2, V-8 to V-12, V-21), in one pass in form order. */
import type { Answer, AnswerMap } from '../../model/documents.generated.js';
import { meantOptions, partFor, partsOf, type Parts } from './conditions.js';
import type { PlainQuestion } from './form.js';
import { ruleHoldsPlainly } from './json-logic.js';
import { withWorkedOut } from './worked-out.js';

type ById = ReadonlyMap<string, PlainQuestion>;

/** The rule that the whole condition of a question means (docs/conditions.md); `undefined` = it has none. */
export function rulePlainly({ source }: PlainQuestion, byId: ById): unknown {
  const { dependency_list: entries = [], dependency_match: match, visible_when: rule } = source;
  const controllers = [...new Set(entries.map(({ questionId }) => questionId))];
  const ofEntry = ({ questionId, conditionType, requiredValue = '' }: (typeof entries)[number]): unknown => {
    const controller = byId.get(questionId)?.source;
    const part = controller && partFor(conditionType, controller);
    const meant = controller && meantOptions(conditionType, requiredValue, controller);
    if (meant) return { some: [{ var: `${questionId}.options` }, { in: [{ var: '' }, meant] }] };
    const looked = { var: `${questionId}.${part ?? 'text'}` };
    // Of an unknown type, or of a question that does not exist, nothing holds.
    return part === undefined ? { and: [looked, false] } : { [conditionType]: [looked, requiredValue] };
  };
  const perQuestion = controllers.map((id) => ({
    or: entries.filter(({ questionId }) => questionId === id).map(ofEntry),
  }));
  const each = entries.map(ofEntry);
  // V-21; an empty list is no condition, however many of it must hold (V-1).
  const all =
    each.length === 0 || match === undefined ? perQuestion : match === 'any' ? [{ or: each }] : each;
  const parts = [...all, ...(rule === undefined ? [] : [rule])];
  return parts.length === 0 ? undefined : { and: parts };
}

/**
 * Goes through a form once and asks for each answer when it is known whether its question is shown; gives the hidden
 * questions. `answerOf` is not asked for what it said before.
 */
export function walkPlainly(
  questions: readonly PlainQuestion[],
  answerOf: (
    question: PlainQuestion,
    isShown: boolean,
    /** What rules see if this is the answer. */
    seenIf: (answer: Answer) => Readonly<Record<string, Parts>>,
  ) => Answer | undefined,
): Set<string> {
  const hidden = new Set<string>();
  const byId: ById = new Map(questions.map((question) => [question.id, question]));
  const seen = Object.create(null) as Record<string, Parts>;
  const answers = new Map<string, Answer>();

  function isShown(question: PlainQuestion): boolean {
    if (question.parent && hidden.has(question.parent.id)) return false;
    const rule = rulePlainly(question, byId);
    if (rule === undefined) return question.source.excluded !== true;
    return ruleHoldsPlainly(rule, withWorkedOut({ questions, hidden, answers, seen }, rule));
  }

  for (const question of questions) {
    const shown = isShown(question);
    if (!shown) hidden.add(question.id);
    const seenIf = (given: Answer) =>
      withWorkedOut({
        ...{ questions, hidden },
        answers: new Map([...answers, [question.id, given]]),
        seen: { ...seen, [question.id]: partsOf(question.source, given) },
      });
    const answer = answerOf(question, shown, seenIf);
    if (shown && answer !== undefined) answers.set(question.id, answer);
    seen[question.id] = partsOf(question.source, shown ? answer : undefined);
  }
  return hidden;
}

/** The questions that these answers hide. */
export const hiddenPlainly = (questions: readonly PlainQuestion[], answers: AnswerMap): Set<string> =>
  walkPlainly(questions, ({ id }) => (Object.hasOwn(answers, id) ? answers[id] : undefined));
