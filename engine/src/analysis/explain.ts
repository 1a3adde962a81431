/** Why a question is shown or hidden, and what would change that. */
import type { Answer, AnswerMap } from '../model/documents.generated.js';
import { lookupIn } from '../conditions/condition.js';
import { isWorkedOut, ruleHolds, variablesIn, type Variable, type WorkedOut } from '../conditions/rule.js';
import { decidingForFigure } from '../figures/known-figures.js';
import { isAnswered } from '../model/answer.js';
import { findQuestion, questionOf, type Question, type QuestionId } from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import type { AnswerSheet } from '../sheet/answer-sheet.js';
import type { Unknown } from './analyse.js';
import { createAnswerSpace, decidingQuestions } from './answer-space.js';
import { smallestConflict, type ConditionConflict } from './conflict.js';
import { conditionsOf, type Condition } from './conditions-of.js';
import type { Formula } from './formula.js';
import { searchAnswers } from './search.js';

/** The answer that a condition looks at, as it is now. */
export interface LookedAt {
  readonly questionId: QuestionId;
  /** A hidden question counts as unanswered, whatever was answered before. */
  readonly isShown: boolean;
  readonly answer: Answer | undefined;
}

/** What a condition looks at that is worked out from answers, as it is now. */
export interface WorkedOutNow extends Variable {
  readonly variable: WorkedOut;
  /** A figure in its unit, progress in percent; `null`: the figure has no value. */
  readonly value: number | null;
}

export interface JudgedCondition extends Condition {
  readonly holds: boolean;
  readonly workedOut: readonly WorkedOutNow[];
  readonly answers: readonly LookedAt[];
}

/** Why one question is shown or hidden. */
export interface Reason {
  readonly questionId: QuestionId;
  readonly isShown: boolean;
  /** The question that it is nested in, where that one is hidden, and so hides it. */
  readonly hiddenParent: QuestionId | undefined;
  readonly conditions: readonly JudgedCondition[];
}

export interface AnswerChange {
  readonly questionId: QuestionId;
  readonly from: Answer | undefined;
  /** `undefined`: the answer is taken away. */
  readonly to: Answer | undefined;
}

/** What would hide a shown question, or show a hidden one. */
export type Flip =
  /** In form order: an answer can be given once those before it are. `isSmallest`: no fewer changes do, certainly. */
  | { readonly kind: 'changes'; readonly changes: readonly AnswerChange[]; readonly isSmallest: boolean }
  /** No answers do: a conflict of conditions. Without any, the question has no condition. */
  | ({ readonly kind: 'never' } & ConditionConflict)
  | { readonly kind: 'unknown'; readonly reason: Unknown };

export interface Explanation {
  readonly questionId: QuestionId;
  readonly isShown: boolean;
  /** The question itself, then those that its standing follows from, each once. */
  readonly reasons: readonly Reason[];
  readonly flip: Flip;
}

/**
 * Explains why a question is shown or hidden with the answers that the sheet shows, drafts among them. Answers to read-only
 * questions stay as they are.
 * Cost: the questions that decide about this one, near and far. @throws RangeError for an unknown id.
 */
export function explain(sheet: AnswerSheet, questionId: QuestionId): Explanation {
  const { questionnaire } = sheet;
  const target = questionOf(questionnaire, questionId);
  const isShown = !sheet.question(questionId).excluded;
  return { questionId, isShown, reasons: reasonsOf(sheet, target), flip: flipOf(sheet, target, !isShown) };
}

const lookedAt = ({ question }: AnswerSheet, questionId: QuestionId): LookedAt => {
  const { excluded, answer } = question(questionId);
  return { questionId, isShown: !excluded, answer: isAnswered(answer) ? answer : undefined };
};

function reasonsOf(sheet: AnswerSheet, target: Question): Reason[] {
  const { questionnaire } = sheet;
  const isHidden = (id: QuestionId) => sheet.question(id).excluded;
  const seen: SeenAnswers = {
    answerOf: ({ id }) => {
      const { isShown, answer } = lookedAt(sheet, id);
      return isShown ? answer : undefined;
    },
    isHidden: ({ id }) => isHidden(id),
  };
  const lookup = lookupIn(questionnaire, seen);
  const reasons = new Map<QuestionId, Reason>();
  const waiting = [target];
  for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) {
    const { id, parent } = question;
    if (reasons.has(id)) continue;
    const conditions = conditionsOf(questionnaire, question).map((condition): JudgedCondition => {
      const variables = variablesIn(condition.rule);
      // Of a step's progress, the number says enough: its questions are many.
      const controllers = new Set(
        variables.flatMap(({ id, variable }) => {
          if (variable === 'progress') return [];
          return variable === 'figure' ? decidingForFigure(questionnaire, id) : [id];
        }),
      );
      const workedOut = variables.flatMap(({ id, variable }): WorkedOutNow[] =>
        isWorkedOut(variable) ? [{ id, variable, value: lookup(id, variable) as number | null }] : [],
      );
      return {
        ...condition,
        holds: ruleHolds(condition.rule, lookup),
        workedOut,
        answers: [...controllers].map((controller) => lookedAt(sheet, controller)),
      };
    });
    const isShown = !isHidden(id);
    const hiddenParent = parent !== undefined && isHidden(parent) ? parent : undefined;
    reasons.set(id, { questionId: id, isShown, hiddenParent, conditions });
    // A hidden question follows from what is hidden above it and from conditions that fail; a shown one from all of them.
    const deciding = conditions.filter(({ holds }) => holds === isShown).flatMap(({ answers }) => answers);
    const above = isShown ? parent : hiddenParent;
    const others = [...(above === undefined ? [] : [above]), ...deciding.map((each) => each.questionId)];
    for (const other of others) {
      const found = findQuestion(questionnaire, other);
      if (found && (conditionsOf(questionnaire, found).length > 0 || found.parent !== undefined))
        waiting.push(found);
    }
  }
  return [...reasons.values()];
}

/** A note stays when the answer beside it changes. */
const withNote = (answer: Answer | undefined, note: string | null = null): Answer | undefined =>
  note === null ? answer : { ...answer, note };

function flipOf(sheet: AnswerSheet, target: Question, wanted: boolean): Flip {
  const { questionnaire } = sheet;
  const questions = decidingQuestions(questionnaire, target.id);
  const answers: AnswerMap = {};
  for (const { id } of questions) {
    const { answer } = sheet.question(id);
    if (isAnswered(answer) && answer) answers[id] = answer;
  }
  const space = createAnswerSpace(questionnaire, questions, { answers, isFixed: ({ readOnly }) => readOnly });
  const goals: Formula[] = [{ op: 'shown', question: target.index, wanted }];
  const result = searchAnswers(space, goals);
  if (result.kind === 'tooLong') return { kind: 'unknown', reason: 'tooLong' };
  if (result.kind === 'nothing')
    return result.isProved
      ? { kind: 'never', ...smallestConflict(space, goals, questions) }
      : { kind: 'unknown', reason: 'outside' };
  const changes = [...result.changes]
    .sort(([left], [right]) => left - right)
    .map(([index, classes]): AnswerChange => {
      const { id } = questionnaire.questions[index] as Question;
      const from = answers[id];
      return { questionId: id, from, to: withNote(space.answerOf(index, classes), from?.note) };
    });
  return { kind: 'changes', changes, isSmallest: result.isSmallest };
}
