/** SQL of the versions that were released from drafts. */
import sql from 'sql-template-tag';
import type { CamelCased } from '../../../database/camel-cased.js';
import type { Executor } from '../../../database/executor.js';
import type { AuthoredReleaseRow } from '../../../database/rows.generated.js';
import { toJson } from '../../../database/to-json.js';

type AuthoredRelease = CamelCased<AuthoredReleaseRow>;

/** A version that is served, without its files. */
export type AuthoredName = Pick<AuthoredRelease, 'key' | 'version' | 'sha256'>;

/** The versions that are served. It is read with every request that uses a questionnaire, so it reads no files. */
export const listServed = (database: Executor): Promise<AuthoredName[]> =>
  database.query<AuthoredName>(
    sql`select key, version, sha256 from authored_release where withdrawn_at is null order by key, version`,
    { line: 'reads' },
  );

/** The texts of the files of a version, by their names. */
export async function readFiles(
  database: Executor,
  { key, version }: Pick<AuthoredRelease, 'key' | 'version'>,
): Promise<Record<string, string> | undefined> {
  const [found] = await database.query<{ files: Record<string, string> }>(
    sql`select files from authored_release where key = ${key} and version = ${version}`,
  );
  return found?.files;
}

/** Waits until nobody else releases or withdraws a version of this key, and holds it until the transaction ends. */
export async function lockKey(transaction: Executor, key: string): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${`questionnaire ${key}`}, 0))`);
}

export async function insertAuthored(
  transaction: Executor,
  release: Omit<AuthoredRelease, 'files' | 'withdrawnBy' | 'withdrawnAt'> & {
    readonly files: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { key, version, files, sha256, draftId, draftRevision, proposedBy, releasedBy, releasedAt } = release;
  await transaction.query(
    sql`insert into authored_release (key, version, files, sha256, draft_id, draft_revision, proposed_by, released_by,
                                      released_at)
        values (${key}, ${version}, ${toJson(files)}::jsonb, ${sha256}, ${draftId}, ${draftRevision}, ${proposedBy},
                ${releasedBy}, ${releasedAt})`,
  );
}

/** Is one of these versions withdrawn? */
export async function isWithdrawn(
  transaction: Executor,
  key: string,
  versions: readonly number[],
): Promise<boolean> {
  const found = await transaction.query(
    sql`select from authored_release
        where key = ${key} and version = any(${versions}::integer[]) and withdrawn_at is not null`,
  );
  return found.length > 0;
}
