/** SQL of the versions that authors see, and of the forms on them. */
import sql from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';

interface Named {
  readonly key: string;
  readonly version: number;
}

/** Who released which version from which draft. */
export const listAuthored = (
  database: Executor,
): Promise<
  (Named & {
    readonly draftId: string;
    readonly proposedBy: string | null;
    readonly releasedBy: string | null;
    readonly releasedAt: Date;
  })[]
> =>
  database.query(
    sql`select key, version, draft_id as "draftId", released_at as "releasedAt",
               (select name from app_user where id = proposed_by) as "proposedBy",
               (select name from app_user where id = released_by) as "releasedBy"
        from authored_release where withdrawn_at is null`,
  );

/** How many forms are on each version: past ones too, which keep it for good. */
export const countForms = (database: Executor): Promise<(Named & { readonly forms: number })[]> =>
  database.query(
    sql`select questionnaire as key, version, count(*)::int as forms from submission group by questionnaire, version`,
  );

export interface FormOfVersion {
  readonly hotel: { readonly id: string; readonly name: string };
  readonly status: string;
}

/** The first forms on a version, by the names of their hotels; and how many there are. */
export async function formsOf(
  database: Executor,
  { key, version }: Named,
  most: number,
): Promise<{ readonly forms: FormOfVersion[]; readonly total: number }> {
  const rows = await database.query<FormOfVersion & { total: number }>(
    sql`select jsonb_build_object('id', hotel_id, 'name', hotel_location_name) as hotel, status,
               count(*) over ()::int as total
        from submission join hotel on hotel.id = hotel_id
        where questionnaire = ${key} and version = ${version}
        order by hotel_location_name, hotel_id, submission.id limit ${most}`,
  );
  return { forms: rows.map(({ hotel, status }) => ({ hotel, status })), total: rows[0]?.total ?? 0 };
}

/** Holds a version that was released from a draft. A form that is just beginning on it ends first. */
export async function holdAuthored(transaction: Executor, { key, version }: Named): Promise<boolean> {
  const found = await transaction.query(
    sql`select from authored_release where key = ${key} and version = ${version} and withdrawn_at is null for update`,
  );
  return found.length > 0;
}

export async function setWithdrawn(
  transaction: Executor,
  { key, version }: Named,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await transaction.query(
    sql`update authored_release set withdrawn_by = ${userId}, withdrawn_at = ${at}
        where key = ${key} and version = ${version}`,
  );
}

/** A later version with a plan that leads from this one. */
export async function versionPlannedFrom(
  transaction: Executor,
  { key, version }: Named,
): Promise<number | undefined> {
  const [found] = await transaction.query<{ version: number }>(
    sql`select version from authored_release
        where key = ${key} and withdrawn_at is null and jsonb_exists(files, ${`migration-from-${version}.json`})
        order by version limit 1`,
  );
  return found?.version;
}
