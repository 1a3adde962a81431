/** Reads the file of an import into rows, as they stand in it. */
import type { ImportField } from '@alo/schemas';
import { writeNewFile } from '../../storage/new-file.js';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { importKey } from '../../storage/file-keys.js';
import type { Storage } from '../../storage/storage.js';
import type { WorkbookReader } from '../../workbook/reader.js';
import { readRows as rowsOfFile } from '../../workbook/rows.js';
import type { WorkbookRow, WorkbookSummary } from '../../workbook/workbook.js';
import type { Staging } from '../intake/staging.js';
import * as repository from './repository.js';
import * as rows from './rows/repository.js';
import { textOf } from './sheet/check-row.js';
import { checkSheet, type Checked } from './sheet/check-sheet.js';
import { letterOf, needsNoAsking, planColumns, type PlannedColumn } from './sheet/columns.js';
import { foldedHeading } from './sheet/fields.js';
import { refusalText } from '../intake/workbook-refusal.js';
import { importWords } from './import-words.js';
import { inLanguage } from '../../languages/in-language.js';

/** Rows that are stored with one statement. */
const rowsAtOnce = 1000;

/** Where the columns went last time, by their headings. */
export async function lastColumnsOf(
  database: Executor,
  organizationId: string | null,
): Promise<ReadonlyMap<string, ImportField | null>> {
  if (organizationId === null) return new Map();
  const last = await repository.findLastColumns(database, organizationId);
  return new Map(last.map(({ name, field }) => [foldedHeading(name), field]));
}

/** The names of the columns of a sheet: their headings, or the letters that a spreadsheet gives them. */
export async function columnNames(
  database: Executor,
  of: rows.SheetOfImport,
  hasHeadings: boolean,
): Promise<string[]> {
  const width = await rows.widthOf(database, of);
  const headings = hasHeadings ? ((await rows.firstRow(database, of))?.cells ?? []) : [];
  return Array.from({ length: width }, (_, index) => textOf(headings[index]) ?? letterOf(index));
}

/** Looks at all rows of the sheet, read with these columns. Cost: a few microseconds a row. */
export async function checkImport(
  database: Executor,
  of: rows.SheetOfImport & { readonly has_headings: boolean },
  columns: readonly PlannedColumn[],
): Promise<Checked> {
  const first = of.has_headings ? await rows.firstRow(database, of) : undefined;
  return checkSheet(rows.readRows(database, of, first?.row ?? -1), columns);
}

export interface ReadFileOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly staging: Staging;
  readonly reader: WorkbookReader;
}

export function createReadFile({ database, storage, staging, reader }: ReadFileOptions) {
  /** Stores the rows that the file has. Those of a reading that was cut are the same. */
  async function store(id: string, rowsFile: string): Promise<void> {
    let batch: WorkbookRow[] = [];
    for await (const row of rowsOfFile(rowsFile)) {
      batch.push(row);
      if (batch.length < rowsAtOnce) continue;
      await rows.insertRows(database, id, batch);
      batch = [];
    }
    if (batch.length > 0) await rows.insertRows(database, id, batch);
  }

  async function readStored(asked: repository.StoredImport): Promise<WorkbookSummary | { refusal: string }> {
    const content = await storage.read(importKey(asked.id));
    if (content === undefined) return { refusal: importWords.broke };
    const [file, rowsFile] = [staging.name(), staging.name()];
    try {
      await writeNewFile(file, content);
      const read = await reader.read(file, asked.format, rowsFile);
      if ('refusal' in read) return { refusal: inLanguage('en', () => refusalText(asked.file_name, read)) };
      await store(asked.id, rowsFile);
      return read;
    } finally {
      await Promise.all([staging.remove(file), staging.remove(rowsFile)]);
    }
  }

  /** Writes what the reading came to, unless another reading was quicker. The file is not needed any more. */
  async function finish(id: string, change: repository.ImportChange): Promise<void> {
    await database.transaction(async (transaction) => {
      const locked = await repository.lockImport(transaction, id);
      if (locked?.state === 'reading') await repository.updateImport(transaction, id, change);
    });
    await storage.delete(importKey(id));
  }

  /** @throws Error where no process could read the file now; it is tried again */
  return async function readFile(id: string): Promise<void> {
    const asked = await repository.findImport(database, id);
    if (asked?.state !== 'reading') return;
    const read = await readStored(asked);
    if ('refusal' in read) return finish(id, { state: 'refused', refusal: read.refusal });
    const sheets = read.sheets.map(({ name, rows: count }) => ({ name, rows: count }));
    // The first sheet that holds something.
    const sheet = Math.max(
      0,
      sheets.findIndex(({ rows: count }) => count > 0),
    );
    const names = await columnNames(database, { id, sheet }, true);
    const columns = planColumns(names, await lastColumnsOf(database, asked.organization_id));
    const checked = await checkImport(database, { id, sheet, has_headings: true }, columns);
    // Without a person who looks at it, an import goes on by itself where nothing needs to be asked.
    const state = !asked.is_reviewed && needsNoAsking(columns) ? 'comparing' : 'columns';
    await finish(id, {
      ...{ state, sheets, sheet, has_headings: true, columns, checked, total: checked.total },
    });
  };
}
