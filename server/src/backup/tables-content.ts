/** Writes tables to files, and reads them back. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Executor } from '../database/executor.js';
import { readOneMoment } from '../database/one-moment.js';
import type { Database } from '../database/open-database.js';
import { BackupError, tableFile, type Manifest, type Report, type TableContent } from './manifest.js';
import { createRowSum } from './row-sum.js';
import * as tables from './repository.js';

interface Content {
  readonly schema: string;
  readonly tables: Record<string, TableContent>;
}

const widest = 12; // digits and spaces of a number of rows

/** Reads every table, all as of one moment; `keep` gets the lines of each. */
async function readContent(
  database: Database,
  report: Report,
  keep: (table: string, lines: AsyncGenerator<string>) => Promise<void>,
): Promise<Content> {
  return database.transaction(async (transaction) => {
    await readOneMoment(transaction);
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
      report(`${String(sum.rows).padStart(widest)} rows  ${table.name}`);
    }
    return { schema: await tables.schemaOf(transaction), tables: content };
  });
}

/** Writes every table into the folder of a backup. Nothing is synced to the disk: that would hold up the transaction. */
export const writeTables = (database: Database, backup: string, report: Report): Promise<Content> =>
  readContent(database, report, (table, lines) =>
    pipeline(
      Readable.from(lines),
      async function* (each: AsyncIterable<string>) {
        for await (const line of each) yield `${line}\n`;
      },
      createGzip(),
      createWriteStream(tableFile(backup, table), { mode: 0o600 }),
    ),
  );

/** Counts and sums every table. */
export const countTables = (database: Database, report: Report): Promise<Content> =>
  readContent(database, report, async (_table, lines) => {
    while ((await lines.next()).done !== true); // each is counted on its way
  });

/**
 * Gives the lines of a table's file. `node:readline` would end a line at U+2028 too, which JSON leaves as it is.
 * @throws BackupError when the file is missing, damaged or cut short
 */
async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8');
  connect(createReadStream(file), unzipped, () => undefined); // an error of either ends the loop below
  let rest = '';
  try {
    for await (const text of unzipped as AsyncIterable<string>) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

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

/** @throws BackupError when a table has rows that no migration made */
export async function checkUnused(database: Executor): Promise<void> {
  for (const table of await tables.listTables(database)) {
    if (await tables.isUnused(database, table)) continue;
    throw new BackupError(
      `The database is in use: its table "${table.name}" has rows. Nothing was changed. Restore into an empty database.`,
    );
  }
}

/**
 * Puts the tables of a backup into a database that has the schema of the backup and no rows: all of them, or none.
 * @throws BackupError when the database has rows
 */
export async function loadTables(database: Database, backup: string, manifest: Manifest): Promise<void> {
  await database.transaction(async (transaction) => {
    await checkUnused(transaction);
    for (const table of await tables.listTables(transaction)) {
      await tables.clear(transaction, table);
      if (!Object.hasOwn(manifest.tables, table.name)) continue;
      const lines = readLines(tableFile(backup, table.name));
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
