import { openPackage, RefusedError, type WorkbookLimits } from '@alo/workbook';
import { beginningOf } from './beginning.js';
import { isCompoundFile } from './xls/compound-file.js';
import { judgeXls } from './xls/judge-xls.js';

/** Judges an .xlsx by its directory and the parts that say what is where. @throws RefusedError */
export async function judgeXlsx(file: string, limits: WorkbookLimits): Promise<void> {
  const beginning = await beginningOf(file, 8);
  if (isCompoundFile(beginning)) {
    // With a password, it is a file in the file system of an .xls.
    await judgeXls(file);
    throw new RefusedError('unknown');
  }
  if (beginning.toString('latin1', 0, 2) !== 'PK') throw new RefusedError('unknown');
  (await openPackage(file, limits)).archive.close();
}
