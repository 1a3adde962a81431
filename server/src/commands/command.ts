import type { Report } from '../backup/manifest.js';
import { DataDirectoryError } from '../database/data-directory-error.js';
import { readSettings, type Settings } from '../settings.js';
import { explain } from './explain.js';

/**
 * Runs one command with the settings and the words of the command line, and prints the sentence that `work` gives. Until
 * then `report` prints how far it is.
 */
export async function runCommand(
  work: (settings: Settings, words: readonly string[], report: Report) => Promise<string>,
): Promise<void> {
  process.umask(0o077); // what it writes is for this user alone
  try {
    // Nothing is seeded here, wherever the server will listen.
    const settings = readSettings({ ...process.env, ALO_SEED: 'none' });
    console.log(await work(settings, process.argv.slice(2), console.log));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = error instanceof DataDirectoryError ? error.exitCode : 1;
  }
}
