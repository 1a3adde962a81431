/** A released definition never changes: a change would give stored answers another meaning (design 6.9). */
import type { Executor } from '../../database/executor.js';
import type { Releases } from './releases.js';
import { recordHashes, replaceHashes } from './repository.js';

/** A definition has changed since this database first recorded it. */
export class ReleaseChangedError extends Error {}

/**
 * Stores the hashes of new releases and compares the hashes of known ones. `mayChange` (development only) accepts a
 * changed release.
 * @throws ReleaseChangedError
 */
export async function recordReleases(
  database: Executor,
  releases: Releases,
  mayChange: boolean,
): Promise<void> {
  for (const { definition, sha256, scoreModelSha256, plansSha256 } of releases.all) {
    const { key, version } = definition;
    const hashes = { key, version, sha256, scoreModelSha256, plansSha256 };
    if (await recordHashes(database, hashes)) continue;
    if (!mayChange) {
      throw new ReleaseChangedError(
        `Questionnaire ${key} ${version} has changed since it was released. Make a new version instead ` +
          '(for development only: ALO_ALLOW_DEFINITION_CHANGE=1).',
      );
    }
    await replaceHashes(database, hashes);
  }
}
