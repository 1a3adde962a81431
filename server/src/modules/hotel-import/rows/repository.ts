/** SQL of the rows of imports. */
import type { Cell } from '@alo/workbook';
import type { DoubleDecision, ImportedFields, ImportOutcome, RowProblem } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import type { HotelImportRowRow } from '../../../database/rows.generated.js';
import { toJson } from '../../../database/to-json.js';
import type { WorkbookRow } from '../../../workbook/workbook.js';
import type { LooksLike } from '../doubles/likeliest.js';
import type { NumberedRow } from '../sheet/check-sheet.js';

export interface StoredRow extends Pick<HotelImportRowRow, 'row' | 'hotel_id' | 'note'> {
  readonly cells: readonly Cell[];
  readonly fields: ImportedFields | null;
  readonly problems: readonly RowProblem[] | null;
  readonly looks_like: LooksLike | null;
  readonly decision: DoubleDecision | null;
  readonly outcome: ImportOutcome | null;
  readonly before: ImportedFields | null;
  readonly undo: 'done' | 'stays' | null;
}

/** One sheet of one import. */
export interface SheetOfImport {
  readonly id: string;
  readonly sheet: number;
}

/** Stores rows as the file has them; those that are there already are the same. */
export async function insertRows(
  transaction: Executor,
  importId: string,
  rows: readonly WorkbookRow[],
): Promise<void> {
  await transaction.query(
    sql`insert into hotel_import_row (import_id, sheet, row, cells)
        select ${importId}, (sent->>0)::int, (sent->>1)::int, sent->2
        from jsonb_array_elements(${toJson(rows)}::jsonb) as sent
        on conflict do nothing`,
  );
}

const ofSheet = ({ id, sheet }: SheetOfImport): Sql => sql`import_id = ${id} and sheet = ${sheet}`;

/** The first row of a sheet, which has its headings, or not. */
export async function firstRow(database: Executor, of: SheetOfImport): Promise<NumberedRow | undefined> {
  const [row] = await database.query<NumberedRow>(
    sql`select row, cells from hotel_import_row where ${ofSheet(of)} order by row limit 1`,
  );
  return row;
}

/** The number of cells of the widest row. */
export async function widthOf(database: Executor, of: SheetOfImport): Promise<number> {
  const [found] = await database.query<{ width: number | null }>(
    sql`select max(jsonb_array_length(cells)) as width from hotel_import_row where ${ofSheet(of)}`,
  );
  return found?.width ?? 0;
}

/** Rows that are read at once. */
const rowsAtOnce = 1000;

/** The rows of a sheet after that row, in their order. */
export async function* readRows(
  database: Executor,
  of: SheetOfImport,
  after: number,
): AsyncGenerator<NumberedRow> {
  for (let last = after; ;) {
    const rows = await database.query<NumberedRow>(
      sql`select row, cells from hotel_import_row where ${ofSheet(of)} and row > ${last}
          order by row limit ${rowsAtOnce}`,
    );
    yield* rows;
    const next = rows.at(-1)?.row;
    if (next === undefined || rows.length < rowsAtOnce) return;
    last = next;
  }
}

/** What a row came to when it was compared with what is here. */
export interface ComparedRow {
  readonly row: number;
  readonly fields: ImportedFields | null;
  readonly problems: readonly RowProblem[] | null;
  readonly note: string | null;
}

export async function saveCompared(
  transaction: Executor,
  of: SheetOfImport,
  rows: readonly ComparedRow[],
): Promise<void> {
  await transaction.query(
    sql`update hotel_import_row
        set fields = sent.fields, problems = sent.problems, note = sent.note
        from jsonb_to_recordset(${toJson(rows)}::jsonb)
             as sent (row int, fields jsonb, problems jsonb, note text)
        where ${ofSheet(of)} and hotel_import_row.row = sent.row`,
  );
}

/** Forgets what an earlier comparison found. */
export async function forgetCompared(transaction: Executor, importId: string): Promise<void> {
  await transaction.query(
    sql`update hotel_import_row set fields = null, problems = null, note = null, looks_like = null, decision = null
        where import_id = ${importId} and (fields is not null or problems is not null)`,
  );
}

/** A row with the hotel that it looks like, if any, and what needs no person to decide it. */
export interface FoundDouble {
  readonly row: number;
  readonly looks_like: LooksLike | null;
  readonly decision: DoubleDecision | null;
}

/** Says which hotels the rows look like. What a person has decided stays, as long as it is about the same hotel. */
export async function saveDoubles(
  transaction: Executor,
  of: SheetOfImport,
  rows: readonly FoundDouble[],
): Promise<void> {
  await transaction.query(
    sql`update hotel_import_row
        set looks_like = sent.looks_like,
            decision = case when sent.looks_like->>'hotel_id' = hotel_import_row.looks_like->>'hotel_id'
                            then coalesce(hotel_import_row.decision, sent.decision)
                            else sent.decision end
        from jsonb_to_recordset(${toJson(rows)}::jsonb) as sent (row int, looks_like jsonb, decision text)
        where ${ofSheet(of)} and hotel_import_row.row = sent.row`,
  );
}

