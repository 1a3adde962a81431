/** What can become of each question of a questionnaire. */
import type { AnswerMap } from '../model/documents.generated.js';
import type { OptionId, Question, Questionnaire, QuestionId } from '../model/questionnaire.js';
import { createAnswerSpace, decidingQuestions, type AnswerSpace } from './answer-space.js';
import { smallestConflict, type ConditionConflict } from './conflict.js';
import type { Condition } from './conditions-of.js';
import { negated, type Formula } from './formula.js';
import { leavesOf } from './leaves.js';
import { searchAnswers, type SearchResult } from './search.js';

/** Why something is not known: some answers cannot be told apart (dates, arithmetic, patterns), or there are too many ways. */
export type Unknown = 'outside' | 'tooLong';

/** Can a question be shown? */
export type Reach =
  | {
      readonly kind: 'shown';
      /** Answers with which it is shown. */
      readonly witness: AnswerMap;
      /** Do no fewer answers show it, certainly? */
      readonly isSmallest: boolean;
    }
  | ({ readonly kind: 'never' } & ConditionConflict)
  | { readonly kind: 'unknown'; readonly reason: Unknown };

/** A part of a condition whose verdict no answers change. */
export interface FixedCondition {
  readonly questionId: QuestionId;
  readonly member: Condition['member'];
  /** JSON pointer inside the member; empty = the whole. */
  readonly pointer: string;
  readonly holds: 'always' | 'never';
}

/** An option that is offered with no answers with which its question is shown (V-20). */
export interface NeverOffered {
  readonly questionId: QuestionId;
  readonly option: OptionId;
}

export interface Analysis {
  readonly questions: ReadonlyMap<QuestionId, Reach>;
  /** Questions that can be shown and have a condition, and are shown whatever is answered. */
  readonly alwaysShown: readonly QuestionId[];
  /** Of questions that can be shown: parts of conditions that always hold, or never. */
  readonly fixed: readonly FixedCondition[];
  /** Of questions that can be shown. */
  readonly neverOffered: readonly NeverOffered[];
}

/** The answers of a search's result. */
export function changedAnswers(
  { questions }: Questionnaire,
  space: AnswerSpace,
  changes: ReadonlyMap<number, bigint>,
): AnswerMap {
  const answers: AnswerMap = {};
  for (const [index, classes] of [...changes].sort(([left], [right]) => left - right)) {
    const answer = space.answerOf(index, classes);
    const id = questions[index]?.id;
    if (answer !== undefined && id !== undefined) answers[id] = answer;
  }
  return answers;
}

/** Is it proved that nothing meets the goals? */
const isProved = (result: SearchResult): boolean => result.kind === 'nothing' && result.isProved;

/**
 * Finds for every question the fewest answers that show it, or that nothing shows it and why. What it says was proved; what
 * it could not prove is `unknown`. Cost: each question's conditions and those that they depend on, where each has one way to
 * hold; more where there are alternatives, up to a limit for each question.
 */
export function analyse(questionnaire: Questionnaire): Analysis {
  const ofOptions = questionnaire.questions.flatMap(({ options }) =>
    options.flatMap((option) => option.visibleWhen ?? []),
  );
  const space = createAnswerSpace(questionnaire, questionnaire.questions, undefined, ofOptions);
  const questions = new Map<QuestionId, Reach>();
  const alwaysShown: QuestionId[] = [];
  const fixed: FixedCondition[] = [];
  const neverOffered: NeverOffered[] = [];

  for (const question of questionnaire.questions) {
    const { id, index, parent } = question;
    const reach = reachOf(questionnaire, space, question);
    questions.set(id, reach);
    if (reach.kind !== 'shown') continue;
    for (const option of question.options)
      if (option.visibleWhen !== undefined && isNeverOffered(space, index, option.visibleWhen))
        neverOffered.push({ questionId: id, option: option.id });
    if (space.conditionsOf(index).length === 0) continue;
    const above = parent === undefined ? undefined : questionnaire.indexes.get(parent);
    const isAboveShown: Formula[] =
      above === undefined ? [] : [{ op: 'shown', question: above, wanted: true }];
    const isHidden: Formula = { op: 'shown', question: index, wanted: false };
    if (isProved(searchAnswers(space, [...isAboveShown, isHidden], { first: true }))) alwaysShown.push(id);
    for (const { member, pointer, rule } of space.conditionsOf(index).flatMap(leavesOf)) {
      const formula = space.formulaOf(rule);
      const holds = isProved(searchAnswers(space, [formula], { first: true }))
        ? 'never'
        : isProved(searchAnswers(space, [negated(formula)], { first: true }))
          ? 'always'
          : undefined;
      if (holds !== undefined) fixed.push({ questionId: id, member, pointer, holds });
    }
  }
  return { questions, alwaysShown, fixed, neverOffered };
}

/** Is it proved that the rule of an option holds with no answers that show its question? */
function isNeverOffered(space: AnswerSpace, index: number, rule: unknown): boolean {
  const goals: Formula[] = [{ op: 'shown', question: index, wanted: true }, space.formulaOf(rule)];
  return isProved(searchAnswers(space, goals, { first: true }));
}

function reachOf(questionnaire: Questionnaire, space: AnswerSpace, question: Question): Reach {
  const goals: Formula[] = [{ op: 'shown', question: question.index, wanted: true }];
  const result = searchAnswers(space, goals);
  switch (result.kind) {
    case 'found':
      return {
        kind: 'shown',
        witness: changedAnswers(questionnaire, space, result.changes),
        isSmallest: result.isSmallest,
      };
    case 'tooLong':
      return { kind: 'unknown', reason: 'tooLong' };
    case 'nothing':
      return result.isProved
        ? { kind: 'never', ...smallestConflict(space, goals, decidingQuestions(questionnaire, question.id)) }
        : { kind: 'unknown', reason: 'outside' };
  }
}
