/** What is said, and the exit code, when the server cannot start. */
import { DataDirectoryError, exitCodes } from '../database/data-directory-error.js';
import { MigrationError } from '../database/migrate.js';
import { isConnectionLost } from '../database/sql-error.js';
import { MigrationPlanError } from '../modules/questionnaires/migration-plans.js';
import { ReleaseChangedError } from '../modules/questionnaires/record-releases.js';
import { FirstStartError } from './first-start.js';
import { SettingsError } from '../settings.js';

/** PostgreSQL's disk_full. */
const isDiskFull = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '53100';

/** The exit codes of `docs/operations.md`. */
export function exitCodeFor(error: unknown): number {
  if (error instanceof DataDirectoryError || error instanceof FirstStartError) return error.exitCode;
  return isDiskFull(error) ? exitCodes.inputOutput : exitCodes.other;
}

/** A sentence about a problem that the person who starts the server can solve; undefined for other errors. */
export function explainStart(error: unknown): string | undefined {
  const plain = [
    ...[SettingsError, DataDirectoryError, MigrationError, ReleaseChangedError, MigrationPlanError],
    FirstStartError,
  ];
  if (!(error instanceof Error)) return undefined;
  if (plain.some((kind) => error instanceof kind)) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop it, or choose another PORT.';
  }
  if (isDiskFull(error))
    return 'There is no space left on the disk of the database. Free some, then start again.';
  return isConnectionLost(error) ? `The database cannot be reached: ${error.message}` : undefined;
}
