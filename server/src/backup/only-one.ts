import { tryKernelLock } from '../database/kernel-lock.js';
import { BackupError } from './manifest.js';

/**
 * Works while nobody else does, in this process or another. The lock ends with the process, however that happens.
 * @param lockFile its folder must exist
 * @throws BackupError with the sentence `refusal` when somebody else is at work
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
