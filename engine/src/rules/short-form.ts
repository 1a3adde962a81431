/** The short form of a questionnaire: which one it is, and what only the full form asks (D-27, P-22). */
import type { AnswerMap } from '../model/documents.generated.js';
import { compiledRule, hasCondition, lookupIn } from '../conditions/condition.js';
import { lookedAt } from '../conditions/controllers.js';
import { alternativesIn, entryHolds } from '../conditions/dependencies.js';
import {
  conditionNamed,
  questionOf,
  type Dependency,
  type Questionnaire,
  type QuestionId,
  type ShortForm,
} from '../model/questionnaire.js';
import { seenAnswers, type SeenAnswers } from '../model/seen-answers.js';
import { excludedQuestions } from './visibility.js';

/** What must hold all together, so that a rule holds. A part that is no object is no rule: its value is the same for all. */
function partsOf(rule: unknown): readonly object[] {
  if (typeof rule !== 'object' || rule === null) return [];
  const both = 'and' in rule ? rule.and : undefined;
  return Array.isArray(both) ? both.flatMap(partsOf) : [rule];
}

/** The rule that holds while the full form is asked. @throws RangeError for a name that the questionnaire does not have. */
const fullRule = (questionnaire: Questionnaire, { condition }: ShortForm): object =>
  conditionNamed(questionnaire, condition) as object;

/** Does the condition of the full form fail? A questionnaire without a short form has a full one alone. */
export function isShortForm(questionnaire: Questionnaire, seen: SeenAnswers): boolean {
  const { shortForm } = questionnaire;
  return (
    shortForm !== undefined &&
    !compiledRule(fullRule(questionnaire, shortForm))(lookupIn(questionnaire, seen))
  );
}

/** The title of the short form where the answers make the form short; `undefined` where they do not. Cost: the form. */
export const shortFormTitle = (questionnaire: Questionnaire, answers: AnswerMap): string | undefined =>
  questionnaire.shortForm !== undefined &&
  isShortForm(questionnaire, seenAnswers(answers, excludedQuestions(questionnaire, answers)))
    ? questionnaire.shortForm.title
    : undefined;

/** What rules see of questions that nobody answered. */
const nothing = () => null;

/** The questions of the full form alone, each with the parts of its rule that the short form can decide. */
type OnlyFull = ReadonlyMap<QuestionId, readonly object[]>;

const known = new WeakMap<Questionnaire, OnlyFull>();

function onlyFull(questionnaire: Questionnaire): OnlyFull {
  let found = known.get(questionnaire);
  if (found === undefined) known.set(questionnaire, (found = find(questionnaire)));
  return found;
}

function find(questionnaire: Questionnaire): OnlyFull {
  const found = new Map<QuestionId, readonly object[]>();
  const { shortForm, questions } = questionnaire;
  if (shortForm === undefined) return found;
  // A name stands for its rule itself, not for a copy of it (D-23).
  const full = fullRule(questionnaire, shortForm);
  const looksAtFull = (part: object) => [...lookedAt(questionnaire, part)].some((id) => found.has(id));
  const needsFull = (part: object) =>
    part === full ||
    (looksAtFull(part) &&
      [...lookedAt(questionnaire, part)].every((id) => found.has(id)) &&
      !compiledRule(part)(nothing));
  // Conditions look back, and a parent stands before its children: one pass finds every chain.
  for (const question of questions) {
    const { parent } = question;
    const isBelow = parent !== undefined && found.has(parent);
    const hangsOnFull = (entries: readonly Dependency[]) =>
      entries.every(({ questionId }) => found.has(questionId));
    const parts = partsOf(question.visibleWhen);
    if (isBelow || alternativesIn(question).some(hangsOnFull) || parts.some(needsFull))
      found.set(
        question.id,
        parts.filter((part) => part !== full && !looksAtFull(part)),
      );
  }
  return found;
}

/**
 * The questions that only the full form asks: their rule needs its condition, or the answer to such a question, or they hang
 * on one. Found once per questionnaire. Form order.
 */
export const fullFormQuestions = (
  questionnaire: Questionnaire,
): Pick<ReadonlySet<QuestionId>, 'has' | 'size'> => onlyFull(questionnaire);

/**
 * The questions that only the full form asks, and could ask of this respondent. The answers of the short form can rule a question
 * out, as one that says that there is no garden does. What nobody was asked rules nothing out. Cost: these questions.
 */
export function unaskedQuestions(questionnaire: Questionnaire, seen: SeenAnswers): ReadonlySet<QuestionId> {
  const only = onlyFull(questionnaire);
  const unasked = new Set<QuestionId>();
  const lookup = lookupIn(questionnaire, seen);

  /** Can the answer to the controlling question, as far as it is known, open the question? */
  const couldHold = (entry: Dependency) => {
    if (only.has(entry.questionId)) return unasked.has(entry.questionId);
    const controller = questionOf(questionnaire, entry.questionId);
    return entryHolds(entry, controller, seen.answerOf(controller));
  };

  // Form order: what a question hangs on was looked at before it.
  for (const [id, decided] of only) {
    const question = questionOf(questionnaire, id);
    const { parent, excludedByAuthor } = question;
    const isOpen =
      (parent === undefined || !only.has(parent) || unasked.has(parent)) &&
      (hasCondition(question) || !excludedByAuthor) &&
      alternativesIn(question).every((entries) => entries.some(couldHold)) &&
      decided.every((part) => compiledRule(part)(lookup));
    if (isOpen) unasked.add(id);
  }
  return unasked;
}
