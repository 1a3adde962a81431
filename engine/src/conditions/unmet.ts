/** Which answers keep a question from being asked. */
import {
  questionOf,
  type Dependency,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import { lookupIn } from './condition.js';
import { lookedAt } from './controllers.js';
import { alternativesIn, entryHolds } from './dependencies.js';
import { ruleHolds } from './rule.js';

/** The operands of a rule that joins others. */
function joined(rule: unknown): readonly unknown[] | undefined {
  if (typeof rule !== 'object' || rule === null) return undefined;
  const { and, or } = rule as { and?: unknown; or?: unknown };
  const operands = and ?? or;
  return Array.isArray(operands) ? operands : undefined;
}

/**
 * The controlling questions whose answers do not meet the condition of `question` (V-2, V-12): of several parts that must
 * hold, those of the parts that do not. None while the condition is met. Cost: its conditions.
 */
export function unmetControllers(
  questionnaire: Questionnaire,
  question: Question,
  seen: SeenAnswers,
): QuestionId[] {
  const unmet = new Set<QuestionId>();
  const holds = (entry: Dependency) => {
    const controller = questionOf(questionnaire, entry.questionId);
    return entryHolds(entry, controller, seen.answerOf(controller));
  };
  for (const entries of alternativesIn(question))
    if (!entries.some(holds)) for (const { questionId } of entries) unmet.add(questionId);
  const { visibleWhen } = question;
  const lookup = lookupIn(questionnaire, seen);
  const collect = (rule: unknown) => {
    if (ruleHolds(rule, lookup)) return;
    const parts = joined(rule);
    if (parts) parts.forEach(collect);
    else for (const id of lookedAt(questionnaire, rule)) unmet.add(id);
  };
  if (visibleWhen !== undefined) collect(visibleWhen);
  return [...unmet];
}
