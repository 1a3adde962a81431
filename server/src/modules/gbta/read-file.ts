/** Reads a GBTA file that was taken in, before it is stored. */
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';
import { WorkbookBusyError, type WorkbookReader } from '../../workbook/reader.js';
import { readRows } from '../../workbook/rows.js';
import type { WorkbookFormat } from '../../workbook/workbook.js';
import { extensionOf } from '../intake/file-name.js';
import type { Staging } from '../intake/staging.js';
import type { TakenIn } from '../intake/take-in.js';
import { refusalText } from '../intake/workbook-refusal.js';
import { saidRows, type SaidRows } from './said-rows.js';
import { gbtaTexts } from './texts.js';

export interface ReadGbtaFileOptions {
  readonly reader: WorkbookReader;
  readonly staging: Staging;
}

/** @throws HttpError 422 it cannot be read or has other columns, 503 too many files are being read */
export async function readGbtaFile(
  { reader, staging }: ReadGbtaFileOptions,
  { path, name }: Pick<TakenIn, 'path' | 'name'>,
): Promise<SaidRows> {
  const rowsFile = staging.name();
  try {
    const read = await reader.read(path, extensionOf(name) as WorkbookFormat, rowsFile);
    if ('refusal' in read) throw new HttpError(422, 'UNREADABLE', refusalText(name, read));
    const said = await saidRows(readRows(rowsFile));
    if (!said) throw new HttpError(422, 'NO_COLUMNS', gbtaTexts.noColumns({ file: name }));
    return said;
  } catch (error) {
    if (!(error instanceof WorkbookBusyError)) throw error;
    throw new HttpError(503, 'BUSY', texts.unavailable, {
      headers: { 'retry-after': String(limits.retryAfter) },
    });
  } finally {
    await staging.remove(rowsFile);
  }
}
