/** Which questions are hidden (V-1, V-2, V-8 to V-12), in one pass in form order. */
import type { AnswerMap } from '@alo/schemas';
import { entryHoldsPlainly, partsOf, type Parts } from './conditions.js';
import type { PlainQuestion } from './form.js';
import { ruleHoldsPlainly } from './json-logic.js';

export function hiddenPlainly(questions: readonly PlainQuestion[], answers: AnswerMap): Set<string> {
  const hidden = new Set<string>();
  const byId = new Map(questions.map((question) => [question.id, question]));
  const seen = Object.create(null) as Record<string, Parts>;

  function isShown({ source, parent }: PlainQuestion): boolean {
    if (parent && hidden.has(parent.id)) return false;
    const { dependency_list: entries = [], visible_when: rule } = source;
    if (entries.length === 0 && rule === undefined) return source.excluded !== true;
    const holds = ({ questionId, conditionType, requiredValue = '' }: (typeof entries)[number]) => {
      const controller = byId.get(questionId)?.source;
      const parts = seen[questionId];
      return (
        controller !== undefined &&
        parts !== undefined &&
        entryHoldsPlainly(conditionType, requiredValue, controller, parts)
      );
    };
    const controllers = new Set(entries.map(({ questionId }) => questionId));
    return (
      [...controllers].every((id) => entries.some((entry) => entry.questionId === id && holds(entry))) &&
      (rule === undefined || ruleHoldsPlainly(rule, seen))
    );
  }

  for (const question of questions) {
    const isHidden = !isShown(question);
    if (isHidden) hidden.add(question.id);
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    seen[question.id] = partsOf(question.source, isHidden ? undefined : answer);
  }
  return hidden;
}
