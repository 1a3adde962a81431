/** Decides what a save changes, from the request and the stored answers. These functions are pure. */
import { findQuestion, normaliseAnswer, sameAnswer, type Questionnaire } from '@alo/engine';
import { mergeSave, type SaveResult } from '@alo/engine/server';
import type { Answer, Conflict, Revisions, SaveRequest } from '@alo/schemas';
import { mayBeOffered } from './hotel-fields.js';
import {
  answersOf,
  fileCountsOf,
  revisionsOf,
  type StoredAnswer,
  type SubmissionState,
} from '../submission/state.js';
import type { AnswerChange } from './repository.js';

export interface SavePlan extends SaveResult {
  readonly changes: readonly AnswerChange[];
  /** Revisions after the save of every question that was sent or dropped. */
  readonly revisions: Revisions;
}

/**
 * Gives the answers that another person has changed since the client loaded them, except where both wrote the same
 * (design 6.13). An answer that the save drops counts as an empty one: after the save, the question has none. A
 * question without a base revision is not compared.
 */
export function findConflicts(
  questionnaire: Questionnaire,
  stored: readonly StoredAnswer[],
  { answers, baseRevisions = {} }: SaveRequest,
  dropped: readonly string[],
): Omit<Conflict, 'changedBy'>[] {
  const rows = new Map(stored.map((row) => [row.questionId, row]));
  const left = new Map([...dropped.map((id) => [id, null] as const), ...Object.entries(answers)]);
  return [...left].flatMap(([questionId, sent]): Omit<Conflict, 'changedBy'>[] => {
    const base = Object.hasOwn(baseRevisions, questionId) ? baseRevisions[questionId] : undefined;
    const question = findQuestion(questionnaire, questionId);
    const { answer: current, revision } = rows.get(questionId) ?? { answer: null, revision: 0 };
    if (base === undefined || base === revision || !question) return [];
    const yours = normaliseAnswer(question, sent);
    const after = dropped.includes(questionId) ? null : yours;
    return sameAnswer(after, current) ? [] : [{ questionId, yours, current, revision }];
  });
}

/** Does the request clear what was offered? That is a change although no answer was stored. */
export function clearsOffer(
  questionnaire: Questionnaire,
  { answers }: SaveRequest,
  questionId: string,
): boolean {
  const question = findQuestion(questionnaire, questionId);
  return answers[questionId] === null && question !== undefined && mayBeOffered(question);
}

/** Merges the save into the stored answers, and lists every answer that differs afterwards. */
export function planSave(
  questionnaire: Questionnaire,
  { stored, files, finalSteps }: Pick<SubmissionState, 'stored' | 'files' | 'finalSteps'>,
  request: SaveRequest,
): SavePlan {
  const before = answersOf(stored);
  const known = revisionsOf(stored);
  const merged = mergeSave(questionnaire, {
    stored: before,
    changes: request.answers,
    stepKey: request.stepKey,
    saveAsDraft: request.saveAsDraft,
    finalSteps,
    files: fileCountsOf(files),
  });
  const dropped = new Set(merged.dropped);
  // No other answer can differ: a save touches what it sends, and removes what it drops.
  const changes = [...new Set([...Object.keys(request.answers), ...merged.dropped])].flatMap(
    (questionId): AnswerChange[] => {
      const old: Answer | null = before[questionId] ?? null;
      const current: Answer | null = merged.answers[questionId] ?? null;
      if (
        sameAnswer(old, current) &&
        !(known[questionId] === undefined && clearsOffer(questionnaire, request, questionId))
      )
        return [];
      const op = current ? 'set' : dropped.has(questionId) ? 'drop' : 'clear';
      return [{ questionId, revision: (known[questionId] ?? 0) + 1, op, old, new: current }];
    },
  );
  const after = new Map(changes.map(({ questionId, revision }) => [questionId, revision]));
  const named = [...Object.keys(request.answers), ...after.keys()];
  const revisions = Object.fromEntries(
    named.map((questionId) => [questionId, after.get(questionId) ?? known[questionId] ?? 0]),
  );
  return { ...merged, changes, revisions };
}
