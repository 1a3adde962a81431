/**
 * What happens when a submission changes. There are two ways, and nothing else writes to a submission:
 *
 * |                      | `changeSubmission`: everything but a save  | `changeWithoutLock`: a save of answers (ADR 0011)  |
 * | -------------------- | ------------------------------------------ | -------------------------------------------------- |
 * | a repeated key       | is found first, and nothing is done        | makes the statement fail, and is found then        |
 * | others at that time  | wait for the lock                          | make the statement write nothing; it is tried anew |
 * | the life cycle       | is asked before the work, or by its outcome| is asked by the attempt, with `statusAfter`        |
 * | status and revision  | `touchSubmission`                          | `claimSubmission`, in the statement of the save    |
 * | what is kept of it   | a row of the audit log                     | the history of each answer                         |
 *
 * A save happens so often that it must be one statement. Whatever else changes is worth a lock.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ReviewedForm } from '@alo/engine/review';
import type { SubmissionStatus, SubmissionEventType } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { actorOf } from '../../policy/caller.js';
import type { Database } from '../../database/open-database.js';
import { isRetryable, isUnavailable } from '../../database/sql-error.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import { findReplay, isKeyUsed, once, type IdempotentResult } from '../idempotency/idempotency.js';
import type { Release } from '../questionnaires/releases.js';
import { identityOf, type ChangeRequest } from '../idempotency/change-request.js';
import type { ReleaseOf } from './dated-releases.js';
import { lockSubmission, touchSubmission, type Turn, type WrittenBy } from './repository.js';
import { reviewedForm } from './reviewed-form.js';
import type { SubmissionState } from './state.js';
import { nextStatus } from './life.js';

/** Gives the status after `event`. @throws HttpError 409 where the life cycle does not allow it */
export function statusAfter(
  status: SubmissionStatus,
  event: SubmissionEventType,
  refusal: () => string,
  code = 'WRONG_STATUS',
): SubmissionStatus {
  const next = nextStatus(status, event);
  if (next === undefined) throw new HttpError(409, code, refusal());
  return next;
}

export interface ChangeKind {
  /** The name of the change in the audit log. */
  readonly action: string;
  /** What the life cycle is asked first. Without it, the work itself says when it may be done. */
  readonly event?: SubmissionEventType;
  /** The sentence of the 409 where the life cycle does not allow it, in the language of the moment. */
  readonly refusal?: () => string;
}

/** A submission that is locked, with what the work needs. */
export interface Changing {
  readonly transaction: Executor;
  readonly state: SubmissionState;
  /** The status that the change leads to. */
  readonly status: SubmissionStatus;
  readonly by: WrittenBy;
  readonly release: Release;
  /** The form with the decisions that say what may change in one that was given back; worked out once. */
  readonly form: ReviewedForm;
}

export interface Changed<Result> {
  readonly result: Result;
  /** What the audit row says beside the statuses. */
  readonly detail?: object;
  /** The event that it turned out to be, in place of the one that was asked for. */
  readonly event?: SubmissionEventType;
  readonly turn?: Turn;
  readonly scoreId?: string;
  /** A file has changed it: one of hotels, or a GBTA file. */
  readonly isFromFile?: boolean;
  /** The work has counted the change itself, since another submission is the current one now. */
  readonly isCounted?: true;
}

/** The work has found that nothing changes, and what to say of it. */
export interface Unchanged<Result> {
  readonly result: Result;
  readonly isUnchanged: true;
}

export type Work<Result> = (changing: Changing) => Promise<Changed<Result> | Unchanged<Result>>;

export interface ChangesOptions {
  readonly database: Database;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
  /** Is called in the transaction of each turn of the life cycle. */
  readonly onTurn?: (transaction: Executor, turned: Turned) => Promise<void>;
  /** Is called likewise after each turn, and after each change by a file. */
  readonly onChange?: (transaction: Executor, change: NoticedChange) => Promise<void>;
}

/** A turn of the life cycle, and who has made it. */
export interface Turned {
  readonly event: SubmissionEventType;
  readonly hotelId: string;
  readonly userId: string;
  readonly at: Date;
}

/** A change that programs outside hear of. */
export interface NoticedChange {
  /** undefined where it is no turn of the life cycle. */
  readonly event: SubmissionEventType | undefined;
  readonly isFromFile: boolean;
  readonly hotelId: string;
  /** After the change. */
  readonly status: SubmissionStatus;
  readonly at: Date;
}

