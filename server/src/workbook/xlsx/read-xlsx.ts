import type { WorkbookLimits } from '../limits.js';
import { orDamaged } from '../refused-error.js';
import type { RowWriter } from '../row-writer.js';
import { openPackage } from './package.js';
import { readSharedStrings } from './shared-strings.js';
import { readSheet } from './sheet.js';
import { readStyles } from './styles.js';

/** Writes the rows of all sheets. @throws RefusedError */
export async function readXlsx(file: string, writer: RowWriter, limits: WorkbookLimits): Promise<void> {
  const opened = await openPackage(file, limits);
  const { archive, sheets, isFrom1904 } = opened;
  try {
    await orDamaged(async () => {
      const styles = await readStyles(opened);
      const strings = await readSharedStrings(opened, limits);
      for (const { name, part } of sheets) {
        writer.sheet(name);
        await readSheet(await archive.open(part), { strings, styles, isFrom1904 }, writer);
      }
    });
  } finally {
    archive.close();
  }
}
