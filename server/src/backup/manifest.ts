/** What a backup holds and how it is laid out: `manifest.json`, `tables/<name>.ndjson.gz`, `files/…`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { knownMigrations } from '../database/migrate.js';

export interface TableContent {
  readonly rows: number;
  /** The sum of all rows, whatever their order (`row-sum.ts`), in hexadecimal. */
  readonly sum: string;
}

export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 1;
  /** ISO 8601. All content is as it was at one moment: this one, or one soon after. */
  readonly madeAt: string;
  readonly engine: string;
  /** The newest migration of the database, such as `0001_initial`. */
  readonly schema: string;
  readonly tables: Readonly<Record<string, TableContent>>;
  /** The files by their paths below `files/`. */
  readonly files: Readonly<Record<string, StoredFile>>;
  /** The time when the backup was restored and counted; absent until then. */
  readonly verifiedAt?: string;
}

/** Gets a line for people about each part of long work. */
export type Report = (line: string) => void;

/** The backup cannot be made, read or restored. The message says why, for people. */
export class BackupError extends Error {}

export const manifestFile = (backup: string): string => path.join(backup, 'manifest.json');
export const tableFile = (backup: string, table: string): string =>
  path.join(backup, 'tables', `${table}.ndjson.gz`);
export const filesFolder = (place: string): string => path.join(place, 'files');

/** @throws BackupError */
export async function readManifest(backup: string): Promise<Manifest> {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(await readFile(manifestFile(backup), 'utf8')) as Partial<Manifest>;
  } catch {
    throw new BackupError(`${backup} is not a backup: it has no manifest.json that can be read.`);
  }
  if (manifest.format !== 1 || typeof manifest.schema !== 'string' || !manifest.tables || !manifest.files) {
    throw new BackupError(`${backup} was made by a newer version of Alo, or its manifest.json is damaged.`);
  }
  if (!knownMigrations().includes(manifest.schema)) {
    throw new BackupError(
      `${backup} was made by a newer version of Alo (its newest migration is ${manifest.schema}). Use that version or a later one.`,
    );
  }
  return manifest as Manifest;
}
