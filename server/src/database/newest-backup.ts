import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Backup {
  readonly folder: string;
  /** ISO 8601. */
  readonly madeAt: string;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Reads a backup; gives undefined when it was never restored and counted. */
export function readVerifiedBackup(folder: string): Backup | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    const { madeAt, verifiedAt } = manifest as { madeAt?: unknown; verifiedAt?: unknown };
    return isTime(madeAt) && isTime(verifiedAt) ? { folder, madeAt } : undefined;
  } catch {
    return undefined; // not finished, or not a backup
  }
}

/** The folder for the backups of `dataDirectory`: beside it, so that they are still there when it is lost. */
export const backupDirectoryOf = (dataDirectory: string): string => `${dataDirectory}-backups`;

/** The verified backup (`<name>/manifest.json`) in `directory` that was made last, if there is one. */
export function newestVerifiedBackup(directory: string): Backup | undefined {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch {
    return undefined;
  }
  return names
    .map((name) => readVerifiedBackup(path.join(directory, name)))
    .filter((backup) => backup !== undefined)
    .toSorted((left, right) => Date.parse(left.madeAt) - Date.parse(right.madeAt))
    .at(-1);
}
