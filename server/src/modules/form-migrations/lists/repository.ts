/** SQL of lists of forms that a plan is about. */
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import { patternOf } from '../../../database/pattern-of.js';

/** A page of a list. */
export interface PageAsked {
  /** What the name of the hotel has; '' finds all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

interface PlanForms {
  readonly key: string;
  readonly from: number;
}

interface Hotel {
  readonly id: string;
  readonly name: string;
}

const isFound = (search: string): Sql =>
  search === '' ? sql`true` : sql`search_folded(hotel_location_name) like ${patternOf(search)}`;

const countOf = async (database: Executor, list: Sql): Promise<number> => {
  const [row] = await database.query<{ total: number }>(sql`select count(*)::int as total ${list}`);
  return row?.total ?? 0;
};

/** Current submissions of a version in one of these statuses, by the names of their hotels; and how many there are. */
export async function pageOfForms(
  database: Executor,
  { key, from, statuses }: PlanForms & { readonly statuses: readonly string[] },
  { search, limit, offset }: PageAsked,
): Promise<{ rows: { hotel: Hotel; status: string }[]; total: number }> {
  const list = sql`from submission join hotel on hotel.id = hotel_id
    where is_current and questionnaire = ${key} and version = ${from} and status = any(${statuses}::text[])
      and ${isFound(search)}`;
  const rows = await database.query<{ hotel: Hotel; status: string }>(
    sql`select jsonb_build_object('id', hotel_id, 'name', hotel_location_name) as hotel, status
        ${list} order by hotel_location_name, hotel_id limit ${limit} offset ${offset}`,
  );
  return { rows, total: await countOf(database, list) };
}

export interface MigratedRow {
  readonly id: string;
  readonly hotel: Hotel;
  readonly moved: number;
  readonly parked: number;
  readonly at: Date;
  readonly by: string | null;
  readonly undoneAt: Date | null;
  /** Has nothing changed in the current submission since? */
  readonly isUndoable: boolean;
}

/** Migrations by one plan, the newest first; and how many there are. */
export async function pageOfMigrations(
  database: Executor,
  { key, from, to }: PlanForms & { readonly to: number },
  { search, limit, offset }: PageAsked,
): Promise<{ rows: MigratedRow[]; total: number }> {
  const list = sql`from form_migration
    join submission on submission.hotel_id = form_migration.hotel_id and submission.id = submission_id
    join hotel on hotel.id = form_migration.hotel_id
    left join app_user on app_user.id = migrated_by
    where questionnaire = ${key} and from_version = ${from} and to_version = ${to} and ${isFound(search)}`;
  const rows = await database.query<MigratedRow>(
    sql`select form_migration.id, jsonb_build_object('id', hotel.id, 'name', hotel_location_name) as hotel,
               jsonb_array_length(report -> 'moved') as moved,
               migrated_at as at, app_user.name as by,
               (report ->> 'given')::int - jsonb_array_length(report -> 'moved') as parked,
               undone_at as "undoneAt",
               undone_at is null and is_current and submission.revision = form_migration.revision as "isUndoable"
        ${list} order by migrated_at desc, form_migration.id desc limit ${limit} offset ${offset}`,
  );
  return { rows, total: await countOf(database, list) };
}

/** How many forms each plan moved that were not moved back. */
export const countMoved = (
  database: Executor,
): Promise<{ questionnaire: string; from: number; to: number; forms: number }[]> =>
  database.query(
    sql`select questionnaire, from_version as "from", to_version as "to", count(*)::int as forms
        from form_migration
        join submission on submission.hotel_id = form_migration.hotel_id and submission.id = submission_id
        where undone_at is null group by questionnaire, from_version, to_version`,
  );