/** The rows that look like hotels that are here, and those that nobody has decided yet. */
export async function countDoubles(
  database: Executor,
  of: SheetOfImport,
): Promise<{ doubles: number; undecided: number }> {
  const [counts] = await database.query<{ doubles: number; undecided: number }>(
    sql`select count(*)::int as doubles, (count(*) filter (where decision is null))::int as undecided
        from hotel_import_row where ${ofSheet(of)} and looks_like is not null`,
  );
  return counts ?? { doubles: 0, undecided: 0 };
}

const stored = sql`row, cells, fields, problems, looks_like, decision, outcome, hotel_id, before, note, undo`;

/** Which rows of a list, and from where on. */
export interface RowsPage {
  readonly page: number;
  readonly limit: number;
}
const pageOf = ({ page, limit }: RowsPage): Sql =>
  sql`order by row limit ${limit} offset ${(page - 1) * limit}`;

/** Those that need a decision most stand first: the less sure ones. */
export const listDoubles = (database: Executor, of: SheetOfImport, page: RowsPage): Promise<StoredRow[]> =>
  database.query<StoredRow>(
    sql`select ${stored} from hotel_import_row where ${ofSheet(of)} and looks_like is not null ${pageOf(page)}`,
  );

/** Gives the number of rows that are decided now. @param row all of them, where it is undefined */
export async function decideDoubles(
  transaction: Executor,
  of: SheetOfImport,
  row: number | undefined,
  decision: DoubleDecision,
): Promise<number> {
  const which = row === undefined ? sql`true` : sql`row = ${row}`;
  const decided = await transaction.query(
    sql`update hotel_import_row set decision = ${decision}
        where ${ofSheet(of)} and looks_like is not null and ${which} returning row`,
  );
  return decided.length;
}

/** The next rows to work on, in their order. The lock of the import is held. */
export const nextRows = (transaction: Executor, of: SheetOfImport, limit: number): Promise<StoredRow[]> =>
  transaction.query<StoredRow>(
    sql`select ${stored} from hotel_import_row
        where ${ofSheet(of)} and outcome is null and (fields is not null or problems is not null)
        order by row limit ${limit}`,
  );

/** What became of a row. */
export interface RowOutcome {
  readonly row: number;
  readonly outcome: ImportOutcome;
  readonly hotel_id: string | null;
  readonly note: string | null;
  readonly before: ImportedFields | null;
}

export async function saveOutcomes(
  transaction: Executor,
  of: SheetOfImport,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await transaction.query(
    sql`update hotel_import_row
        set outcome = sent.outcome, hotel_id = sent.hotel_id, before = sent.before,
            note = coalesce(sent.note, hotel_import_row.note)
        from jsonb_to_recordset(${toJson(outcomes)}::jsonb)
             as sent (row int, outcome text, hotel_id uuid, note text, before jsonb)
        where ${ofSheet(of)} and hotel_import_row.row = sent.row`,
  );
}

/** Is the row still to be worked on? The lock of the import is held. */
export async function isOpen(transaction: Executor, of: SheetOfImport, row: number): Promise<boolean> {
  const found = await transaction.query(
    sql`select from hotel_import_row where ${ofSheet(of)} and row = ${row} and outcome is null`,
  );
  return found.length > 0;
}

/** The rows that were worked on last, the newest first. */
export const latestRows = (database: Executor, of: SheetOfImport, limit: number): Promise<StoredRow[]> =>
  database.query<StoredRow>(
    sql`select ${stored} from hotel_import_row where ${ofSheet(of)} and outcome is not null
        order by row desc limit ${limit}`,
  );

const withOutcome = (outcome: ImportOutcome | undefined): Sql =>
  outcome === undefined
    ? sql`(outcome is not null or fields is not null or problems is not null)`
    : sql`outcome = ${outcome}`;

export const listRows = (
  database: Executor,
  of: SheetOfImport,
  outcome: ImportOutcome | undefined,
  page: RowsPage,
): Promise<StoredRow[]> =>
  database.query<StoredRow>(
    sql`select ${stored} from hotel_import_row where ${ofSheet(of)} and ${withOutcome(outcome)} ${pageOf(page)}`,
  );

export async function countRows(
  database: Executor,
  of: SheetOfImport,
  outcome: ImportOutcome | undefined,
): Promise<number> {
  const [found] = await database.query<{ rows: number }>(
    sql`select count(*)::int as rows from hotel_import_row where ${ofSheet(of)} and ${withOutcome(outcome)}`,
  );
  return found?.rows ?? 0;
}

/** All rows that were worked on or are to be, or those with that outcome, in their order. */
export async function* readStoredRows(
  database: Executor,
  of: SheetOfImport,
  outcome: ImportOutcome | undefined,
): AsyncGenerator<StoredRow> {
  for (let last = -1; ;) {
    const found = await database.query<StoredRow>(
      sql`select ${stored} from hotel_import_row
          where ${ofSheet(of)} and ${withOutcome(outcome)} and row > ${last} order by row limit ${rowsAtOnce}`,
    );
    yield* found;
    const next = found.at(-1)?.row;
    if (next === undefined || found.length < rowsAtOnce) return;
    last = next;
  }
}
