/** Decisions about sources that several hotels share: kept once, and brought to each of them. */
import type { Executor } from '../../../database/executor.js';
import type { JobKind, Jobs } from '../../../jobs/open-jobs.js';
import type { SharedSources } from '../../group-answers/taken/shared.js';
import type { ChangeRequest } from '../../idempotency/change-request.js';
import type { ChangeSubmission } from '../../submission/change.js';
import type { WrittenBy } from '../../submission/repository.js';
import type { ReviewChange } from '../repository.js';
import { applyDecisions } from './apply.js';
import { hotelsUnderReview, readDecisions, writeDecision, type GroupDecision } from './repository.js';

interface SpreadJob {
  readonly answerId: string;
}

/** It is tried again for half an hour: a database may be away for that long. */
const kind: JobKind<SpreadJob> = { name: 'group-decision', retry: { times: 8, after: 5 } };

/** The request by which a decision reaches one hotel: as its reviewer. */
const changeBy = ({ reviewerId, requestId }: GroupDecision, hotelId: string): ChangeRequest => ({
  caller: { userId: reviewerId, name: '', familyId: '' },
  ...{ ip: '', requestId, idempotencyKey: undefined, route: 'group decision', sent: null, hotelId },
});

export interface GroupDecisionsOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
  readonly jobs: Jobs | undefined;
}

export function createGroupDecisions({ database, changeSubmission, jobs }: GroupDecisionsOptions) {
  /**
   * Brings the decision, as it is now, to every hotel under review that has the same. Done again, it changes nothing more:
   * so a job that ended in the middle goes on where it was.
   */
  async function spread(answerId: string): Promise<void> {
    const decision = (await readDecisions(database, [answerId])).get(answerId);
    if (!decision) return;
    for (const hotelId of await hotelsUnderReview(database, answerId)) {
      const change = changeBy(decision, hotelId);
      await changeSubmission(change, { action: 'applyGroupDecision' }, async (changing) => {
        const { transaction, state, release, by } = changing;
        const applied = await applyDecisions(transaction, release.questionnaire, state, by.at);
        if (applied.length === 0) return { result: false, isUnchanged: true };
        return { result: true, detail: { group_answers: applied.map((one) => one.answerId) } };
      });
    }
  }

  return {
    spread,

    /** Keeps the decisions that are about answers of groups, in the transaction of a save; gives those answers. */
    async note(
      transaction: Executor,
      shared: SharedSources,
      changes: readonly ReviewChange[],
      by: WrittenBy,
    ): Promise<string[]> {
      const noted: string[] = [];
      for (const { questionId, groupAnswerId, pin, ...decision } of changes) {
        const source = shared.get(questionId);
        if (groupAnswerId === null || !source) continue;
        const about = { answerId: groupAnswerId, content: source.answer.content };
        await writeDecision(transaction, { ...decision, ...about }, pin, by);
        await jobs?.send(
          kind,
          groupAnswerId,
          { answerId: groupAnswerId },
          { isAwaited: true, within: transaction },
        );
        noted.push(groupAnswerId);
      }
      return noted;
    },

    start: async (): Promise<void> => jobs?.work(kind, ({ answerId }) => spread(answerId)),
  };
}
