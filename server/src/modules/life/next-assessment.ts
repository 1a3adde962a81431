/** Beginning the next assessment from the one that was published (SPEC.md, N). */
import { carryOver, nextStatus } from '@alo/engine';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import type { Releases } from '../questionnaires/releases.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import * as repository from '../submission/repository.js';
import { answersOf } from '../answers/save-plan.js';

export interface NextAssessmentContext extends repository.WrittenBy {
  readonly hotelId: string;
  readonly ip: string;
  readonly releases: Releases;
  readonly releaseOf: ReleaseOf;
}

/**
 * The newest version of the questionnaire becomes the hotel's form, with what still fits (N-1 to N-4). What was published
 * stays (N-5). Gives the sentence that says so.
 * @throws HttpError 409 before the score is published
 */
export async function startNextAssessment(
  transaction: Executor,
  { hotelId, ip, releases, releaseOf, ...by }: NextAssessmentContext,
): Promise<string> {
  const { submission, stored } = await repository.lockSubmission(transaction, hotelId);
  const status = nextStatus(submission.status, 'nextStarted');
  if (status === undefined) throw new HttpError(409, 'WRONG_STATUS', texts.nothingPublished);
  const { questionnaire: key, version: last } = submission;
  const version = releases.latest(key)?.definition.version ?? last;
  const carried = carryOver(
    releaseOf({ questionnaire: key, version }),
    { answers: answersOf(stored), files: await repository.listServingFiles(transaction, submission) },
    by.at.toISOString().slice(0, 10),
  );
  await repository.startNextSubmission(
    transaction,
    submission,
    { questionnaire: key, version, status, ...carried },
    by,
  );
  const { userId: actor, at } = by;
  const counts = {
    answers: Object.keys(carried.answers).length,
    files: carried.files.length,
    outdated: carried.outdated.length,
  };
  const entry = { at, actor, ip, action: 'StartNextAssessment', target: hotelId, outcome: 'done' } as const;
  await writeAudit(transaction, { ...entry, detail: { from: submission.status, to: status, ...counts } });
  return texts.nextStarted;
}
