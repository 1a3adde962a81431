/** The conditions of a question one by one, and where each stands in its definition. */
import { alternativesIn, ruleOfAlternatives } from '../conditions/dependencies.js';
import type { Question, Questionnaire, QuestionId } from '../model/questionnaire.js';

/** A condition that must hold for a question to be shown, beside its others. */
export interface Condition {
  readonly questionId: QuestionId;
  /** `excluded`: the author's flag, where nothing else is a condition. */
  readonly member: 'dependency_list' | 'visible_when' | 'excluded';
  /**
   * JSON pointers inside the member: those of entries that are alternatives (V-10, V-21), or that of
   * a part of the rule.
   */
  readonly pointers: readonly string[];
  /** The rule that gives the same verdict. */
  readonly rule: unknown;
}

/** The parts of a rule that must all hold, with their pointers. A named condition is a part as a whole. */
function conjuncts(
  rule: unknown,
  pointer: string,
  named: ReadonlySet<unknown>,
): { pointer: string; rule: unknown }[] {
  const isJoined =
    typeof rule === 'object' && rule !== null && Object.hasOwn(rule, 'and') && !named.has(rule);
  if (!isJoined) return [{ pointer, rule }];
  const { and } = rule as { and: unknown };
  if (!Array.isArray(and)) return conjuncts(and, `${pointer}/and`, named);
  return and.flatMap((part, place) => conjuncts(part, `${pointer}/and/${place}`, named));
}

/** The conditions that must all hold for the question to be shown, in the order in which they are written (V-1 to V-12). */
export function conditionsOf(questionnaire: Questionnaire, question: Question): Condition[] {
  const { id: questionId, dependencies, visibleWhen, excludedByAuthor } = question;
  const entries = alternativesIn(question).map((alternatives): Condition => ({
    questionId,
    member: 'dependency_list',
    pointers: alternatives.map((entry) => `/${dependencies.indexOf(entry)}`),
    rule: ruleOfAlternatives(questionnaire, alternatives),
  }));
  const named = new Set(Object.values(questionnaire.conditions));
  const rules =
    visibleWhen === undefined
      ? []
      : conjuncts(visibleWhen, '', named).map(({ pointer, rule }): Condition => ({
          questionId,
          member: 'visible_when',
          pointers: [pointer],
          rule,
        }));
  const all = [...entries, ...rules];
  return all.length === 0 && excludedByAuthor
    ? [{ questionId, member: 'excluded', pointers: [''], rule: false }]
    : all;
}

/** Where a part of a condition's rule stands in the member, by its path in the rule. */
export function leafPointer({ member, pointers }: Condition, path: string): string {
  if (member !== 'dependency_list') return `${pointers[0] ?? ''}${path}`;
  // The rule of a list is made: `/or/<place>/…` is the entry with that place.
  const place = /^\/or\/(\d+)/.exec(path)?.[1];
  return pointers[Number(place ?? 0)] ?? '';
}
