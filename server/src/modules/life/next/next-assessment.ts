/** Beginning the next assessment from the one that was published (SPEC.md, N). */
import { carryOver } from '@alo/engine/server';
import { lifeTexts } from '../texts.js';
import { carryTaken } from '../../group-answers/taken/repository.js';
import type { Releases } from '../../questionnaires/releases.js';
import type { ChangeKind, Changed, Changing } from '../../submission/change.js';
import type { ReleaseOf } from '../../submission/dated-releases.js';
import { answersOf } from '../../submission/state.js';
import { listServingFiles, startNextSubmission } from './repository.js';

export const startingNext: ChangeKind = {
  action: 'StartNextAssessment',
  event: 'nextStarted',
  refusal: () => lifeTexts.nothingPublished,
};

export interface NextAssessmentOptions {
  readonly releases: Releases;
  readonly releaseOf: ReleaseOf;
}

/**
 * The newest version of the questionnaire becomes the hotel's form, with what still fits (N-1 to N-4). What was published
 * stays (N-5). Gives the sentence that says so.
 */
export async function startNextAssessment(
  { releases, releaseOf }: NextAssessmentOptions,
  { transaction, state: { submission, stored }, status, by }: Changing,
): Promise<Changed<string>> {
  const { questionnaire: key, version: last } = submission;
  const version = releases.latest(key)?.definition.version ?? last;
  const carried = carryOver(
    releaseOf({ questionnaire: key, version }),
    { answers: answersOf(stored), files: await listServingFiles(transaction, submission) },
    by.at.toISOString().slice(0, 10),
  );
  const next = { questionnaire: key, version, status, ...carried };
  await carryTaken(transaction, submission, await startNextSubmission(transaction, submission, next, by));
  const detail = {
    answers: Object.keys(carried.answers).length,
    files: carried.files.length,
    outdated: carried.outdated.length,
  };
  return { result: lifeTexts.nextStarted, detail, isCounted: true };
}
