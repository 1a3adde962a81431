/** SQL of the recorded hashes of released definitions. */
import sql from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { QuestionnaireReleaseRow } from '../../database/rows.generated.js';

export type ReleaseHashes = CamelCased<
  Pick<QuestionnaireReleaseRow, 'key' | 'version' | 'sha256' | 'score_model_sha256' | 'plans_sha256'>
>;

/**
 * Stores the hashes of a new release. Says whether the stored hashes, new or older, are these. A version that was released
 * without plans takes them later: no answer has moved by another one.
 */
export async function recordHashes(
  database: Executor,
  { key, version, sha256, scoreModelSha256, plansSha256 }: ReleaseHashes,
): Promise<boolean> {
  const [stored] = await database.query<{ isSame: boolean }>(
    // The update makes the statement return an older row too.
    sql`insert into questionnaire_release (key, version, sha256, score_model_sha256, plans_sha256)
        values (${key}, ${version}, ${sha256}, ${scoreModelSha256}, ${plansSha256})
        on conflict (key, version) do update
        set plans_sha256 = coalesce(questionnaire_release.plans_sha256, excluded.plans_sha256)
        returning sha256 = ${sha256} and score_model_sha256 = ${scoreModelSha256}
                  and plans_sha256 is not distinct from ${plansSha256}::text as "isSame"`,
  );
  return stored?.isSame ?? false;
}

/** Replaces the stored hashes of a release. */
export async function replaceHashes(
  database: Executor,
  { key, version, sha256, scoreModelSha256, plansSha256 }: ReleaseHashes,
): Promise<void> {
  await database.query(
    sql`update questionnaire_release set sha256 = ${sha256}, score_model_sha256 = ${scoreModelSha256},
                                         plans_sha256 = ${plansSha256}
        where key = ${key} and version = ${version}`,
  );
}
