import { isDeepStrictEqual } from 'node:util';
import type { RejectionReason } from '@alo/schemas';
import { limits } from '../../limits.js';
import type { Release, Releases } from '../questionnaires/releases.js';
import { ArchiveError } from './archive-error.js';
import { checkCompleteness } from './check-completeness.js';
import { checkQuestionnaires, releaseIn, usedQuestionnaires } from './check-questionnaires.js';
import { checkReferences } from './check-references.js';
import { checkScores, checkShownScore } from './check-scores.js';
import { checkSubmission } from './check-submission.js';
import type { ArchivedHotel, ArchivedSubmission, Manifest } from './format.js';
import { stateIn } from './state-in.js';
import { archiveTexts } from './texts.js';

/** The versions from and to which the form has moved. @throws ArchiveError where one is not here */
function formerOf(releases: Releases, { submission, parts }: ArchivedSubmission): Release[] {
  const { questionnaire: key } = submission;
  const versions = parts.migrations.flatMap(({ from_version: from, to_version: to }) => [from, to]);
  return [...new Set(versions)].map((version) => {
    const release = releases.find(key, version);
    if (!release) throw new ArchiveError(archiveTexts.unknownQuestionnaire({ key, version }));
    return release;
  });
}

/** Judges everything in an archive but the contents of its files. It is pure. @throws ArchiveError */
export function checkArchive(
  { releases, reasons }: { readonly releases: Releases; readonly reasons: readonly RejectionReason[] },
  manifest: Manifest,
  archived: ArchivedHotel,
): void {
  const { files, submissions } = archived;
  checkQuestionnaires(releases, manifest);
  checkReferences(manifest, archived);
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.hotelFiles)
    throw new ArchiveError(archiveTexts.tooLarge);
  for (const [index, each] of submissions.entries()) {
    const release = releaseIn(releases, manifest, each.submission);
    checkSubmission(release, formerOf(releases, each), index + 1, each, reasons);
    const state = stateIn(archived, each);
    checkCompleteness(release, index + 1, state, each);
    checkScores(release, index + 1, state, each);
  }
  if (!isDeepStrictEqual(manifest.questionnaires, usedQuestionnaires(releases, submissions)))
    throw new ArchiveError(archiveTexts.otherQuestionnaires);
  checkShownScore(archived);
}
