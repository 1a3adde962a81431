/** Moves one form to another version, and back. The submission is locked, and all of it happens or nothing. */
import { restoreAnswers } from '@alo/engine/authoring';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { writeAnswers } from '../answers/repository.js';
import type { Release } from '../questionnaires/releases.js';
import type { Changing } from '../submission/change.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { mayWriteAnswers } from '../submission/life.js';
import type { WrittenBy } from '../submission/repository.js';
import { pinOf } from '../submission/reviewed-form.js';
import { answersOf, type Submission, type SubmissionState } from '../submission/state.js';
import { asideTables, followingTables, type AsideTable, type FollowingTable, type Kept } from './kept.js';
import { changesTo, emptied, planMove, type Move, type ReviewRow } from './move.js';
import * as repository from './repository.js';
import { formMigrationTexts as texts } from './texts.js';

/** What becomes of a form as it is now. @throws Error where the version has no plan from the form's */
export function moveOf(
  releaseOf: ReleaseOf,
  state: SubmissionState,
  rows: readonly ReviewRow[],
  to: number,
): Move {
  const { submission } = state;
  const [before, after] = [releaseOf(submission), releaseOf({ ...submission, version: to })];
  const plan = after.plans.get(submission.version);
  if (plan === undefined) throw new Error(`There is no plan from version ${submission.version} to ${to}`);
  return planMove({ before, after, plan }, state, rows, (id) => pinOf(before.questionnaire, state, id));
}

/** Tables whose rows name a question that is taken out, and which questions these are. `group_taken` takes its files along. */
const asideOf = (move: Move): readonly (readonly [AsideTable, readonly string[]])[] => [
  ['attachment_use', move.withoutFiles],
  ['outdated_evidence', move.withoutFiles],
  ['gbta_mark', move.withoutAnswer],
  ['group_taken_file', move.withoutAnswer],
  ['group_taken', move.withoutAnswer],
  ['step_state', move.steps],
];

type Matched = Record<FollowingTable, readonly string[]>;

async function readMatched(transaction: Executor, submission: Submission): Promise<Matched> {
  const matched: Partial<Matched> = {};
  for (const table of followingTables)
    matched[table] = await repository.readMatched(transaction, table, submission);
  return matched as Matched;
}

/** Writes what becomes of the form; gives what was there before. */
async function writeMove(
  transaction: Executor,
  submission: Submission,
  move: Move,
  by: WrittenBy,
): Promise<Kept> {
  const { migration, renamed, answers, reviews } = move;
  const { moved } = migration.report;
  const written = new Set(answers.map(({ questionId }) => questionId));
  const froms = moved.filter(({ to }) => written.has(to)).map(({ from }) => from);
  const before = await repository.readWriters(transaction, submission, [...written, ...froms]);
  const matched = await readMatched(transaction, submission);

  const aside: Partial<Record<AsideTable, readonly object[]>> = {};
  for (const [table, ids] of asideOf(move))
    aside[table] = await repository.takeAside(transaction, table, submission, ids);
  await repository.rename(transaction, submission, renamed);
  const messages = await repository.renameMessages(transaction, submission, renamed);
  await writeAnswers(transaction, submission, answers, by);
  const writerOf = new Map(before.map((writer) => [writer.question_id, writer]));
  await repository.setWriters(
    transaction,
    submission,
    moved.flatMap(({ from, to }) => {
      const writer = written.has(to) ? writerOf.get(from) : undefined;
      return writer ? [{ ...writer, question_id: to }] : [];
    }),
  );
  // An answer whose option has another id is not what the file or the group said, word for word.
  const unchanged = new Map(moved.filter(({ option }) => !option).map(({ from, to }) => [from, to]));
  for (const table of followingTables) {
    const ids = matched[table].flatMap((id) => unchanged.get(id) ?? []);
    await repository.match(transaction, table, submission, ids);
  }
  await repository.writeReviewRows(
    transaction,
    submission,
    reviews.map(({ is }) => is),
    by,
  );
  return {
    ...{ renamed, messages, matched, aside },
    writers: before.filter(({ question_id: id }) => written.has(id)),
    reviews: reviews.map(({ was, is }) => ({ question_id: is.question_id, was })),
  };
}

