import { createRowKeeper, type RowKeeper, type WorkbookLimits } from '@alo/workbook';
import { closeSync, openSync, writeSync } from 'node:fs';

export interface RowWriter extends RowKeeper {
  /** Lets go of the file. */
  close(): void;
}

/** Characters that are gathered before they are written. */
const gathered = 256 * 1024;

/**
 * Writes rows as lines of JSON, and counts them. It writes at once and waits for the disk, for its process does nothing
 * else: so nothing gathers in memory.
 */
export function createRowWriter(rowsFile: string, limits: WorkbookLimits): RowWriter {
  const file = openSync(rowsFile, 'w', 0o600);
  let lines: string[] = [];
  let length = 0;

  function flush(): void {
    writeSync(file, lines.join(''));
    lines = [];
    length = 0;
  }

  const keeper = createRowKeeper(limits, (sheet, number, cells) => {
    const line = `${JSON.stringify([sheet, number, cells])}\n`;
    lines.push(line);
    length += line.length;
    if (length > gathered) flush();
  });
  return {
    ...keeper,
    end() {
      const sheets = keeper.end();
      flush();
      return sheets;
    },
    close: () => closeSync(file),
  };
}
