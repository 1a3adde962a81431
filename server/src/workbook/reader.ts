/** Reads workbooks, in processes of their own, a few at a time. */
import { type RefusedWorkbook, type WorkbookLimits, workbookLimits } from '@alo/workbook';
import { rm } from 'node:fs/promises';
import { createBoundedQueue } from '../bounded-queue.js';
import { createChildPool, type PoolLimits } from '../processes/child-pool.js';
import { programBeside } from '../processes/start-child.js';
import { partOf } from './json/prepend-row.js';
import type { WorkbookOrder } from './read-workbook.js';
import type { WorkbookFormat, WorkbookSummary } from './workbook.js';

export interface ReaderLimits extends PoolLimits {
  /** Workbooks that are read at once, and those that may wait for it. */
  readonly atOnce: number;
  readonly waiting: number;
  /** What a workbook may hold. */
  readonly workbook: WorkbookLimits;
  /** The program of the processes. */
  readonly child: URL;
}

/** Nobody could read the workbook now: too many wait, or the process was ended. It may be tried again. */
export class WorkbookBusyError extends Error {}

/** Megabytes. The library for .xls holds half a kilobyte for each cell: this is 15 000 hotels of forty columns. */
const heap = 400;

const usual: ReaderLimits = {
  processor: 30_000,
  patience: 120_000,
  memory: 512 * 1024 * 1024,
  atOnce: 1,
  waiting: 20,
  workbook: workbookLimits,
  child: programBeside(import.meta.url, 'child'),
};

export interface WorkbookReader {
  /**
   * Reads all sheets.
   * @param rowsFile does not exist yet, and is there afterwards unless the workbook is refused: a `WorkbookRow` in each
   * line, for `readRows`
   * @throws WorkbookBusyError
   */
  read(file: string, format: WorkbookFormat, rowsFile: string): Promise<WorkbookSummary | RefusedWorkbook>;
  /** Ends the processes that wait for a workbook. */
  close(): void;
}

export function createWorkbookReader(given: Partial<ReaderLimits> = {}): WorkbookReader {
  const limits = { ...usual, ...given };
  const pool = createChildPool({ program: limits.child, limits, heap });
  const queue = createBoundedQueue({
    atOnce: limits.atOnce,
    waiting: limits.waiting,
    refusal: () => new WorkbookBusyError('Too many workbooks wait.'),
  });

  async function read(order: WorkbookOrder): Promise<WorkbookSummary | RefusedWorkbook> {
    const answer = await pool.run<WorkbookSummary | RefusedWorkbook | { readonly isUnread: true }>(order);
    // What is wrong with a file, the process says itself. It ends where its memory does.
    if (answer === 'tooMuch' || answer === 'broken') return { refusal: 'tooComplex' };
    if (answer === 'unavailable' || 'isUnread' in answer) {
      throw new WorkbookBusyError('No process could read the workbook.');
    }
    return answer;
  }

  return {
    read: (file, format, rowsFile) =>
      queue('', async () => {
        let isRead = false;
        try {
          const answer = await read({ file, format, rowsFile, limits: limits.workbook });
          isRead = !('refusal' in answer);
          return answer;
        } finally {
          const left = isRead ? [] : [rowsFile, partOf(rowsFile)];
          await Promise.all(left.map((each) => rm(each, { force: true })));
        }
      }),
    close: pool.close,
  };
}
