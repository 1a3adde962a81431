/** The room that all files of a hotel share. */
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { intakeTexts } from './texts.js';
import { usedBytes } from './repository.js';

/** @param bytes the size of the files that are to be added, and of those that are on their way @throws HttpError 413 */
export async function refuseOverQuota(database: Executor, hotelId: string, bytes: number): Promise<void> {
  if ((await usedBytes(database, hotelId)) + bytes > limits.hotelFiles) {
    throw new HttpError(413, 'STORAGE_LIMIT', intakeTexts.filesQuota);
  }
}
