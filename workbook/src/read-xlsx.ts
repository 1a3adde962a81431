import type { WorkbookLimits } from './limits.js';
import { orDamaged } from './refused-error.js';
import type { RowKeeper } from './row-keeper.js';
import { openPackage } from './package.js';
import { readSharedStrings } from './shared-strings.js';
import { readSheet } from './sheet.js';
import { readStyles } from './styles.js';

/** Hands the rows of all sheets to `rows`; the caller ends it. @throws RefusedError */
export async function readXlsx(file: string, rows: RowKeeper, limits: WorkbookLimits): Promise<void> {
  const opened = await openPackage(file, limits);
  const { archive, sheets, isFrom1904 } = opened;
  try {
    await orDamaged(async () => {
      const styles = await readStyles(opened);
      const strings = await readSharedStrings(opened, limits);
      for (const { name, part } of sheets) {
        rows.sheet(name);
        await readSheet(await archive.open(part), { strings, styles, isFrom1904 }, rows);
      }
    });
  } finally {
    archive.close();
  }
}
