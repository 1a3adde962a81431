/**
 * Why a file is not read.
 *
 * | refusal                                                     | the file                                               |
 * | ----------------------------------------------------------- | ------------------------------------------------------ |
 * | `unknown`                                                   | is not of the format that its name promises            |
 * | `damaged`                                                   | cannot be read to its end                              |
 * | `encrypted`                                                 | needs a password                                       |
 * | `macros`                                                    | holds programs                                         |
 * | `externalLinks`                                             | refers to other workbooks                              |
 * | `tooLarge`                                                  | unpacks to too much                                    |
 * | `tooManySheets`, `tooManyRows`, `tooManyColumns`, `tooManyCells` | holds more than `limits.ts` allows                |
 * | `textTooLong`                                               | has a text that no cell of a workbook could hold       |
 * | `nested`                                                    | is JSON that is no table                               |
 * | `empty`                                                     | holds nothing                                          |
 * | `tooComplex`                                                | takes too much time or memory to be read               |
 */
export type WorkbookRefusal =
  | 'unknown'
  | 'damaged'
  | 'encrypted'
  | 'macros'
  | 'externalLinks'
  | 'tooLarge'
  | 'tooManySheets'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooManyCells'
  | 'textTooLong'
  | 'nested'
  | 'empty'
  | 'tooComplex';

export interface RefusedWorkbook {
  readonly refusal: WorkbookRefusal;
  /** The number of the row at which it shows, where one row is to blame. */
  readonly row?: number;
}

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
