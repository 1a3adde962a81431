/** Why a data directory cannot be used: a sentence for people, and the exit code that goes with it. */

/** The exit codes of `docs/operations.md`, after sysexits.h. */
export const exitCodes = {
  other: 1,
  /** EX_IOERR: the embedded database stopped, or the disk keeps it from starting. A later start may work. */
  inputOutput: 74,
  /** EX_CONFIG: a person must look at the directory or its data. Another start gives the same result. */
  needsAPerson: 78,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export class DataDirectoryError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode,
  ) {
    super(message);
  }
}

/** Another living process holds the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {
  constructor(message: string) {
    super(message, exitCodes.other);
  }
}

type Cause = 'space' | 'device' | 'readOnly' | 'permission' | 'kind';

/** The causes by the code of a system call, by the number that Emscripten gives it, and by the words of PostgreSQL. */
const causes: readonly (readonly [Cause, codes: readonly (string | number)[], words: RegExp])[] = [
  [
    'space',
    ['ENOSPC', 'EDQUOT', 51, 19, '53100'],
    /No space left on device|Disk quota exceeded|Quota exceeded/,
  ],
  ['device', ['EIO', 29, '58030'], /Input\/output error|I\/O error|fsync failed/],
  ['readOnly', ['EROFS', 69], /Read-only file system/],
  ['permission', ['EACCES', 'EPERM', 2, 63], /Permission denied|Operation not permitted/],
  ['kind', ['ENOTDIR', 'EEXIST', 'EISDIR', 'ELOOP'], /Not a directory|Is a directory/],
];

const sentences: Record<Cause, (place: string) => string> = {
  space: (place) => `There is no space left on the disk of ${place}. Free some space, then start again.`,
  device: (place) =>
    `The disk of ${place} reports errors. Copy the directory to a good disk, then start again.`,
  readOnly: (place) =>
    `${place} is on a read-only file system. Make it writable, or choose another ALO_DATA_DIR.`,
  permission: (place) =>
    `The server may not read and write ${place}. Give it to the user that runs the server, or choose another ALO_DATA_DIR.`,
  kind: (place) =>
    `${place} is not what it should be: a file stands in place of a directory, or the reverse.`,
};

/**
 * The sentence for an error of the file system at `place`. `words` are what PostgreSQL said last.
 * Undefined when the file system is not the reason.
 */
export function explainFileSystem(error: unknown, place: string, words = ''): DataDirectoryError | undefined {
  const { code, errno, message } = (error ?? {}) as { code?: string; errno?: number; message?: string };
  const text = `${message ?? ''}\n${words}`;
  const found = causes.find(
    ([, codes, pattern]) =>
      (code !== undefined && codes.includes(code)) ||
      (errno !== undefined && code === undefined && codes.includes(errno)) ||
      pattern.test(text),
  );
  if (!found) return undefined;
  const [cause] = found;
  const mayPass = cause === 'space' || cause === 'device';
  return new DataDirectoryError(
    sentences[cause](place),
    mayPass ? exitCodes.inputOutput : exitCodes.needsAPerson,
  );
}
