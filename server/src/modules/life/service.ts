/** The scores of a hotel: how they come to be (`transitions.ts`), and who may see them (design 6.21). */
import type { ScoreHistory, ScoreRecord } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { once, type IdempotentResult } from '../idempotency/idempotency.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import type { ChangeRequest } from '../answers/service.js';
import * as repository from './repository.js';
import { approveScore, generateScore, publish, releaseToHotel, type Transition } from './transitions.js';

export interface ScoresServiceOptions {
  readonly database: Database;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
}

const written = <Row extends { computed_at: Date; published_at: Date | null }>(row: Row) => ({
  ...row,
  computed_at: row.computed_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
});

export function createScoresService({ database, releaseOf, now }: ScoresServiceOptions) {
  /** Replays the first message when the Idempotency-Key has been seen. */
  const does =
    (name: string, step: (transition: Transition) => Promise<string>) =>
    ({ caller, hotelId, ip, idempotencyKey: key }: ChangeRequest): Promise<IdempotentResult<string>> => {
      const at = now();
      const { userId } = caller;
      const identity = { userId, key, route: `${name} ${hotelId}`, body: null, now: at };
      return database.transaction((transaction) =>
        once(transaction, identity, () => step({ transaction, hotelId, userId, ip, at, releaseOf })),
      );
    };

  return {
    generate: does('GenerateScore', generateScore),
    release: does('ReleaseToHotel', releaseToHotel),
    approve: does('ApproveScore', approveScore),
    publish: does('Publish', publish),

    /** The newest first. */
    list: async (caller: Caller, hotelId: string): Promise<ScoreHistory> =>
      (await repository.listScores(database, caller, hotelId)).map(written),

    /** @throws HttpError 404 none that the caller may see */
    async read(caller: Caller, hotelId: string, scoreId: string): Promise<ScoreRecord> {
      const found = await repository.findScore(database, caller, hotelId, scoreId);
      if (!found) throw new HttpError(404, 'NOT_FOUND', texts.scoreNotFound);
      const { trace: score, sources, ...summary } = found;
      const reviewers = Object.values(sources).flatMap(({ reviewedBy }) => reviewedBy ?? []);
      const names = await repository.namesOf(database, [...new Set(reviewers)]);
      const known = Object.entries(sources).map(([questionId, source]) => [
        questionId,
        {
          files: [...source.files],
          approved: source.approved,
          reason_id: source.reasonId,
          reviewed_by: (source.reviewedBy === null ? undefined : names.get(source.reviewedBy)) ?? null,
          reviewed_at: source.reviewedAt,
        },
      ]);
      return { ...written(summary), score, sources: Object.fromEntries(known) as ScoreRecord['sources'] };
    },
  };
}

export type ScoresService = ReturnType<typeof createScoresService>;
