/** SQL of all files that the store should have, whatever they are for. */
import sql, { raw } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';

/** Notes that the store does not have the file. */
export async function noteMissing(database: Executor, fileId: string, at: Date): Promise<void> {
  await database.query(
    sql`update attachment set missing_since = coalesce(missing_since, ${at}) where id = ${fileId}`,
  );
}

/** A table of files: those of hotels, or the documents of organizations. */
export type FileTable = 'attachment' | 'group_document';

/** Finds every file of a table. */
export const allFiles = (
  database: Executor,
  table: FileTable,
): Promise<{ readonly id: string; readonly uploadedAt: Date; readonly isMissing: boolean }[]> =>
  database.query(
    sql`select id, uploaded_at as "uploadedAt", missing_since is not null as "isMissing" from ${raw(table)}`,
  );

/** Notes which files the store does not have, and which it has again. */
export async function noteFiles(
  database: Executor,
  table: FileTable,
  { missing, found }: { readonly missing: readonly string[]; readonly found: readonly string[] },
): Promise<void> {
  await database.query(
    sql`update ${raw(table)}
        set missing_since = case when id = any(${missing}::uuid[]) then coalesce(missing_since, now()) end
        where id = any(${[...missing, ...found]}::uuid[])`,
  );
}

/** The ids of the imports whose file is still to be read. */
export async function importsToRead(database: Executor): Promise<string[]> {
  const found = await database.query<{ id: string }>(
    sql`select id from hotel_import where state = 'reading'`,
  );
  return found.map(({ id }) => id);
}
