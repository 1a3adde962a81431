/** Who reviews which submission: taken with the first decision, or said by a reviewer here. */
import type { AssignedReviewers, Reviewers } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import { actorOf } from '../../policy/caller.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { reviewerTexts } from './texts.js';
import { writeAudit } from '../audit/repository.js';
import { identityOf, type AskedChange } from '../idempotency/change-request.js';
import { once, type IdempotentResult } from '../idempotency/idempotency.js';
import * as repository from './repository.js';

export interface ReviewersServiceOptions {
  readonly database: Database;
  readonly now: () => Date;
}

export function createReviewersService({ database, now }: ReviewersServiceOptions) {
  return {
    list: async (): Promise<Reviewers> => ({ data: await repository.listReviewers(database) }),

    /**
     * Sets who reviews these hotels, all or none. Gives who had them until then, so that it can be undone.
     * @throws HttpError 422 a hotel is not there, or a person does not review
     */
    assign(
      change: AskedChange,
      assignments: readonly repository.Assignment[],
    ): Promise<IdempotentResult<AssignedReviewers>> {
      const at = now();
      return database.transaction((transaction) =>
        once(transaction, identityOf(change, at), async () => {
          const reviewers = new Set((await repository.listReviewers(transaction)).map(({ id }) => id));
          const isKnown = ({ reviewer_id: id }: repository.Assignment) => id === null || reviewers.has(id);
          if (!assignments.every(isKnown))
            throw new HttpError(422, 'NO_REVIEWER', reviewerTexts.noSuchReviewer);
          const hotelIds = [...new Set(assignments.map(({ hotel_id: id }) => id))];
          const before = await repository.lockAssignments(transaction, hotelIds);
          if (before.length < hotelIds.length) throw new HttpError(422, 'NO_HOTEL', texts.hotelsNotFound);
          await repository.writeAssignments(transaction, assignments);
          await writeAudit(transaction, {
            ...{ at, ...actorOf(change.caller), ip: change.ip, action: 'assignReviewers', outcome: 'done' },
            detail: { before, after: assignments },
          });
          return { message: reviewerTexts.reviewersAssigned({ hotels: hotelIds.length }), data: { before } };
        }),
      );
    },
  };
}

export type ReviewersService = ReturnType<typeof createReviewersService>;
