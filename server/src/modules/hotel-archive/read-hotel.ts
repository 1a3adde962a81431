/** Reads all that an archive holds of a hotel, as it is at one moment. */
import type { Executor } from '../../database/executor.js';
import type { Database } from '../../database/open-database.js';
import { readOneMoment } from '../../database/one-moment.js';
import {
  filesPart,
  hotelPart,
  partNames,
  submissionPart,
  submissionParts,
  type ArchivedHotel,
  type ArchivedSubmission,
  type FileRecord,
  type HotelRecord,
  type SubmissionRecord,
} from './format.js';
import { peopleIn } from './people-in.js';
import * as repository from './repository.js';

async function readParts(
  transaction: Executor,
  hotelId: string,
  submissionId: string,
): Promise<ArchivedSubmission['parts']> {
  const parts: Partial<Record<keyof typeof submissionParts, readonly object[]>> = {};
  for (const name of partNames)
    parts[name] = await repository.readRows(transaction, submissionParts[name], { hotelId, submissionId });
  return parts as ArchivedSubmission['parts'];
}

/** Undefined where there is no such hotel. */
export const readHotel = (database: Database, hotelId: string): Promise<ArchivedHotel | undefined> =>
  database.transaction(async (transaction) => {
    await readOneMoment(transaction);
    const [hotel] = await repository.readRows(transaction, hotelPart, { hotelId });
    if (!hotel) return undefined;
    const files = await repository.readRows(transaction, filesPart, { hotelId });
    const submissions: ArchivedSubmission[] = [];
    for (const row of await repository.readRows(transaction, submissionPart, { hotelId })) {
      const submission = row as SubmissionRecord;
      submissions.push({ submission, parts: await readParts(transaction, hotelId, submission.id) });
    }
    const read = { hotel: hotel as HotelRecord, files: files as FileRecord[], submissions };
    return { ...read, people: await repository.namesOf(transaction, peopleIn(read)) };
  });
