/** Decides what moving a form to another version of its questionnaire changes. These functions are pure. */
import { findQuestion, sameAnswer, takesFiles } from '@alo/engine';
import { carriedReview, migrateAnswers, type Migration, type MigrationPlan } from '@alo/engine/authoring';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerMap } from '@alo/schemas';
import type { AnswerChange } from '../answers/repository.js';
import type { Release } from '../questionnaires/releases.js';
import { answersOf, type Pin, type StoredAnswer, type SubmissionState } from '../submission/state.js';

/** A row of `review`, as JSON has it, without its submission. */
export interface ReviewRow {
  readonly question_id: string;
  readonly approved: boolean | null;
  readonly reason_id: string | null;
  readonly asks: string | null;
  readonly note: string | null;
  readonly page: number | null;
  readonly recognition_link: string | null;
  readonly pin: Pin;
  readonly revision: number;
  readonly group_answer_id: string | null;
  readonly is_only_here: boolean;
  readonly reviewed_by: string;
  readonly reviewed_at: string;
  readonly returned_at: string | null;
  readonly replied_at: string | null;
}

/** A decision that is written in another way, and how it was; null where there was none. */
interface ReviewChange {
  readonly was: ReviewRow | null;
  readonly is: ReviewRow;
}

export interface Renamed {
  readonly from: string;
  readonly to: string;
}