function changingOf(
  transaction: Executor,
  state: SubmissionState,
  status: SubmissionStatus,
  by: WrittenBy,
  releaseOf: ReleaseOf,
): Changing {
  let form: ReviewedForm | undefined;
  return {
    ...{ transaction, state, status, by },
    get release() {
      return releaseOf(state.submission);
    },
    get form() {
      return (form ??= reviewedForm(this.release.questionnaire, state, state.decisions));
    },
  };
}

/**
 * Makes the one function that changes a submission: it opens the transaction, sends the first response again where the
 * Idempotency-Key has been used, locks the submission, asks the life cycle, does the work, counts the change with its
 * status and its turn, and writes the audit row. All of it happens, or nothing.
 */
export function createChanges({ database, releaseOf, now, onTurn, onChange }: ChangesOptions) {
  /** @throws HttpError 409 the life cycle does not allow it, or the same request is under way; 422 the key is another's */
  return function changeSubmission<Result>(
    request: ChangeRequest,
    { action, event, refusal = () => '' }: ChangeKind,
    work: Work<Result>,
  ): Promise<IdempotentResult<Result>> {
    const at = now();
    const { caller, hotelId, ip, requestId } = request;
    const by = { userId: caller.userId, requestId, at };
    return database.transaction((transaction) =>
      once(transaction, identityOf(request, at), async () => {
        const state = await lockSubmission(transaction, hotelId);
        const { submission } = state;
        const from = submission.status;
        const expected = event === undefined ? from : statusAfter(from, event, refusal);
        const done = await work(changingOf(transaction, state, expected, by, releaseOf));
        if ('isUnchanged' in done) return done.result;
        const happened = done.event ?? event;
        const to = happened === undefined ? from : statusAfter(from, happened, refusal);
        const { result, turn, scoreId, isCounted, isFromFile = false } = done;
        if (isCounted !== true) {
          await touchSubmission(transaction, submission, {
            ...{ status: to, at },
            ...(turn && { turn: { name: turn, by: caller.userId } }),
            ...(scoreId !== undefined && { scoreId }),
          });
        }
        if (happened !== undefined)
          await onTurn?.(transaction, { event: happened, hotelId, userId: caller.userId, at });
        if (happened !== undefined || isFromFile)
          await onChange?.(transaction, { event: happened, isFromFile, hotelId, status: to, at });
        await writeAudit(transaction, {
          ...{ at, ...actorOf(caller), ip, action, target: hotelId, outcome: 'done' },
          detail: { ...(happened !== undefined && { from, to }), ...done.detail },
        });
        return result;
      }),
    );
  };
}

export type ChangeSubmission = ReturnType<typeof createChanges>;

const mostAttempts = 20;
const longestPause = 20; // ms

export interface UnlockedChange<Result> {
  readonly database: Executor;
  readonly request: ChangeRequest;
  readonly at: Date;
  /** The submission as this process left it; it may be older than what is stored. */
  readonly known: SubmissionState | undefined;
  readonly read: () => Promise<SubmissionState>;
  /** Writes on top of the state; undefined when the submission has changed since. */
  readonly attempt: (state: SubmissionState) => Promise<Result | undefined>;
  /** Is called when the database is away: another may come back, which lacks what this one had (a failover). */
  readonly onUnavailable: () => void;
}

/**
 * Changes a submission in one statement; no lock is held while the engine decides. What is known is the starting point.
 * If the submission has changed since, or the change is refused, all of it is done again on what the database has now. A
 * request that was done before is found when it fails: its key is in use, or its answers are refused now.
 * @throws HttpError as the attempt; 422 when the key came with another request; 503 when others are always faster
 */
export async function changeWithoutLock<Result>({
  database,
  request,
  at,
  read,
  attempt,
  onUnavailable,
  ...start
}: UnlockedChange<Result>): Promise<IdempotentResult<Result>> {
  const identity = identityOf(request, at);
  let { known } = start;
  for (let attempts = 1; attempts <= mostAttempts; attempts += 1) {
    try {
      const result = await attempt(known ?? (await read()));
      if (result) return { result, isReplayed: false };
    } catch (error) {
      if (isUnavailable(error)) onUnavailable();
      const isRefused = error instanceof HttpError;
      const mayBeDone = isRefused || isKeyUsed(error);
      const replay = mayBeDone && (await findReplay<Result>(database, identity));
      if (replay) return replay;
      const isWorthAnotherTry = (isRefused && known !== undefined) || isKeyUsed(error) || isRetryable(error);
      if (!isWorthAnotherTry) throw error;
    }
    if (known === undefined) await pause(Math.random() * longestPause);
    known = undefined;
  }
  throw new HttpError(503, 'BUSY', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });
}
