/** What to tell people when the embedded database could not be opened. */
import path from 'node:path';
import { DataDirectoryError, exitCodes, explainFileSystem, type ExitCode } from './data-directory-error.js';
import { damaged } from './data-marker.js';

/** PGlite has one sentence for every FATAL of PostgreSQL; an abort comes without words of its own. */
const refusals = /^$|PGlite failed to initialize|^Aborted/;

/** Statements of the opening itself fail for these: PostgreSQL's class "internal error" and "data corrupted". */
const isDamage = (error: unknown): boolean => {
  const { message, code } = error as { message?: string; code?: string };
  return refusals.test(message ?? '') || /^XX/.test(code ?? '');
};

/** Explains why it could not be opened. `words`: what PostgreSQL said last, ready to print. */
export function explainFailedOpen(
  error: unknown,
  dataDirectory: string,
  words: string,
): { readonly message: string; readonly exitCode: ExitCode } {
  const said = words && `\nPostgreSQL said:\n${words.trimEnd()}`;
  const give = ({ message, exitCode }: DataDirectoryError, withWords = true) => ({
    message: withWords ? message + said : message,
    exitCode,
  });
  if (error instanceof DataDirectoryError) return give(error, false);
  const ofFileSystem = explainFileSystem(error, dataDirectory, words);
  if (ofFileSystem) return give(ofFileSystem);
  if (isDamage(error) && !/out of memory/i.test(words)) {
    return give(damaged(dataDirectory, `The database ${path.join(dataDirectory, 'pg')} cannot be opened.`));
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { message: `The embedded database did not start: ${text}${said}`, exitCode: exitCodes.other };
}
