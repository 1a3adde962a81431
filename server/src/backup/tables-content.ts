/** Tables to files and back. */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../database/open-database.js';
import { BackupError, tableFile, type Manifest, type TableContent } from './manifest.js';
import { createRowSum } from './row-sum.js';
import * as tables from './tables.js';

interface Content {
  readonly schema: string;
  readonly tables: Record<string, TableContent>;
}

/** Reads every table, all as of one moment; `keep` gets the lines of each. */
async function readContent(
  database: Database,
  keep: (table: string, lines: AsyncGenerator<string>) => Promise<void>,
): Promise<Content> {
  return database.transaction(async (transaction) => {
    await tables.readOneMoment(transaction);
    const content: Record<string, TableContent> = {};
    for (const table of await tables.listTables(transaction)) {
      const sum = createRowSum();
      const lines = async function* () {
        for await (const some of tables.readRows(transaction, table)) {
          for (const line of some) {
            sum.add(line);
            yield line;
          }
        }
      };
      await keep(table.name, lines());
      content[table.name] = { rows: sum.rows, sum: sum.sum };
    }
    return { schema: await tables.schemaOf(transaction), tables: content };
  });
}

/** Writes every table into the folder of a backup. */
export const writeTables = (database: Database, backup: string): Promise<Content> =>
  readContent(database, (table, lines) =>
    pipeline(
      Readable.from(lines),
      async function* (each: AsyncIterable<string>) {
        for await (const line of each) yield `${line}\n`;
      },
      createGzip(),
      createWriteStream(tableFile(backup, table), { flags: 'wx', mode: 0o600, flush: true }),
    ),
  );

/** Counts and sums every table. */
export const countTables = (database: Database): Promise<Content> =>
  readContent(database, async (_table, lines) => {
    for await (const line of lines) void line;
  });

async function* inBatches(lines: AsyncIterable<string>, size: number): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Puts the tables of a backup into a database that has the schema of the backup and no rows: all of them, or none.
 * @throws BackupError when the database has rows
 */
export async function loadTables(database: Database, backup: string, manifest: Manifest): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const table of await tables.listTables(transaction)) {
      if (!(await tables.clear(transaction, table))) {
        throw new BackupError(
          `The database is in use: its table "${table.name}" has rows. Restore into an empty one.`,
        );
      }
      if (!Object.hasOwn(manifest.tables, table.name)) continue;
      const lines = createInterface({
        input: createReadStream(tableFile(backup, table.name)).pipe(createGunzip()),
        crlfDelay: Number.POSITIVE_INFINITY,
      });
      for await (const batch of inBatches(lines, 500)) await tables.insertRows(transaction, table, batch);
      await tables.advanceNumbers(transaction, table);
    }
  });
}

/**
 * Compares what a database holds with what the backup should hold.
 * @throws BackupError naming the first table that differs
 */
export function compareContent(manifest: Manifest, { tables: found }: Content): void {
  for (const [name, { rows, sum }] of Object.entries(manifest.tables)) {
    const other = found[name] ?? { rows: 0, sum: '' };
    if (other.rows !== rows) {
      throw new BackupError(`The table "${name}" has ${other.rows} rows after the restore, not ${rows}.`);
    }
    if (other.sum !== sum) {
      throw new BackupError(
        `The table "${name}" has other content after the restore than when it was backed up.`,
      );
    }
  }
}
