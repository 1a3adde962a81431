/** Which answers are judged beside others: those with constraints (L-19), and those with options that have conditions (L-20). */
import { lookedAt } from '../../conditions/controllers.js';
import { questionsWithRules } from '../../conditions/questions-with-rules.js';
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';

/** For each question that is judged beside others, the questions that are looked at then, itself among them. */
export type JudgedQuestions = ReadonlyMap<QuestionId, ReadonlySet<QuestionId>>;

const known = new WeakMap<Questionnaire, JudgedQuestions>();

function lookedAtBy(
  questionnaire: Questionnaire,
  { id, options, constraints }: Question,
): ReadonlySet<QuestionId> | undefined {
  const rules = [
    ...options.map(({ visibleWhen }) => visibleWhen),
    ...constraints.map(({ rule }) => rule),
  ].filter((rule) => rule !== undefined);
  return rules.length === 0
    ? undefined
    : new Set([id, ...rules.flatMap((rule) => [...lookedAt(questionnaire, rule)])]);
}

/** Found once for each questionnaire. Form order. */
export function judgedQuestions(questionnaire: Questionnaire): JudgedQuestions {
  let found = known.get(questionnaire);
  if (found === undefined) {
    const all = questionsWithRules(questionnaire).flatMap((question) => {
      const looked = lookedAtBy(questionnaire, question);
      return looked === undefined ? [] : [[question.id, looked] as const];
    });
    known.set(questionnaire, (found = new Map(all)));
  }
  return found;
}
