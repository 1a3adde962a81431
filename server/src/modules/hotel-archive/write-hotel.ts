/** Puts the hotel of an archive into the database, with the ids that it had. */
import type { Executor } from '../../database/executor.js';
import { partNames, submissionParts, type ArchivedHotel, type SubmissionRecord } from './format.js';
import * as repository from './repository.js';

export interface WriteHotelOptions {
  readonly organizationId: string | null;
  /** Has a virus scanner looked at the files? */
  readonly isScanned: boolean;
  readonly at: Date;
}

/** Is its score public elsewhere? */
export const wasPublished = ({ status, is_current: isCurrent }: SubmissionRecord): boolean =>
  isCurrent && status === 'published';

/** The page for travelers stays behind, so nothing is public here: the hotel publishes again, with a page of its own. */
const arriving = (submission: SubmissionRecord): SubmissionRecord =>
  wasPublished(submission)
    ? { ...submission, status: 'SCORE_APPROVED', published_at: null, published_by: null }
    : submission;

export async function writeHotel(
  transaction: Executor,
  { hotel, people, files, submissions }: ArchivedHotel,
  { organizationId, isScanned, at }: WriteHotelOptions,
): Promise<void> {
  const ofHotel = { hotel_id: hotel.id };
  await repository.insertPeopleElsewhere(transaction, people, at);
  await repository.insertRows(transaction, 'hotel', [{ ...hotel, organization_id: organizationId }]);
  const rows = submissions.map(({ submission }) => ({ ...arriving(submission), ...ofHotel }));
  await repository.insertRows(transaction, 'submission', rows);
  const stored = { ...ofHotel, state: 'ready', purpose: 'evidence', is_scanned: isScanned };
  await repository.insertRows(
    transaction,
    'attachment',
    files.map((file) => ({ ...file, ...stored })),
  );
  for (const { submission, parts } of submissions) {
    const owner = { ...ofHotel, submission_id: submission.id };
    for (const name of partNames) {
      const { table } = submissionParts[name];
      const owned = parts[name].map((row) => ({ ...row, ...owner }));
      await repository.insertRows(transaction, table, owned);
    }
  }
}
