/** SQL that takes back what an import did. */
import type { ImportedFields } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import { toJson } from '../../../database/to-json.js';
import { hotelFields } from '../doubles/likeliest.js';
import type { SheetOfImport } from '../rows/repository.js';

/** A row that created or changed a hotel, with what was built on it since. */
export interface RowToUndo {
  readonly row: number;
  readonly hotel_id: string;
  readonly outcome: 'created' | 'changed';
  readonly before: ImportedFields | null;
  readonly fields: ImportedFields;
  /** null: the hotel is not there any more. */
  readonly name: string | null;
  readonly answers: number;
  /** Has anybody done anything with a hotel that the import created? */
  readonly is_used: boolean;
  /** Has a hotel that the import changed still what the row said? */
  readonly is_as_imported: boolean;
}

/** Which rows: one, those of one outcome, the next so many of them; all, where nothing is said. */
export interface WhichRows {
  readonly row?: number;
  readonly outcome?: RowToUndo['outcome'];
  readonly limit?: number;
}

function isWanted(id: string, { row, outcome, limit }: WhichRows): Sql {
  const isRow = row === undefined ? sql`true` : sql`hotel_import_row.row = ${row}`;
  const isOutcome = outcome === undefined ? sql`true` : sql`outcome = ${outcome}`;
  const isNext =
    limit === undefined
      ? sql`true`
      : sql`hotel_import_row.row in
              (select row from hotel_import_row
               where import_id = ${id} and ${isOutcome} and hotel_id is not null and undo is null
               order by row limit ${limit})`;
  return sql`${isRow} and ${isOutcome} and ${isNext}`;
}

/** The rows of a sheet that can be undone, in their order. */
export const readRowsToUndo = (
  database: Executor,
  { id, sheet }: SheetOfImport,
  which: WhichRows = {},
): Promise<RowToUndo[]> =>
  database.query<RowToUndo>(
    sql`select hotel_import_row.row, hotel_import_row.hotel_id, outcome, before, fields,
               hotel.hotel_location_name as name,
               (select count(*)::int from answer
                where answer.hotel_id = hotel_import_row.hotel_id
                  and (selected_option_id is not null or typed_value is not null)) as answers,
               (exists (select from submission
                        where submission.hotel_id = hotel_import_row.hotel_id and (revision > 0 or not is_current))
                or exists (select from attachment where attachment.hotel_id = hotel_import_row.hotel_id)
                or exists (select from audit
                           where target = hotel_import_row.hotel_id::text and outcome = 'done'
                             and detail->>'import' is distinct from ${id})
                or exists (select from question_message where question_message.hotel_id = hotel_import_row.hotel_id)
                or exists (select from traveler_page where traveler_page.hotel_id = hotel_import_row.hotel_id)
               ) as is_used,
               (select bool_and(to_jsonb(hotel)->key is not distinct from fields->key)
                from jsonb_object_keys(coalesce(before, '{}')) as key
                where key = any(${hotelFields})) as is_as_imported
        from hotel_import_row
        left join hotel on hotel.id = hotel_import_row.hotel_id
        where import_id = ${id} and sheet = ${sheet} and hotel_import_row.hotel_id is not null and undo is null
          and ${isWanted(id, which)}
        order by hotel_import_row.row`,
  );

/** Deletes hotels of which nothing but the hotel and its empty submission is there. */
export async function deleteHotels(transaction: Executor, ids: readonly string[]): Promise<void> {
  await transaction.query(sql`delete from hotel where id = any(${ids}::uuid[])`);
}

/** What an undo did with a row. */
export interface UndoneRow {
  readonly row: number;
  readonly undo: 'done' | 'stays';
  /** Why it stays. */
  readonly note: string | null;
}

export async function saveUndone(
  transaction: Executor,
  { id, sheet }: SheetOfImport,
  undone: readonly UndoneRow[],
): Promise<void> {
  await transaction.query(
    sql`update hotel_import_row
        set undo = sent.undo, note = coalesce(sent.note, hotel_import_row.note),
            hotel_id = case when sent.undo = 'done' and outcome = 'created' then null else hotel_id end
        from jsonb_to_recordset(${toJson(undone)}::jsonb) as sent (row int, undo text, note text)
        where import_id = ${id} and sheet = ${sheet} and hotel_import_row.row = sent.row`,
  );
}
