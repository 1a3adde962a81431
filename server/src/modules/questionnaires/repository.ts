/** SQL of the recorded hashes of released definitions. */
import sql from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { QuestionnaireReleaseRow } from '../../database/rows.generated.js';

export type ReleaseHashes = CamelCased<
  Pick<QuestionnaireReleaseRow, 'key' | 'version' | 'sha256' | 'score_model_sha256'>
>;

/** Stores the hashes of a new release. Says whether the stored hashes, new or older, are these. */
export async function recordHashes(
  database: Executor,
  { key, version, sha256, scoreModelSha256 }: ReleaseHashes,
): Promise<boolean> {
  const [stored] = await database.query<{ isSame: boolean }>(
    // The update changes nothing. It makes the statement return an older row too.
    sql`insert into questionnaire_release (key, version, sha256, score_model_sha256)
        values (${key}, ${version}, ${sha256}, ${scoreModelSha256})
        on conflict (key, version) do update set key = excluded.key
        returning sha256 = ${sha256} and score_model_sha256 = ${scoreModelSha256} as "isSame"`,
  );
  return stored?.isSame ?? false;
}

/** Replaces the stored hashes of a release. */
export async function replaceHashes(
  database: Executor,
  { key, version, sha256, scoreModelSha256 }: ReleaseHashes,
): Promise<void> {
  await database.query(
    sql`update questionnaire_release set sha256 = ${sha256}, score_model_sha256 = ${scoreModelSha256}
        where key = ${key} and version = ${version}`,
  );
}
