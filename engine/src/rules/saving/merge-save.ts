/** What a save does to a submission, as pure functions: browser and server come to the same result. */
import type { AnswerChanges, AnswerMap } from '../../model/documents.generated.js';
import { filesOf, type AttachmentCounts } from '../../model/attachment-counts.js';
import { dependentsOf } from '../../conditions/dependents.js';
import { openQuestions } from '../completeness/open-questions.js';
import type { Question, Questionnaire, QuestionId, StepKey } from '../../model/questionnaire.js';
import { answerIn, emptyAnswers, normaliseAnswer } from '../../model/answer.js';
import { unansweredOf } from '../evaluate.js';
import { clearsAttachments } from '../evidence/evidence.js';
import { excludedQuestions } from '../visibility.js';
import { mergedAnswers } from './merged-answers.js';

export interface Save {
  /** The stored answers of the whole submission. */
  readonly stored: AnswerMap;
  /** Absent = unchanged, `null` = cleared. */
  readonly changes: AnswerChanges;
  readonly stepKey: StepKey;
  readonly saveAsDraft: boolean;
  /** The steps that a final save completed, and that were complete after each save of them since (C-12). */
  readonly finalSteps: ReadonlySet<StepKey>;
  readonly files?: AttachmentCounts;
}

export interface SaveResult {
  /** The whole submission after the save, without answers of excluded questions. */
  readonly answers: AnswerMap;
  /** The questions that are not shown after the save. */
  readonly excluded: ReadonlySet<QuestionId>;
  /** The questions whose stored or sent answer the save removed, since it excludes them (S-2). Form order. */
  readonly dropped: QuestionId[];
  /** The questions whose files the save clears (S-18). Form order. */
  readonly cleared: QuestionId[];
  /** Is the saved step complete after the save? */
  readonly isCompleted: boolean;
  readonly finalSteps: Set<StepKey>;
}

/**
 * Merges a save into a submission (S-1 to S-4): changed answers replace stored ones, and answers that are excluded after
 * that are dropped, in every step. A final save of an incomplete step counts as a draft save. Cost: the form.
 */
export function mergeSave(questionnaire: Questionnaire, save: Save): SaveResult {
  const merged = mergedAnswers(questionnaire, save.stored, save.changes);
  const excluded = excludedQuestions(questionnaire, merged);
  const files = save.files ?? {};
  const answers = emptyAnswers();
  const dropped: QuestionId[] = [];
  const cleared: QuestionId[] = [];
  // Not in the order of the keys: an object holds ids such as "12" before all others.
  for (const question of questionnaire.questions) {
    const { id } = question;
    const answer = answerIn(merged, id);
    if (filesOf(files, id) > 0 && clearsAttachments(question, answer, excluded.has(id))) cleared.push(id);
    if (answer === undefined) continue;
    if (excluded.has(id)) dropped.push(id);
    else answers[id] = answer;
  }
  // A hidden answer counts for nothing, so removing it changes no condition.
  const ofStep = questionnaire.questions.filter(({ stepKey }) => stepKey === save.stepKey);
  const unanswered = unansweredOf(ofStep, answers, files, excluded);
  const open = openQuestions(questionnaire, save.stepKey, answers, { excluded, unanswered });
  const isComplete = open.length === 0;
  const finalSteps = new Set(save.finalSteps);
  if (!isComplete) finalSteps.delete(save.stepKey);
  else if (!save.saveAsDraft) finalSteps.add(save.stepKey);
  return { answers, excluded, dropped, cleared, isCompleted: isComplete, finalSteps };
}

/** What a save would remove in one other step (S-11). */
export interface Removal {
  readonly stepKey: StepKey;
  /** The questions whose answer or hidden draft is removed. Form order. */
  readonly questionIds: readonly QuestionId[];
  /** The number of their files, and of those of grids and file questions. */
  readonly files: number;
}

/** The parts of a save that decide what it removes elsewhere. */
interface PlannedSave extends Pick<Save, 'stored' | 'changes' | 'stepKey' | 'files'> {
  /** The hidden drafts of the sheet: the save removes those that its answers hide. */
  readonly hiddenDrafts?: AnswerChanges;
}

/** What the save would remove in other steps, step by step; empty = nothing to ask about. Cost: the form. */
export function removedElsewhere(
  questionnaire: Questionnaire,
  { stored, changes, stepKey, files = {}, hiddenDrafts = {} }: PlannedSave,
): Removal[] {
  const merged = mergedAnswers(questionnaire, stored, changes);
  const excluded = excludedQuestions(questionnaire, merged);
  const hidden = hiddenBySave(questionnaire, { stored, changes });
  const isTyped = (question: Question) =>
    hidden.has(question.id) &&
    Object.hasOwn(hiddenDrafts, question.id) &&
    normaliseAnswer(question, hiddenDrafts[question.id]) !== null;
  const removals = new Map<StepKey, Removal>();
  for (const question of questionnaire.questions) {
    const { id, stepKey: own } = question;
    if (own === stepKey || !excluded.has(id)) continue;
    const removed = answerIn(merged, id) !== undefined || isTyped(question) ? [id] : [];
    // Grids and file questions have files too, and no answer of their own.
    const filesHere = filesOf(files, id);
    if (removed.length + filesHere === 0) continue;
    const before = removals.get(own) ?? { questionIds: [], files: 0 };
    removals.set(own, {
      stepKey: own,
      questionIds: [...before.questionIds, ...removed],
      files: before.files + filesHere,
    });
  }
  return [...removals.values()];
}

/**
 * The questions that a save hides by its own answers, as far as `stored` says: they are hidden after it, and their
 * conditions look at what it sends, along any chain (S-8). Cost: the form.
 */
export function hiddenBySave(
  questionnaire: Questionnaire,
  { stored, changes }: Pick<Save, 'stored' | 'changes'>,
): Set<QuestionId> {
  const excluded = excludedQuestions(questionnaire, mergedAnswers(questionnaire, stored, changes));
  const dependents = dependentsOf(questionnaire, new Set(Object.keys(changes)));
  return new Set([...dependents].filter((id) => excluded.has(id)));
}
