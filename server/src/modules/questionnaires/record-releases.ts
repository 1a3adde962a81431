/** Released definitions never change: answers would silently mean something else (design 6.9). */
import { and, eq } from 'drizzle-orm';
import { questionnaireRelease } from '../../database/schema.js';
import type { Database } from '../../database/open-database.js';
import type { Releases } from './releases.js';

/** A released definition is not what it was when this database first saw it. */
export class ReleaseChangedError extends Error {}

/**
 * Remembers the hashes of new releases and compares those of known ones. `mayChange` (development only) takes a
 * changed one as new.
 * @throws ReleaseChangedError
 */
export async function recordReleases(
  database: Database,
  releases: Releases,
  mayChange: boolean,
): Promise<void> {
  for (const { definition, sha256, scoreModelSha256 } of releases.all) {
    const { key, version } = definition;
    const hashes = { sha256, scoreModelSha256 };
    await database.sql
      .insert(questionnaireRelease)
      .values({ key, version, ...hashes })
      .onConflictDoNothing();
    const isThis = and(eq(questionnaireRelease.key, key), eq(questionnaireRelease.version, version));
    const [known] = await database.sql.select().from(questionnaireRelease).where(isThis);
    if (known?.sha256 === sha256 && known.scoreModelSha256 === scoreModelSha256) continue;
    if (!mayChange) {
      throw new ReleaseChangedError(
        `Questionnaire ${key} ${version} has changed since it was released. Make a new version instead ` +
          '(for development only: ALO_ALLOW_DEFINITION_CHANGE=1).',
      );
    }
    await database.sql.update(questionnaireRelease).set(hashes).where(isThis);
  }
}
