/** The life of a submission: how it is submitted, scored, shown and begun anew; and who may see its scores (design 6.21). */
import type { ScoreHistory, ScoreRecord, SubmitResponse } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import type { ChangeSubmission } from '../submission/change.js';
import type { ChangeRequest } from '../idempotency/change-request.js';
import { startingNext, startNextAssessment, type NextAssessmentOptions } from './next/next-assessment.js';
import * as repository from './repository.js';
import { submitForm, submitting } from './submit.js';
import { approveScore, generateScore, publish, releaseToHotel, type Transition } from './transitions.js';

export interface LifeServiceOptions extends NextAssessmentOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
}

const written = <Row extends { computed_at: Date; published_at: Date | null }>(row: Row) => ({
  ...row,
  computed_at: row.computed_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
});

export function createLifeService({ database, changeSubmission, ...next }: LifeServiceOptions) {
  const does =
    ({ work, ...kind }: Transition) =>
    (change: ChangeRequest): Promise<IdempotentResult<string>> =>
      changeSubmission(change, kind, work);

  return {
    /** See `submitForm`. */
    submit: (change: ChangeRequest): Promise<IdempotentResult<SubmitResponse>> =>
      changeSubmission(change, submitting, submitForm),

    /** See `startNextAssessment`. */
    startNext: (change: ChangeRequest): Promise<IdempotentResult<string>> =>
      changeSubmission(change, startingNext, (changing) => startNextAssessment(next, changing)),

    generate: does(generateScore),
    release: does(releaseToHotel),
    approve: does(approveScore),
    publish: does(publish),

    /** Lists the scores, the newest first. */
    list: async (caller: Caller, hotelId: string): Promise<ScoreHistory> =>
      (await repository.listScores(database, caller, hotelId)).map(written),

    /** @throws HttpError 404 none that the caller may see */
    async read(caller: Caller, hotelId: string, scoreId: string): Promise<ScoreRecord> {
      const found = await repository.findScore(database, caller, hotelId, scoreId);
      if (!found) throw new HttpError(404, 'NOT_FOUND', texts.scoreNotFound);
      const { trace: score, sources, ...summary } = found;
      const reviewers = Object.values(sources).flatMap(({ reviewedBy }) => reviewedBy ?? []);
      const { key, version } = summary.questionnaire;
      const asked = next.releases.find(key, version)?.travelerPage.period_end;
      const periodEnd =
        asked === undefined ? null : await repository.typedInScored(database, hotelId, scoreId, asked);
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
      return {
        ...written(summary),
        period_end: periodEnd,
        score,
        sources: Object.fromEntries(known) as ScoreRecord['sources'],
      };
    },
  };
}

export type LifeService = ReturnType<typeof createLifeService>;
