import type { Database } from './database/open-database.js';
import { limits } from './limits.js';
import { createOutbox } from './mail/outbox.js';
import { purgeNewAddresses } from './modules/accounts/new-address/repository.js';
import { purgeTokens } from './modules/accounts/repository.js';
import { purgeApiTokens } from './modules/api-tokens/repository.js';
import { purgeAudit } from './modules/audit/repository.js';
import { purgeDrafts } from './modules/authoring/drafts/repository.js';
import { deletedKept } from './modules/authoring/drafts/told.js';
import { purgeExpired } from './modules/auth/repository.js';
import { purgeImports } from './modules/hotel-import/repository.js';
import { purgeNotices } from './modules/notices/repository.js';
import { eraseDue } from './modules/personal-data/erase.js';
import { eraseOldHistory } from './modules/personal-data/history.js';
import { purgeExports } from './modules/personal-data/repository.js';
import { openCatalogue } from './modules/questionnaires/authored/catalogue.js';
import type { Releases } from './modules/questionnaires/releases.js';
import { sweepFiles, type SweepOptions } from './modules/stored-files/sweep.js';
import { purgeChallenges } from './modules/passkeys/repository.js';
import { purgeIdempotency } from './modules/idempotency/idempotency.js';
import { purgeThrottle } from './modules/throttle/throttle.js';
import { sweepVideoUploads } from './modules/traveler-page/video-uploads.js';
import { purgeDeliveries } from './modules/webhooks/deliveries/repository.js';
import type { Settings } from './settings.js';

const every = 60 * 60_000; // ms

export interface CleaningOptions {
  readonly database: Database;
  /** The questionnaires that are shipped. */
  readonly releases: Releases;
  /** How long what ages is kept. */
  readonly kept: Settings['kept'];
}

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/**
 * Removes what has expired: sessions, known browsers, tokens of mails, addresses that nobody confirmed, failed sign-ins, stored responses, old rows of the
 * audit log, what the history of answers says about people, copies of their data, what they were told, calls of webhooks, deleted drafts, and accounts that are to be erased.
 */
export async function cleanUp({ database, releases, kept }: CleaningOptions, now: Date): Promise<void> {
  await purgeExpired(database, now);
  await purgeTokens(database, before(now, limits.accountTokenKept));
  await purgeNewAddresses(database, now);
  await purgeChallenges(database, before(now, limits.passkeys.spentKept));
  await purgeThrottle(database, now);
  await purgeIdempotency(database, now);
  await purgeAudit(database, before(now, kept.audit));
  // The log names the tokens.
  await purgeApiTokens(database, before(now, kept.audit));
  const catalogue = await openCatalogue(releases, database);
  await eraseOldHistory(database, catalogue, before(now, kept.personalAnswers));
  await purgeExports(database, now);
  await purgeImports(database, {
    waiting: before(now, limits.imports.waiting),
    ended: before(now, limits.imports.ended),
  });
  await purgeDrafts(database, before(now, deletedKept));
  await purgeNotices(database, before(now, limits.noticesKept));
  await purgeDeliveries(database, before(now, limits.webhookDeliveriesKept));
  await eraseDue(database, now);
}

interface HousekeepingOptions extends Omit<SweepOptions, 'now' | 'age'>, CleaningOptions {
  /** The folder in which videos arrive. */
  readonly videosFolder: string;
  /** The folder of mails for which there was no mail server. */
  readonly outboxFolder: string;
}

/** Cleans up once an hour, and looks after the files at once too. Gives a function that ends it. */
export function startHousekeeping(
  { storage, stagingFolder, videosFolder, outboxFolder, ...options }: HousekeepingOptions,
  onError: (error: unknown) => void,
): () => void {
  const { database } = options;
  const sweep = () =>
    Promise.all([
      sweepFiles({ database, storage, stagingFolder, now: new Date() }),
      sweepVideoUploads(videosFolder),
      createOutbox(outboxFolder).deleteBefore(before(new Date(), limits.outboxKept)),
    ]).catch(onError);
  void sweep();
  const timer = setInterval(() => {
    cleanUp(options, new Date()).catch(onError);
    void sweep();
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