/** What was done to one form. */
export interface Applied {
  readonly id: string;
  readonly move: Move;
}

/** Moves the form to `target`. @throws HttpError 409 where it is not in a version with a plan, or may not be moved now */
export async function applyMove(
  { transaction, state, by }: Pick<Changing, 'transaction' | 'state' | 'by'>,
  releaseOf: ReleaseOf,
  target: Pick<Release, 'definition' | 'plans'>,
): Promise<Applied> {
  const { submission } = state;
  const { key, version: to } = target.definition;
  const { version: from } = submission;
  if (submission.questionnaire !== key || !target.plans.has(from))
    throw new HttpError(
      409,
      'NO_PLAN',
      texts.noPlan({ key: submission.questionnaire, version: from, target: key, to }),
    );
  if (!mayWriteAnswers(submission.status)) throw new HttpError(409, 'WRONG_STATUS', texts.notOpen);
  const rows = await repository.readReviewRows(transaction, submission);
  const move = moveOf(releaseOf, state, rows, to);
  const kept = await writeMove(transaction, submission, move, by);
  await repository.setVersion(transaction, submission, to);
  const id = createId(by.at.getTime());
  const { report, parked } = move.migration;
  const revision = submission.revision + 1;
  await repository.insertMigration(
    transaction,
    submission,
    { id, from, to, revision, report, kept, parked },
    by,
  );
  return { id, move };
}

/** A parked answer whose text was erased meanwhile comes back as none. */
const isSomething = (answer: object): boolean => Object.values(answer).some((value) => value !== null);

/** The decisions as they were, in the place of those that the migration wrote. */
function reviewsBefore(rows: readonly ReviewRow[], { reviews, renamed }: Kept): ReviewRow[] {
  const now = new Map(rows.map((row) => [row.question_id, row]));
  const targets = new Map(renamed.map(({ from, to }) => [from, to]));
  return reviews.flatMap(({ question_id: id, was }): ReviewRow[] => {
    const row = now.get(id);
    if (row === undefined) return [];
    const revision = row.revision + 1;
    if (was === null) return [{ ...emptied(row), revision }];
    // The hotel may have written to the reviewers since: that changes no form.
    const { replied_at: replied } = now.get(targets.get(id) ?? id) ?? row;
    return [{ ...was, revision, replied_at: was.replied_at ?? replied }];
  });
}

/**
 * Gives the form back as it was (M-9).
 * @throws HttpError 404 no such migration, 409 it is undone, or the form has changed since
 */
export async function undoMove(
  { transaction, state, by }: Pick<Changing, 'transaction' | 'state' | 'by'>,
  migrationId: string,
): Promise<repository.StoredMigration> {
  const { submission, stored } = state;
  const [found] = await repository.readMigrations(transaction, submission.hotelId, migrationId);
  if (found === undefined) throw new HttpError(404, 'NOT_FOUND', texts.notFound);
  const { kept, parked, report, from, at } = found;
  if (kept === null) throw new HttpError(409, 'UNDONE', texts.undone);
  if (!found.isUndoable || found.submissionId !== submission.id)
    throw new HttpError(409, 'CHANGED_SINCE', texts.changedSince);
  const there = parked.filter(({ answer }) => isSomething(answer));
  const answers = restoreAnswers({ answers: answersOf(stored), parked: there, report });
  const back = kept.renamed.map(({ from: was, to: is }) => ({ from: is, to: was }));

  await repository.rename(transaction, submission, back);
  await repository.renameMessagesBack(transaction, submission, kept, at);
  await writeAnswers(transaction, submission, changesTo(stored, answers), by);
  await repository.setWriters(transaction, submission, kept.writers);
  // A row of `group_taken` is there before its files.
  for (const table of asideTables)
    await repository.putBack(transaction, table, submission, kept.aside[table] ?? []);
  for (const table of followingTables)
    await repository.match(transaction, table, submission, kept.matched[table]);
  const rows = await repository.readReviewRows(transaction, submission);
  await repository.writeReviewRows(transaction, submission, reviewsBefore(rows, kept), by);
  await repository.setVersion(transaction, submission, from);
  await repository.noteUndone(transaction, migrationId, by);
  return found;
}
