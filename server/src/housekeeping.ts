import type { Database } from './database/open-database.js';
import { limits } from './limits.js';
import { purgeAudit } from './modules/audit/repository.js';
import { purgeTokens } from './modules/accounts/repository.js';
import { purgeExpired } from './modules/auth/repository.js';
import { sweepFiles, type SweepOptions } from './modules/stored-files/sweep.js';
import { purgeIdempotency } from './modules/idempotency/idempotency.js';
import { purgeThrottle } from './modules/throttle/throttle.js';
import { sweepVideoUploads } from './modules/traveler-page/video-uploads.js';

const every = 60 * 60_000; // ms

/** Removes what has expired: sessions, known browsers, tokens of mails, failed sign-ins, stored responses, old rows of the audit log. */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  await purgeExpired(database, now);
  await purgeTokens(database, new Date(now.getTime() - limits.accountTokenKept));
  await purgeThrottle(database, now);
  await purgeIdempotency(database, now);
  await purgeAudit(database, new Date(now.getTime() - limits.auditKept));
}

interface HousekeepingOptions extends Omit<SweepOptions, 'now' | 'age'> {
  /** The folder in which videos arrive. */
  readonly videosFolder: string;
}

/** Cleans up once an hour, and looks after the files at once too. Gives a function that ends it. */
export function startHousekeeping(
  { database, storage, stagingFolder, videosFolder }: HousekeepingOptions,
  onError: (error: unknown) => void,
): () => void {
  const sweep = () =>
    Promise.all([
      sweepFiles({ database, storage, stagingFolder, now: new Date() }),
      sweepVideoUploads(videosFolder),
    ]).catch(onError);
  void sweep();
  const timer = setInterval(() => {
    cleanUp(database, new Date()).catch(onError);
    void sweep();
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
