/** What becomes of a lane when a call has ended. */
import type { Database } from '../../../database/open-database.js';
import type { Executor } from '../../../database/executor.js';
import { writeAudit } from '../../audit/repository.js';
import { forgetWarning, holdWebhook, markWarned, switchItselfOff } from '../repository.js';
import type { CallFailure, CallResult } from '../receivers/call.js';
import type { Unreachable } from '../receivers/receiver.js';
import { nextTry, warnedAfter } from './pauses.js';
import * as repository from './repository.js';

export type Answer =
  | CallResult
  | { readonly reason: CallFailure | Unreachable; readonly milliseconds: number };

export interface Called {
  readonly lane: repository.Lane;
  readonly claimed: Pick<repository.ClaimedLane, 'id' | 'claim' | 'type'>;
  /** null: nothing was sent. */
  readonly headers: Readonly<Record<string, string>> | null;
  readonly answer: Answer;
  readonly at: Date;
}

/** Queues the mail to the owner of a webhook. */
export type QueueMail = (
  transaction: Executor,
  mail: { readonly kind: 'failing' | 'off'; readonly webhookId: string },
) => Promise<void>;

const isSuccess = (answer: Answer): boolean =>
  'status' in answer && answer.status >= 200 && answer.status < 300;

export function createSettle({ database, queueMail }: { database: Database; queueMail: QueueMail }) {
  /** The three days are over. Nothing is sent until a person switches it on again. */
  async function giveUp(transaction: Executor, webhookId: string, at: Date): Promise<void> {
    if (!(await switchItselfOff(transaction, webhookId, at))) return;
    await queueMail(transaction, { kind: 'off', webhookId });
    await writeAudit(transaction, {
      ...{ at, actor: null, ip: '', action: 'webhookGaveUp', target: webhookId, outcome: 'failed' },
    });
  }

  async function failed(
    transaction: Executor,
    lane: repository.Lane,
    failingSince: Date,
    at: Date,
  ): Promise<void> {
    const { webhookId } = lane;
    const next = nextTry(failingSince, at);
    await repository.tryLater(transaction, lane, { failingSince, next: next ?? at });
    if (next === undefined) {
      await giveUp(transaction, webhookId, at);
      return;
    }
    const failingBefore = new Date(at.getTime() - warnedAfter);
    if (await markWarned(transaction, webhookId, { at, failingBefore }))
      await queueMail(transaction, { kind: 'failing', webhookId });
  }

  /** Writes it down, unless another server has taken the lane over meanwhile. */
  return ({ lane, claimed, headers, answer, at }: Called): Promise<void> =>
    database.transaction(async (transaction) => {
      // In the order in which people who change the webhook hold both.
      const isThere = await holdWebhook(transaction, lane.webhookId);
      const held = isThere && (await repository.holdLane(transaction, lane, claimed.claim));
      if (held === undefined) return;
      const isGood = isSuccess(answer);
      const isTest = claimed.type === 'test';
      const ended = isGood ? 'delivered' : 'failed';
      const state = await repository.saveOutcome(transaction, claimed.id, {
        ...{ at, headers, lastMilliseconds: answer.milliseconds },
        ...(isGood || isTest ? { state: ended } : {}),
        lastStatus: 'status' in answer ? answer.status : null,
        lastReason: 'reason' in answer ? answer.reason : null,
        lastAnswer: 'answer' in answer ? answer.answer : null,
      });
      if (state === 'waiting') {
        await failed(transaction, lane, held.failingSince ?? at, at);
      } else {
        await repository.goOn(transaction, lane, at);
        if (isGood) await forgetWarning(transaction, lane.webhookId);
      }
    });
}

export type Settle = ReturnType<typeof createSettle>;
