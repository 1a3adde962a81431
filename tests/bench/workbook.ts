/**
 * How long a chain's list of hotels takes to be read, and how much memory its process holds then.
 * `npm run bench -- workbook` reads 10 000 hotels of forty columns in each format; `npm run bench -- workbook 100` fewer.
 */
import { workbookLimits } from '@alo/workbook';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { csvOf } from '../../server/src/modules/detailed-assessment/write-csv.js';
import type { WorkbookOrder } from '../../server/src/workbook/read-workbook.js';
import type { WorkbookFormat } from '../../server/src/workbook/workbook.js';
import { programBeside, startChild } from '../../server/src/processes/start-child.js';
import { hotelsTable, jsonOf, xlsOfTable, xlsxOfTable } from '../corpus/workbooks.js';
import { temporaryDirectory } from '../support/temporary.js';
import { quantity, table } from './engine/write.js';
import { describeMachine } from './server/report.js';

const usualHotels = 10_000;
const program = programBeside(new URL('../../server/src/workbook/reader.ts', import.meta.url).href, 'child');

/** The most memory that a process has held, in bytes; NaN where no system says it. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** Reads the workbook in a process of its own: ms from its start to its answer, and its memory in bytes. */
function measure(order: WorkbookOrder): Promise<{ readonly time: number; readonly peak: number }> {
  const child = startChild(program);
  let began = 0;
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.on('message', ({ kind, answer }: { readonly kind: string; readonly answer?: object }) => {
      if (kind === 'ready') {
        began = performance.now();
        child.send(order);
        return;
      }
      if (!answer || !('sheets' in answer)) reject(new Error(`It was not read: ${JSON.stringify(answer)}`));
      const time = performance.now() - began;
      void peakOf(child.pid).then((peak) => {
        child.kill('SIGKILL');
        resolve({ time, peak });
      });
    });
  });
}

export async function benchWorkbook([wanted]: readonly string[] = []): Promise<void> {
  const hotels = wanted === undefined ? usualHotels : Number(wanted);
  const rows = hotelsTable(hotels);
  const contents: readonly (readonly [WorkbookFormat, Buffer])[] = [
    ['xlsx', await xlsxOfTable(rows)],
    ['xls', xlsOfTable(rows)],
    ['csv', csvOf(rows)],
    ['json', jsonOf(rows)],
  ];
  const directory = temporaryDirectory();
  try {
    const cells: string[][] = [];
    for (const [format, content] of contents) {
      const file = path.join(directory.path, format);
      writeFileSync(file, content);
      const { time, peak } = await measure({
        file,
        format,
        rowsFile: `${file}.rows`,
        limits: workbookLimits,
      });
      cells.push([`.${format}`, quantity(content.length, 'B'), quantity(time, 'ms'), quantity(peak, 'B')]);
    }
    console.log(`\n${describeMachine()}\n\n${table([`${hotels} hotels`, 'file', 'time', 'memory'], cells)}`);
  } finally {
    directory.remove();
  }
}
