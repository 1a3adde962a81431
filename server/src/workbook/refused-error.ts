import type { RefusedWorkbook, WorkbookRefusal } from './workbook.js';

/** Refuses a workbook while it is read. @param row the number of the row that is to blame */
export class RefusedError extends Error {
  constructor(
    readonly refusal: WorkbookRefusal,
    readonly row?: number,
  ) {
    super(refusal);
  }
}

/** The refusal that this is. @throws the error, where it is none */
export function refusalOf(error: unknown): RefusedWorkbook {
  if (!(error instanceof RefusedError)) throw error;
  const { refusal, row } = error;
  return { refusal, ...(row !== undefined && { row }) };
}

/** A call of the system failed, such as a write on a disk that is full: no fault of the file that is read. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/**
 * Does the work. An error of a library is the fault of the file, which is then damaged.
 * @throws RefusedError; an error of the system as it is
 */
export async function orDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RefusedError || isOfSystem(error) ? error : new RefusedError('damaged');
  }
}
