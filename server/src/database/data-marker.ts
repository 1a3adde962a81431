/**
 * The marker in a data directory (`alo.json`) says which database belongs there and how far its write-ahead log was
 * known to be on the disk. Without it a damaged log would silently roll back saves that were acknowledged, and a lost
 * database would silently become a new one.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DataDirectoryError, exitCodes } from './data-directory-error.js';
import { replaceFile } from './durable-write.js';
import { backupDirectoryOf, newestVerifiedBackup } from './newest-backup.js';

const format = 1;

export interface DataMarker {
  readonly format: typeof format;
  /** PostgreSQL's name for this database; no other database has it. */
  readonly systemIdentifier: string;
  /** An address in the write-ahead log (`0/16EF9D0`). Everything before it was on the disk. */
  readonly durableUpTo: string;
  /** Why the directory was refused after its log had been read. It is not opened again. */
  readonly damage?: string;
}

const markerFile = (dataDirectory: string): string => path.join(dataDirectory, 'alo.json');

/** The address as a number of bytes; undefined when the text is no address. */
function parseAddress(text: unknown): bigint | undefined {
  const found = typeof text === 'string' ? /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) : null;
  return found ? (BigInt(`0x${found[1]}`) << 32n) + BigInt(`0x${found[2]}`) : undefined;
}

/** A refusal because of damage; it names the backup that a person can go back to. */
export function damaged(dataDirectory: string, what: string): DataDirectoryError {
  const backups = backupDirectoryOf(dataDirectory);
  const backup = newestVerifiedBackup(backups);
  const remedy = backup
    ? `The newest verified backup is ${backup.folder} (${backup.madeAt}).`
    : `There is no verified backup in ${backups}.`;
  return new DataDirectoryError(
    `${what} Nothing was started. Copy ${dataDirectory} before you try anything. ${remedy}`,
    exitCodes.needsAPerson,
  );
}

function readMarker(dataDirectory: string): DataMarker | undefined {
  const file = markerFile(dataDirectory);
  if (!existsSync(file)) return undefined;
  let marker: Partial<Record<keyof DataMarker, unknown>>;
  try {
    marker = JSON.parse(readFileSync(file, 'utf8')) as typeof marker;
  } catch (error) {
    throw damaged(dataDirectory, `${file} cannot be read (${(error as Error).message}).`);
  }
  if (typeof marker.format === 'number' && marker.format > format) {
    throw new DataDirectoryError(
      `${file} was written by a newer version of Alo. Start that version, or restore a backup.`,
      exitCodes.needsAPerson,
    );
  }
  if (
    marker.format !== format ||
    typeof marker.systemIdentifier !== 'string' ||
    parseAddress(marker.durableUpTo) === undefined
  ) {
    throw damaged(dataDirectory, `${file} is damaged.`);
  }
  return marker as DataMarker;
}

export const writeMarker = (dataDirectory: string, marker: Omit<DataMarker, 'format'>): Promise<void> =>
  replaceFile(markerFile(dataDirectory), `${JSON.stringify({ format, ...marker }, null, 2)}\n`);

const needed = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base'];

/** The first thing that a database in `pg` lacks; undefined when nothing is missing. */
const findMissing = (pg: string): string | undefined =>
  needed.find((name) => !existsSync(path.join(pg, name)));

/** The first eight bytes of pg_control are the database's name. PostgreSQL checks the rest of the file itself. */
function readSystemIdentifier(pg: string): string | undefined {
  const control = readFileSync(path.join(pg, 'global', 'pg_control'));
  return control.length < 8 ? undefined : control.readBigUInt64LE(0).toString();
}

/**
 * Looks at what is there, before anything is opened.
 *
 * | marker | pg      |                                                           |
 * | ------ | ------- | --------------------------------------------------------- |
 * | none   | none    | a new directory                                           |
 * | none   | whole   | made before there were markers, or cut off while new      |
 * | there  | its own | opened; then `checkLog`                                   |
 * | any    | other   | refused: partly there, gone, or the database of a stranger |
 *
 * @returns the marker, if there is one.
 * @throws DataDirectoryError
 */
export function checkContents(dataDirectory: string): DataMarker | undefined {
  const marker = readMarker(dataDirectory);
  const pg = path.join(dataDirectory, 'pg');
  const refuse = (what: string) => damaged(dataDirectory, what);
  if (marker?.damage !== undefined) throw refuse(marker.damage);
  const isThere = statSync(pg, { throwIfNoEntry: false }) !== undefined;
  if (!isThere && !marker) return undefined;
  if (!isThere) throw refuse(`The database ${pg} is gone.`);
  const missing = findMissing(pg);
  if (missing !== undefined) throw refuse(`The database ${pg} is not whole: ${missing} is missing.`);
  const found = readSystemIdentifier(pg);
  if (found === undefined) throw refuse(`The database ${pg} is not whole: global/pg_control is cut short.`);
  if (marker && found !== marker.systemIdentifier) {
    throw refuse(`${pg} is not the database that belongs here (or its global/pg_control is damaged).`);
  }
  return marker;
}

/**
 * Checks after recovery where the log ended (`logEnd`). When it ended before the marker, acknowledged saves are
 * missing. That is noted in the marker: a second start would find a log that looks whole.
 * @throws DataDirectoryError
 */
export async function checkLog(dataDirectory: string, marker: DataMarker, logEnd: string): Promise<void> {
  if ((parseAddress(logEnd) ?? 0n) >= (parseAddress(marker.durableUpTo) ?? 0n)) return;
  const damage = `Saves are missing: the log of the database ends at ${logEnd}, but it was on the disk up to ${marker.durableUpTo}.`;
  await writeMarker(dataDirectory, { ...marker, damage });
  throw damaged(dataDirectory, damage);
}
