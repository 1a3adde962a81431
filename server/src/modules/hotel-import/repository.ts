/** SQL of imports as a whole. */
import type { ImportField, ImportState } from '@alo/schemas';
import sql, { join, raw } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import type { HotelImportRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';
import type { PlannedColumn } from './sheet/columns.js';
import type { Checked } from './sheet/check-sheet.js';

/** An import as it is stored. */
export interface StoredImport extends Omit<
  HotelImportRow,
  'state' | 'usual_decision' | 'sheets' | 'columns' | 'checked' | 'format'
> {
  readonly state: ImportState;
  readonly format: 'xlsx' | 'xls' | 'csv' | 'json';
  readonly usual_decision: 'change' | 'leave' | 'both';
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly columns: readonly PlannedColumn[];
  readonly checked: Checked | null;
}

/** The same with the names of who asked for it and of where its hotels go. */
export interface NamedImport extends StoredImport {
  readonly by: string | null;
  readonly organization_name: string | null;
}

export type NewImport = Pick<
  StoredImport,
  | 'id'
  | 'asked_by'
  | 'ip'
  | 'created_at'
  | 'file_name'
  | 'file_sha256'
  | 'format'
  | 'is_reviewed'
  | 'usual_decision'
  | 'organization_id'
  | 'all_or_none'
> & { readonly file_bytes: number };

export async function insertImport(transaction: Executor, asked: NewImport): Promise<void> {
  await transaction.query(
    sql`insert into hotel_import (id, asked_by, ip, created_at, file_name, file_bytes, file_sha256, format, state,
                                  is_reviewed, usual_decision, organization_id, all_or_none)
        values (${asked.id}, ${asked.asked_by}, ${asked.ip}, ${asked.created_at}, ${asked.file_name},
                ${asked.file_bytes}, ${asked.file_sha256}, ${asked.format}, 'reading', ${asked.is_reviewed},
                ${asked.usual_decision}, ${asked.organization_id}, ${asked.all_or_none})`,
  );
}

const named = sql`hotel_import.*, app_user.name as by, organization.name as organization_name
  from hotel_import
  left join app_user on app_user.id = asked_by and app_user.erased_at is null
  left join organization on organization.id = organization_id`;

export async function findImport(database: Executor, id: string): Promise<NamedImport | undefined> {
  const [found] = await database.query<NamedImport>(sql`select ${named} where hotel_import.id = ${id}`);
  return found;
}

/** The newest first. */
export const listImports = (database: Executor, limit: number): Promise<NamedImport[]> =>
  database.query<NamedImport>(
    sql`select ${named} order by hotel_import.created_at desc, hotel_import.id limit ${limit}`,
  );

/** Locks an import until the transaction ends; undefined when it is gone. */
export async function lockImport(transaction: Executor, id: string): Promise<StoredImport | undefined> {
  const [found] = await transaction.query<StoredImport>(
    sql`select * from hotel_import where id = ${id} for update`,
  );
  return found;
}

/** The imports at which a job works, as their state says. */
export const importsAtWork = (database: Executor): Promise<Pick<StoredImport, 'id' | 'state'>[]> =>
  database.query(
    sql`select id, state from hotel_import where state in ('reading', 'comparing', 'running', 'undoing')`,
  );

type Settable = Pick<
  StoredImport,
  | 'state'
  | 'refusal'
  | 'organization_id'
  | 'all_or_none'
  | 'sheet'
  | 'has_headings'
  | 'total'
  | 'started_at'
  | 'ended_at'
>;
export interface ImportChange extends Partial<Settable> {
  readonly sheets?: StoredImport['sheets'];
  readonly columns?: readonly PlannedColumn[];
  readonly checked?: Checked | null;
}

const plain = [
  ...(['state', 'refusal', 'organization_id', 'all_or_none', 'sheet', 'has_headings'] as const),
  ...(['total', 'started_at', 'ended_at'] as const),
] satisfies (keyof Settable)[];
const json = ['sheets', 'columns', 'checked'] as const;

/** Sets what is given; at least one column. */
export async function updateImport(transaction: Executor, id: string, change: ImportChange): Promise<void> {
  const set = [
    ...plain.flatMap((name) => (change[name] === undefined ? [] : [sql`${raw(name)} = ${change[name]}`])),
    ...json.flatMap((name) =>
      change[name] === undefined ? [] : [sql`${raw(name)} = ${toJson(change[name])}::jsonb`],
    ),
  ];
  await transaction.query(sql`update hotel_import set ${join(set)} where id = ${id}`);
}

/** Stores what a look at the rows found, unless the columns are others by now. */
export async function saveChecked(
  database: Executor,
  { id, sheet, columns }: Pick<StoredImport, 'id' | 'sheet' | 'columns'>,
  checked: Checked,
): Promise<void> {
  await database.query(
    sql`update hotel_import set checked = ${toJson(checked)}::jsonb, total = ${checked.total}
        where id = ${id} and state in ('columns', 'doubles') and sheet = ${sheet} and columns = ${toJson(columns)}::jsonb`,
  );
}

/** What is counted of the rows that were worked on. */
export interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly left_out: number;
  readonly failed: number;
}

export async function addToCounts(transaction: Executor, id: string, counts: Counts): Promise<void> {
  const { created, updated, left_out: leftOut, failed } = counts;
  await transaction.query(
    sql`update hotel_import
        set created = created + ${created}, updated = updated + ${updated}, left_out = left_out + ${leftOut},
            failed = failed + ${failed}
        where id = ${id}`,
  );
}

export async function addToKept(transaction: Executor, id: string, hotels: number): Promise<void> {
  await transaction.query(sql`update hotel_import set kept = kept + ${hotels} where id = ${id}`);
}

/** Where the columns went in the last import for this organization: the name of each with its field. */
export async function findLastColumns(
  database: Executor,
  organizationId: string | null,
): Promise<readonly { readonly name: string; readonly field: ImportField | null }[]> {
  const [last] = await database.query<Pick<StoredImport, 'columns'>>(
    sql`select columns from hotel_import
        where organization_id = ${organizationId} and started_at is not null
        order by started_at desc limit 1`,
  );
  return last?.columns ?? [];
}

/** The last import of a file with the same content of which rows went in and are there still. */
export async function findSame(
  database: Executor,
  { id, file_sha256: sha256 }: Pick<StoredImport, 'id' | 'file_sha256'>,
): Promise<Pick<StoredImport, 'id' | 'created_at' | 'total'> | undefined> {
  const [found] = await database.query<Pick<StoredImport, 'id' | 'created_at' | 'total'>>(
    sql`select id, created_at, total from hotel_import
        where file_sha256 = ${sha256} and id <> ${id} and state in ('done', 'stopped') and created + updated > 0
        order by created_at desc limit 1`,
  );
  return found;
}

export async function organizationExists(transaction: Executor, id: string): Promise<boolean> {
  return (await transaction.query(sql`select from organization where id = ${id} for key share`)).length > 0;
}

export async function deleteImport(transaction: Executor, id: string): Promise<void> {
  await transaction.query(sql`delete from hotel_import where id = ${id}`);
}

/** Deletes the imports that nobody went on with, and those that ended long ago. No hotel changes by that. */
export async function purgeImports(
  database: Executor,
  before: { readonly waiting: Date; readonly ended: Date },
): Promise<void> {
  await database.query(
    sql`delete from hotel_import
        where (state in ('columns', 'doubles', 'refused') and created_at < ${before.waiting})
           or (state in ('done', 'stopped', 'undone') and created_at < ${before.ended})`,
  );
}
