import { tryKernelLock } from '../database/kernel-lock.js';
import { BackupError } from './manifest.js';

/**
 * Does work under a lock: one caller at a time, in this process or another. The lock ends however the process ends.
 * @param lockFile its folder must exist
 * @throws BackupError with the sentence `refusal` when another caller holds the lock
 */
export async function onlyOne<Result>(
  lockFile: string,
  refusal: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = tryKernelLock(lockFile, { create: true });
  if (!lock) throw new BackupError(refusal);
  try {
    return await work();
  } finally {
    lock.release();
  }
}
