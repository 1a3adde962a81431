/** SQL of archives: the rows of one hotel as JSON, and back. */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import type { Part, People } from './format.js';

/** The hotel, or one of its submissions. */
interface Owner {
  readonly hotelId: string;
  readonly submissionId?: string;
}

/** The rows of this hotel; of its files, only what is evidence. */
const conditions: Readonly<Record<string, (owner: Owner) => Sql>> = {
  hotel: ({ hotelId }) => sql`id = ${hotelId}`,
  submission: ({ hotelId }) => sql`hotel_id = ${hotelId}`,
  attachment: ({ hotelId }) => sql`hotel_id = ${hotelId} and purpose = 'evidence'`,
};
const ofSubmission = ({ hotelId, submissionId }: Owner) =>
  sql`hotel_id = ${hotelId} and submission_id = ${submissionId}`;

/** The rows of a part, each as JSON. The transaction reads one moment (`readOneMoment`). */
export async function readRows(
  transaction: Executor,
  { table, schema, order }: Part,
  owner: Owner,
): Promise<object[]> {
  const condition = (conditions[table] ?? ofSubmission)(owner);
  const rows = await transaction.query<{ line: string }>(
    sql`select row_to_json(line)::text as line
        from (select ${raw(Object.keys(schema.properties).join())} from ${raw(table)}
              where ${condition} order by ${raw(order)}) as line`,
  );
  return rows.map(({ line }) => JSON.parse(line) as object);
}

/** The names of these people, as they are shown; those that are gone have none. */
export const namesOf = (transaction: Executor, ids: readonly string[]): Promise<People> =>
  transaction.query<People[number]>(
    sql`select id, name from app_user where id = any(${ids}::uuid[]) order by id`,
  );

/** Puts rows into a table. Each has the same members, which are its columns. */
export async function insertRows(
  transaction: Executor,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = raw(Object.keys(first).join());
  await transaction.query(
    sql`insert into ${raw(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)`,
  );
}

/**
 * An account that nobody can use, for each person who is not here: what they did has a name. Whoever is here stays as they
 * are.
 */
export async function insertPeopleElsewhere(transaction: Executor, people: People, at: Date): Promise<void> {
  await transaction.query(
    sql`insert into app_user (id, username, username_folded, name, role, disabled_at, created_at)
        select id, 'elsewhere-' || id, 'elsewhere-' || id, name, 'ELSEWHERE', ${at}::timestamptz, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (id uuid, name text)
        on conflict do nothing`,
  );
}

/** Locks a hotel that is brought in until the transaction ends; again and again, if need be. False where another one has it. */
export async function lockHotel(transaction: Executor, hotelId: string): Promise<boolean> {
  const [lock] = await transaction.query<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`hotel archive ${hotelId}`}, 0)) as "isMine"`,
  );
  return lock?.isMine ?? false;
}

/** Ids that an archive brings, by what they are of. */
export interface BroughtIds {
  readonly hotel: string;
  readonly submissions: readonly string[];
  readonly files: readonly string[];
  readonly scores: readonly string[];
  readonly messages: readonly string[];
  readonly migrations: readonly string[];
}

export interface Here {
  readonly kind: 'hotel' | 'submission' | 'file' | 'score' | 'message' | 'migration';
  readonly id: string;
  /** Of the hotel that it is, or belongs to. */
  readonly hotel: string;
}

/** The first of these that is here already. */
export async function findHere(
  database: Executor,
  { hotel, submissions, files, scores, messages, migrations }: BroughtIds,
): Promise<Here | undefined> {
  const [here] = await database.query<Here>(
    sql`select kind, found.id, hotel_location_name as hotel
        from (select 1 as place, 'hotel' as kind, id, id as hotel_id from hotel where id = ${hotel}
              union all select 2, 'submission', id, hotel_id from submission where id = any(${submissions}::uuid[])
              union all select 3, 'file', id, hotel_id from attachment where id = any(${files}::uuid[])
              union all select 4, 'score', id, hotel_id from score where id = any(${scores}::uuid[])
              union all select 5, 'message', id, hotel_id from question_message
                        where id = any(${messages}::uuid[])
              union all select 6, 'migration', id, hotel_id from form_migration
                        where id = any(${migrations}::uuid[])) as found
        join hotel on hotel.id = found.hotel_id order by place, found.id limit 1`,
  );
  return here;
}
