/** Released definitions never change: answers would silently mean something else (design 6.9). */
import type { Executor } from '../../database/executor.js';
import { sql } from '../../database/sql.js';
import type { Releases } from './releases.js';

/** A released definition is not what it was when this database first saw it. */
export class ReleaseChangedError extends Error {}

/**
 * Remembers the hashes of new releases and compares those of known ones. `mayChange` (development only) takes a
 * changed one as new.
 * @throws ReleaseChangedError
 */
export async function recordReleases(
  database: Executor,
  releases: Releases,
  mayChange: boolean,
): Promise<void> {
  for (const { definition, sha256, scoreModelSha256 } of releases.all) {
    const { key, version } = definition;
    const [known] = await database.query<{ isSame: boolean }>(
      // The update changes nothing; it makes the row that was there come back too.
      sql`insert into questionnaire_release (key, version, sha256, score_model_sha256)
          values (${key}, ${version}, ${sha256}, ${scoreModelSha256})
          on conflict (key, version) do update set key = excluded.key
          returning sha256 = ${sha256} and score_model_sha256 = ${scoreModelSha256} as "isSame"`,
    );
    if (known?.isSame) continue;
    if (!mayChange) {
      throw new ReleaseChangedError(
        `Questionnaire ${key} ${version} has changed since it was released. Make a new version instead ` +
          '(for development only: ALO_ALLOW_DEFINITION_CHANGE=1).',
      );
    }
    await database.query(
      sql`update questionnaire_release set sha256 = ${sha256}, score_model_sha256 = ${scoreModelSha256}
          where key = ${key} and version = ${version}`,
    );
  }
}
