/** Lets a virus scanner look at files before anything else does (`ALO_SCAN_COMMAND`). */
import { spawn } from 'node:child_process';

/** The scanner did not say what it found. */
export class ScannerFailedError extends Error {}

/** @throws ScannerFailedError */
export type Scan = (file: string) => Promise<'clean' | 'infected'>;

/** Milliseconds for one file. */
const longest = 60_000;

/**
 * A scanner that gets the path of the file as its last argument. Its exit code says what it found, as that of clamscan
 * and clamdscan does: 0 = clean, 1 = infected; anything else = it failed.
 *
 * @param command program and arguments, separated by spaces
 */
export function createScan(command: string): Scan {
  const [program = '', ...parameters] = command.trim().split(/\s+/);
  return (file) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, [...parameters, file], { stdio: 'ignore', timeout: longest });
      child.once('error', (cause) => reject(new ScannerFailedError(`${program} cannot be run.`, { cause })));
      child.once('exit', (code) => {
        if (code === 0) resolve('clean');
        else if (code === 1) resolve('infected');
        else reject(new ScannerFailedError(`${program} ended with ${code ?? 'no code'}.`));
      });
    });
}
