/** SQL of backups: which tables there are, their rows as JSON, and back. */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Executor } from '../database/executor.js';

/**
 * These tables are not kept: after a restore every person signs in again. Otherwise sign-ins that ended and refresh
 * tokens that were used since the backup would be valid once more. The list of hotels is made of other tables.
 */
const left: readonly string[] = [
  'session',
  'refresh_family',
  'refresh_token',
  'account_token',
  'new_address',
  'login_failure',
  'sign_in_count',
  'listed_hotel',
  'review_presence',
  'data_export',
  'migration',
];

/** A new database has rows in these: its migrations made them. They give way to those of the backup. */
const filledByMigrations: readonly string[] = ['setting'];

const rowsAtOnce = 1000;

export interface Table {
  readonly name: string;
  /** The columns, quoted, without those that the database computes. */
  readonly columns: readonly string[];
}

/** The tables of a backup, each after those it refers to: a table can only refer to an older one. */
export async function listTables(database: Executor): Promise<Table[]> {
  return database.query<Table & { name: string }>(
    sql`select relname as name,
               array(select quote_ident(attname) from pg_attribute
                     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
                     order by attnum)::text[] as columns
        from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${left}::text[])
        order by oid`,
  );
}

const quoted = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/** The newest migration that the database has seen; empty when there is none. */
export async function schemaOf(database: Executor): Promise<string> {
  const [table] = await database.query<{ isThere: boolean }>(
    sql`select to_regclass('public.migration') is not null as "isThere"`,
  );
  if (table?.isThere !== true) return '';
  const [found] = await database.query<{ name: string }>(
    sql`select name from migration order by name desc limit 1`,
  );
  return found?.name ?? '';
}

/** Gives the rows of a table as JSON, one text each, a thousand at a time. It needs a transaction. */
export async function* readRows(transaction: Executor, { name, columns }: Table): AsyncGenerator<string[]> {
  await transaction.query(
    sql`declare backup_rows no scroll cursor for
        select row_to_json(line)::text as line from (select ${raw(columns.join())} from ${quoted(name)}) as line`,
  );
  for (;;) {
    const rows = await transaction.query<{ line: string }>(raw(`fetch ${rowsAtOnce} from backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await transaction.query(sql`close backup_rows`);
}

/** Puts rows into an empty table, with the ids they had. */
export async function insertRows(
  transaction: Executor,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const list = raw(columns.join());
  await transaction.query(
    sql`insert into ${quoted(name)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${quoted(name)}, ${`[${lines.join()}]`}::json)`,
  );
}

/** Lets the numbers that the database gives go on after the highest one that was put back. */
export async function advanceNumbers(transaction: Executor, { name }: Table): Promise<void> {
  const numbered = await transaction.query<{ column: string }>(
    sql`select quote_ident(attname) as column from pg_attribute
        where attrelid = ${`public.${name}`}::regclass and attidentity <> ''`,
  );
  for (const { column } of numbered) {
    await transaction.query(
      sql`select setval(pg_get_serial_sequence(${name}, ${column}), greatest(coalesce(max(${raw(column)}), 0), 1))
          from ${quoted(name)}`,
    );
  }
}

/** Has the table no other rows than those that the migrations of a new database put there? */
export async function isUnused(database: Executor, { name }: Table): Promise<boolean> {
  if (filledByMigrations.includes(name)) return true;
  return (await database.query(sql`select 1 from ${quoted(name)} limit 1`)).length === 0;
}

/** Removes what the migrations of a new database put into the table. */
export async function clear(transaction: Executor, { name }: Table): Promise<void> {
  if (filledByMigrations.includes(name)) await transaction.query(sql`delete from ${quoted(name)}`);
}
