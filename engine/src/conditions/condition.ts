/**
 * A question's own condition: what decides, before its parent is looked at, whether it is shown.
 * `dependency_list` and `visible_when` must both hold; the `excluded` flag counts only when neither is there (ENG-21).
 */
import type { Answer } from '@alo/schemas';
import type { Question, QuestionId } from '../definition/questionnaire.js';
import { byController, entryHolds } from './dependencies.js';
import { applyRule, readRule, ruleData } from './rule.js';

/** The answer that counts for conditions: `undefined` for an unanswered or hidden question. */
export type EffectiveAnswer = (question: Question) => Answer | undefined;

/** Is the condition of `question` met? Reads its controlling questions through `answerOf`. */
export type Condition = (answerOf: EffectiveAnswer) => boolean;

export interface CompiledCondition {
  readonly holds: Condition;
  /** The questions it looks at, each once. */
  readonly controllers: readonly Question[];
}

const controllersOf = (question: Question): QuestionId[] => [
  ...new Set([
    ...question.dependencies.map((entry) => entry.questionId),
    ...(question.visibleWhen === undefined
      ? []
      : readRule(question.visibleWhen).references.map((reference) => reference.questionId)),
  ]),
];

function always(verdict: boolean): Condition {
  return () => verdict;
}

function compileDependencies(
  question: Question,
  byId: ReadonlyMap<QuestionId, Question>,
): Condition | undefined {
  const parts: Condition[] = [];
  for (const [id, entries] of byController(question.dependencies)) {
    const controller = byId.get(id);
    if (controller === undefined) return always(false);
    const [only] = entries;
    parts.push(
      entries.length === 1 && only
        ? (answerOf) => entryHolds(only, controller, answerOf(controller))
        : (answerOf) => {
            const answer = answerOf(controller);
            return entries.some((entry) => entryHolds(entry, controller, answer));
          },
    );
  }
  const [first] = parts;
  if (parts.length <= 1) return first;
  return (answerOf) => parts.every((part) => part(answerOf));
}

function compileRule(question: Question, controllers: readonly Question[]): Condition | undefined {
  if (question.visibleWhen === undefined) return undefined;
  return (answerOf) => {
    const data = Object.create(null) as Record<QuestionId, unknown>;
    for (const controller of controllers) data[controller.id] = ruleData(controller, answerOf(controller));
    return applyRule(question.visibleWhen, data);
  };
}

/** Compiles the condition of one question of a definition that was read without problems. */
export function compileCondition(
  question: Question,
  byId: ReadonlyMap<QuestionId, Question>,
): CompiledCondition {
  const controllers = controllersOf(question).flatMap((id) => byId.get(id) ?? []);
  const dependencies = compileDependencies(question, byId);
  const rule = compileRule(question, controllers);
  const holds: Condition =
    dependencies && rule
      ? (answerOf) => dependencies(answerOf) && rule(answerOf)
      : (dependencies ?? rule ?? always(!question.excluded));
  return { holds, controllers };
}