/** All that becomes of one form. */
export interface Move {
  readonly migration: Migration;
  readonly answers: readonly AnswerChange[];
  readonly renamed: readonly Renamed[];
  /** Old ids of questions that the new version has no answers to. */
  readonly gone: readonly string[];
  /** Old ids of questions whose files have no place in the new version: those of parked answers too. */
  readonly withoutFiles: readonly string[];
  /** The same for what came from a GBTA file or from the group. */
  readonly withoutAnswer: readonly string[];
  /** Steps that the new version does not have. */
  readonly steps: readonly string[];
  readonly reviews: readonly ReviewChange[];
  /** Old ids of the decided questions whose decision stays, and of those whose decision falls (M-12). */
  readonly decisions: { readonly stay: readonly string[]; readonly fall: readonly string[] };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a form says after `answers` is written over what it said; a removed answer leaves an empty row. */
export function changesTo(stored: readonly StoredAnswer[], answers: AnswerMap): AnswerChange[] {
  const rows = new Map(stored.map((row) => [row.questionId, row]));
  return [...new Set([...rows.keys(), ...Object.keys(answers)])].flatMap((questionId): AnswerChange[] => {
    const row = rows.get(questionId);
    const old = row?.answer ?? null;
    const next = (Object.hasOwn(answers, questionId) ? answers[questionId] : undefined) ?? null;
    if (sameAnswer(old, next)) return [];
    const revision = (row?.revision ?? 0) + 1;
    return [{ questionId, revision, op: next === null ? 'drop' : 'set', old, new: next }];
  });
}

const isDecision = ({ approved, asks }: ReviewRow): boolean => approved !== null || asks !== null;

/** A decision that was taken away leaves its row, as one that a reviewer takes back does. */
export const emptied = (row: ReviewRow): ReviewRow => ({
  ...row,
  ...{ approved: null, reason_id: null, asks: null, note: null, page: null, recognition_link: null },
  ...{ group_answer_id: null, is_only_here: false },
});

/** The pin in the new version: what was judged stays judged, and the rest is other than what was judged. */
function movedPin(pin: Pin, was: Pin, is: Pin, same: readonly (keyof Pin)[]): Pin {
  const part = (name: keyof Pin): string => {
    if (same.includes(name)) return pin[name] === was[name] ? is[name] : pin[name];
    // A need of other evidence changes no words.
    return pin[name] === is[name] ? hash(`fallen ${pin[name]}`) : pin[name];
  };
  return { question: part('question'), answer: part('answer'), files: part('files') };
}

interface Versions {
  readonly before: Release;
  readonly after: Release;
  readonly plan: MigrationPlan;
}

function movedReviews(
  { before, after, plan }: Versions,
  { stored, files }: SubmissionState,
  answers: AnswerMap,
  rows: readonly ReviewRow[],
  pinBefore: (questionId: string) => Pin | undefined,
): Pick<Move, 'reviews' | 'decisions'> {
  const was = { questionnaire: before.questionnaire, answers: answersOf(stored) };
  const is = { questionnaire: after.questionnaire, answers };
  const next = new Map<string, ReviewRow>();
  const carried: ReviewRow[] = [];
  const decisions = { stay: [] as string[], fall: [] as string[] };
  for (const row of rows) {
    const { question_id: id, pin } = row;
    const hashes = files.filter(({ questionId }) => questionId === id).map(({ sha256 }) => sha256);
    const moved = carriedReview(was, is, plan, id, hashes);
    const pinned = pinBefore(id);
    if (isDecision(row) && pinned !== undefined && isDeepStrictEqual(pin, pinned))
      decisions[moved?.same.length === 3 ? 'stay' : 'fall'].push(id);
    if (moved === undefined || pinned === undefined) next.set(id, row);
    else {
      const { question, answer, files: content } = moved.content;
      const now = { question: hash(question), answer: hash(answer), files: hash(content) };
      carried.push({ ...row, question_id: moved.to, pin: movedPin(pin, pinned, now, moved.same) });
    }
  }
  for (const row of carried) next.set(row.question_id, row);
  const known = new Map(rows.map((row) => [row.question_id, row]));
  for (const row of rows) if (!next.has(row.question_id)) next.set(row.question_id, emptied(row));
  const reviews = [...next.values()].flatMap((row): ReviewChange[] => {
    const old = known.get(row.question_id) ?? null;
    if (isDeepStrictEqual(old, row)) return [];
    return [{ was: old, is: { ...row, revision: (old?.revision ?? 0) + 1 } }];
  });
  return { reviews, decisions };
}

/** Everything that changes in a form when it moves (M-6, M-10, M-12). Cost: both forms, the plan and what is stored. */
export function planMove(
  versions: Versions,
  state: SubmissionState,
  rows: readonly ReviewRow[],
  pinBefore: (questionId: string) => Pin | undefined,
): Move {
  const { before, after, plan } = versions;
  const { stored, files } = state;
  const migration = migrateAnswers(before.questionnaire, after.questionnaire, plan, answersOf(stored));
  const targets = new Map((plan.renamed ?? []).map(({ from, to }) => [from, to]));
  const dropped = new Set((plan.dropped ?? []).map(({ question }) => question));
  const questionAfter = (id: string) =>
    dropped.has(id) ? undefined : findQuestion(after.questionnaire, targets.get(id) ?? id);
  const ids = new Set([
    ...before.questionnaire.questions.map(({ id }) => id),
    ...[...stored, ...files].map(({ questionId }) => questionId),
  ]);
  const gone = [...ids].filter(
    (id) => questionAfter(id) === undefined || findQuestion(before.questionnaire, id) === undefined,
  );
  const parked = migration.parked.map(({ questionId }) => questionId);
  const withoutAnswer = [...new Set([...gone, ...parked])];
  const takesNone = [...ids].filter((id) => {
    const question = questionAfter(id);
    return question !== undefined && !takesFiles(after.questionnaire, question);
  });
  const steps = new Set(after.questionnaire.steps.map(({ key }) => key));
  return {
    migration,
    answers: changesTo(stored, migration.answers),
    renamed: [...targets].filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to })),
    gone,
    withoutFiles: [...new Set([...withoutAnswer, ...takesNone])],
    withoutAnswer,
    steps: before.questionnaire.steps.map(({ key }) => key).filter((key) => !steps.has(key)),
    ...movedReviews(versions, state, migration.answers, rows, pinBefore),
  };
}
