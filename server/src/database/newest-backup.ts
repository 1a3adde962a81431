import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Backup {
  readonly folder: string;
  /** When the backup was restored and counted, in ISO 8601. */
  readonly verifiedAt: string;
}

function readBackup(folder: string): Backup | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    const { verifiedAt } = manifest as { verifiedAt?: unknown };
    return typeof verifiedAt === 'string' && !Number.isNaN(Date.parse(verifiedAt))
      ? { folder, verifiedAt }
      : undefined;
  } catch {
    return undefined; // not finished, or not a backup
  }
}

/** Where backups of `dataDirectory` are made: beside it, so that they are still there when it is lost. */
export const backupDirectoryOf = (dataDirectory: string): string => `${dataDirectory}-backups`;

/** The backup of `dataDirectory` (`<name>/manifest.json`) that was verified last, if there is one. */
export function newestVerifiedBackup(dataDirectory: string): Backup | undefined {
  const folder = backupDirectoryOf(dataDirectory);
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return undefined;
  }
  return names
    .map((name) => readBackup(path.join(folder, name)))
    .filter((backup) => backup !== undefined)
    .toSorted((left, right) => Date.parse(left.verifiedAt) - Date.parse(right.verifiedAt))
    .at(-1);
}
