import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DataDirectoryInUseError,
  openDatabase,
  readReleases,
  recordReleases,
  ReleaseChangedError,
  type Database,
} from '@alo/server';
import { Client } from 'pg';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../server/src/database/embedded.js';
import { migrateDatabase } from '../../../server/src/database/migrate.js';
import {
  copyPreparedDirectory,
  engines,
  openTestDatabase,
  type TestDatabase,
} from '../../support/databases.js';
import { temporaryDirectory } from '../../support/temporary.js';

describe.each(engines)('The database on %s', (engine) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    ({ database } = opened);
    await database.query(sql`create table counter (id int primary key, value int not null)`);
    await database.query(sql`insert into counter values (1, 0)`);
  });
  afterAll(() => opened.dispose());

  const value = async () =>
    (await database.query<{ value: number }>(sql`select value from counter`))[0]?.value;

  it('says which engine it is and how it keeps commits', () => {
    expect([database.engine, database.mode]).toEqual(
      engine === 'embedded' ? ['embedded', 'durable'] : ['postgresql', 'server'],
    );
  });

  it('[R-16] read-modify-write transactions at once lose no update, and failed ones leave nothing', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        database.transaction(async (transaction) => {
          const [row] = await transaction.query<{ value: number }>(
            sql`select value from counter where id = 1 for update`,
          );
          await transaction.query(sql`update counter set value = ${(row?.value ?? 0) + 1}`);
          if (index % 4 === 0) throw new Error('refused');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected').length).toBe(50);
    expect(await value()).toBe(150);
  });

  it.each([{ on: 'many connections' }, { on: 'a few lines', line: 'reads' as const }])(
    'statements at once on $on are never mixed up',
    async ({ line }) => {
      const options = line && { line };
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, index) =>
          index % 2
            ? database.query<{ number: number }>(sql`select ${index}::int as number`, options)
            : database.query<{ number: number }>(
                sql`select ${'x'}::text as text, ${index}::int as number`,
                options,
              ),
        ),
      );
      expect(answers.map(([row]) => row?.number)).toEqual(Array.from({ length: 300 }, (_, index) => index));
    },
  );

  it('a transaction that cannot be serialised is tried again, three times in all', async () => {
    let attempts = 0;
    const failing = (failures: number) =>
      database.transaction(async (transaction) => {
        attempts += 1;
        if (attempts > failures) return attempts;
        await transaction.query(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
        return 0;
      });
    expect(await failing(2)).toBe(3);
    attempts = 0;
    await expect(failing(3)).rejects.toThrow();
    expect(attempts).toBe(3);
  });

  it('a broken statement inside a transaction leaves the connection usable', async () => {
    await expect(database.transaction((transaction) => transaction.query(sql`selec`))).rejects.toThrow();
    for (let count = 0; count < 20; count += 1) expect(await value()).toBe(150);
  });

  it('a released questionnaire that has changed stops the start, unless that is wanted', async () => {
    const releases = readReleases();
    await recordReleases(database, releases, false);
    await recordReleases(database, releases, false);
    const changed = { ...releases, all: releases.all.map((release) => ({ ...release, sha256: 'other' })) };
    await expect(recordReleases(database, changed, false)).rejects.toThrow(ReleaseChangedError);
    await recordReleases(database, changed, true);
    await recordReleases(database, changed, false);
  });
});

/** Breaks the connection without a goodbye; `pg` does not type its stream. */
function cutLine(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

describe('The embedded database', () => {
  const directory = temporaryDirectory();
  const opened: { close(): Promise<void> }[] = [];
  beforeAll(() => copyPreparedDirectory(directory.path));
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });
  afterAll(() => {
    directory.remove();
  });

  const open = async () => {
    const database = await openDatabase({ url: undefined, dataDirectory: directory.path });
    opened.push(database);
    return database;
  };
  it('[R-05] is locked while it is open, and free afterwards', async () => {
    await open();
    await expect(open()).rejects.toThrow(DataDirectoryInUseError);
    await opened.pop()?.close();
    await open();
  });

  it('[R-07] a stale or empty postmaster.pid does not keep it from opening', async () => {
    writeFileSync(path.join(directory.path, 'pg', 'postmaster.pid'), '');
    expect(await (await open()).query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('is not opened when a newer version has made it', async () => {
    const embedded = await openEmbedded(directory.path, { isScratch: false, onStopped: () => undefined });
    opened.push(embedded);
    const address = { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres' };
    const client = new Client(address);
    await client.connect();
    await client.query(`insert into migration values ('9999_later', 'hash', now())`);
    await expect(migrateDatabase({ ...address, isShared: false })).rejects.toThrow('a newer version of Alo');
    await client.query(`delete from migration where name = '9999_later'`);
    await client.end();
    await migrateDatabase({ ...address, isShared: false });
  });

  it('rolls back what a connection leaves behind, and lets the others go on', async () => {
    const embedded = await openEmbedded(directory.path, { isScratch: false, onStopped: () => undefined });
    opened.push(embedded);
    const connect = async () => {
      const client = new Client({ host: embedded.host, port: 5432, user: 'postgres', database: 'postgres' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const count = async (client: Client) =>
      Number(
        (await client.query<{ count: string }>(`select count(*) from setting where key like 'left%'`)).rows[0]
          ?.count,
      );

    const leaving = await connect();
    await leaving.query('begin');
    await leaving.query(`insert into setting values ('left open', '1')`);
    const waiting = await connect();
    const counted = count(waiting);
    cutLine(leaving);
    expect(await counted).toBe(0);

    // The connection is cut in the very moment in which a transaction begins.
    for (let round = 0; round < 20; round += 1) {
      const cut = await connect();
      void cut.query(`begin; insert into setting values ('left ${round}', '1')`).catch(() => undefined);
      setImmediate(() => {
        cutLine(cut);
      });
      expect(await count(waiting)).toBe(0);
    }
    await waiting.end();
  });
});
