/** A backup of a server that people use is made, verified and restored. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDatabase, type Database } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askForCopy } from '../../../server/src/backup/ask-for-copy.js';
import { findBackup } from '../../../server/src/backup/find-backup.js';
import { makeBackup, type MadeBackup } from '../../../server/src/backup/make-backup.js';
import { BackupError, manifestFile, tableFile } from '../../../server/src/backup/manifest.js';
import { restoreBackup } from '../../../server/src/backup/restore-backup.js';
import { verifyBackup } from '../../../server/src/backup/verify-backup.js';
import { newestVerifiedBackup } from '../../../server/src/database/newest-backup.js';
import { copyPreparedDirectory as prepare, engines } from '../../support/databases.js';
import { save } from '../../support/respondent.js';
import { addPostgresDatabase } from '../../support/shared-postgres.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createWorld, type World } from '../../support/world.js';

/** The backups of one hour: the last one was found damaged. */
const oldBackups = {
  '2020-01-01T00-10-00Z': '2020-01-01T00:11:00Z',
  '2020-01-01T00-20-00Z': '2020-01-01T00:21:00Z',
  '2020-01-01T00-30-00Z': undefined,
};
const signIns = [
  ...['account_token', 'data_export', 'migration', 'new_address', 'refresh_family', 'refresh_token'],
  ...['review_presence', 'session', 'sign_in_count'],
];

/** Finds the paths below `folder` that others than their owner may use. */
const openToOthers = (folder: string): string[] =>
  [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ].filter((place) => (statSync(place).mode & 0o777) !== (statSync(place).isDirectory() ? 0o700 : 0o600));

/** Changes a file of a backup while `work` runs. */
async function withDamage(
  file: string,
  damage: (good: Buffer) => Buffer | string,
  work: () => Promise<void>,
) {
  const good = readFileSync(file);
  writeFileSync(file, damage(good));
  await work();
  writeFileSync(file, good);
}

describe.each(engines)('A backup of a running server on %s', (engine) => {
  const directory = temporaryDirectory();
  const acknowledged = new Map<string, number>();
  const copies: { readonly folder: string; readonly before: ReadonlyMap<string, number> }[] = [];
  const backups = path.join(directory.path, 'backups');
  let before: ReadonlyMap<string, number>;
  let world: World;
  let hotels: string[];
  let backup: MadeBackup;
  let restored: Database;

  /** Expects a backup or a copy to hold the saves that were acknowledged before it, and no part of one. */
  async function expectSaves(database: Database, before: ReadonlyMap<string, number>) {
    for (const hotel of hotels) {
      const rows = await database.query<{ typed_value: string; revision: string; events: number }>(
        sql`select typed_value, revision,
                   (select count(*)::int from answer_event as event
                    where event.hotel_id = answer.hotel_id and event.question_id = answer.question_id) as events
            from answer where hotel_id = ${hotel}`,
      );
      expect(rows.length).toBe(2);
      expect(Number(rows[0]?.typed_value)).toBeGreaterThanOrEqual(before.get(hotel) ?? 0);
      expect(rows[1]).toEqual(rows[0]);
      expect(rows[0]).toMatchObject({ revision: rows[0]?.typed_value, events: Number(rows[0]?.revision) });
    }
  }

  /** Saves higher and higher values, in two answers at a time. */
  async function write(hotel: string, isOver: () => boolean): Promise<void> {
    for (let value = 1; !isOver(); value += 1) {
      const answers = { 'OPS-03': { typedValue: String(value) }, 'OPS-04': { typedValue: String(value) } };
      const { statusCode } = await save(world, hotel, 'hotel-operations', answers);
      expect(statusCode).toBe(200);
      acknowledged.set(hotel, value);
    }
  }

  async function copySeveralTimes(): Promise<void> {
    for (const name of ['first', 'second', 'third']) {
      copies.push({ folder: path.join(directory.path, name), before: new Map(acknowledged) });
      await askForCopy(world.place.dataDirectory, path.join(directory.path, name));
    }
  }

  beforeAll(async () => {
    world = await createWorld(engine);
    const names = ['Alder Quay', 'Béla’s "Haus"\n\\', 'Gast\u2028hof 🏨'];
    hotels = await Promise.all(names.map((name) => world.addHotel({ hotel_location_name: name })));
    await world.tokenOf('admin');
    const files = path.join(world.place.dataDirectory, 'files/hotels/a');
    mkdirSync(files, { recursive: true });
    writeFileSync(path.join(files, 'bill'), 'the bytes of a bill');
    // The backup opens connections of its own. It must write times as any other database does.
    if (engine === 'postgresql') {
      await world.database.query(sql`do $$ begin
        execute format('alter database %I set timezone to ''Europe/Vienna''', current_database());
      end $$`);
    }

    for (const [name, verifiedAt] of Object.entries(oldBackups)) {
      mkdirSync(path.join(backups, name), { recursive: true });
      const madeAt = '2020-01-01T00:00:00Z';
      writeFileSync(manifestFile(path.join(backups, name)), JSON.stringify({ madeAt, verifiedAt }));
    }

    let isOver = false;
    const writers = Promise.all(hotels.map((hotel) => write(hotel, () => isOver)));
    await vi.waitUntil(() => acknowledged.size === hotels.length);
    if (engine === 'embedded') await copySeveralTimes();
    before = new Map(acknowledged);
    const report = (line: string) => {
      isOver ||= line.startsWith('Restoring'); // all of it is read by then
    };
    backup = await makeBackup({ ...world.place, prepare, report }, backups);
    await writers;
    // The target is a link to another disk, on which there is nothing yet.
    const target = { url: undefined, dataDirectory: path.join(directory.path, 'restored') };
    mkdirSync(path.join(directory.path, 'disk'));
    symlinkSync(path.join(directory.path, 'disk/data'), target.dataDirectory);
    await restoreBackup(backup.folder, { ...target, prepare });
    restored = await openDatabase({ ...target, isScratch: true });
  }, 120_000);
  afterAll(async () => {
    await restored.close();
    await world.dispose();
    directory.remove();
  });

  it('[R-30] holds every save that was acknowledged before it, and no part of one', async () => {
    await expectSaves(restored, before);
  });

  it.runIf(engine === 'embedded')(
    '[R-30] each copy of the embedded database under full load does so too',
    async () => {
      expect(copies.length).toBe(3);
      for (const copy of copies) {
        const database = await openDatabase({
          url: undefined,
          dataDirectory: copy.folder,
          schema: 'unchanged',
          isScratch: true,
        });
        await expectSaves(database, copy.before);
        await database.close();
      }
    },
  );

  it('[R-30] was restored and counted, keeps any text, and has the files', async () => {
    expect(backup.manifest.verifiedAt).toBeDefined();
    const names = sql`select hotel_location_name as name from hotel order by id`;
    expect(await restored.query(names)).toEqual(await world.database.query(names));
    const listed = sql`select * from listed_hotel order by hotel_id`;
    expect(await restored.query(listed)).toEqual(await world.database.query(listed));
    const bill = path.join(directory.path, 'restored/files/hotels/a/bill');
    expect(readFileSync(bill, 'utf8')).toBe('the bytes of a bill');
  });

  it('goes on with the numbers that the old one had reached, and nobody is signed in', async () => {
    const highest = sql`select coalesce(max(id), 0)::int as id from audit`;
    const [last] = await restored.query<{ id: number }>(highest);
    await restored.query(
      sql`insert into audit (at, ip, action, outcome) values (now(), '127.0.0.1', 'test', 'done')`,
    );
    expect(await restored.query(highest)).toEqual([{ id: (last?.id ?? 0) + 1 }]);
    expect(await restored.query(sql`select * from session`)).toEqual([]);
  });

  it('has every table but those of sign-ins and those that are made of others', async () => {
    const rows = await world.database.query<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !Object.hasOwn(backup.manifest.tables, name));
    expect(missing.toSorted()).toEqual([...signIns, 'listed_hotel'].toSorted());
  });

  it('is found as the newest one', () => {
    expect(findBackup('', backups)).toBe(backup.folder);
    expect(findBackup('', backup.folder)).toBe(backup.folder);
  });

  it('is for its owner alone, and leaves nothing beside it', () => {
    expect(openToOthers(backup.folder)).toEqual([]);
    const made = readdirSync(backups).filter((name) => !Object.hasOwn(oldBackups, name));
    expect(made.toSorted()).toEqual([path.basename(backup.folder), 'lock']);
    expect(readdirSync(path.join(directory.path, 'disk'))).toEqual(['data']);
  });

  it.runIf(engine === 'embedded')(
    'is refused when a row is not what it was, and counts no more',
    async () => {
      const changeName = (good: Buffer) =>
        gzipSync(gunzipSync(good).toString().replace('Alder Quay', 'Alder Quai'));
      await withDamage(tableFile(backup.folder, 'hotel'), changeName, async () => {
        await expect(verifyBackup(backup.folder, { prepare })).rejects.toThrow(
          'The table "hotel" has other content',
        );
        expect(newestVerifiedBackup(backups)?.folder).not.toBe(backup.folder);
      });
    },
  );

  it('replaces no good one by a damaged one of the same hour', () => {
    expect(readdirSync(backups)).toEqual(
      expect.arrayContaining(['2020-01-01T00-20-00Z', '2020-01-01T00-30-00Z']),
    );
    expect(readdirSync(backups)).not.toContain('2020-01-01T00-10-00Z');
  });

  it.runIf(engine === 'embedded')(
    'is refused when a row is none of its table, and counts no more',
    async () => {
      const changeId = (good: Buffer) =>
        gzipSync(
          gunzipSync(good)
            .toString()
            .replace(/"id":"\w{4}/, '"id":"none'),
        );
      await withDamage(tableFile(backup.folder, 'hotel'), changeId, async () => {
        await expect(verifyBackup(backup.folder, { prepare })).rejects.toThrow(
          'The backup is damaged: invalid',
        );
        expect(backup.folder).not.toBe(newestVerifiedBackup(backups)?.folder);
      });
      await verifyBackup(backup.folder, { prepare });
    },
  );

  it.runIf(engine === 'embedded')(
    'is refused when a table or a file is cut short or not what it was',
    async () => {
      const cut = (good: Buffer) => good.subarray(0, good.length - 9);
      const file = path.join(backup.folder, 'files/hotels/a/bill');
      for (const [name, damage, words] of [
        [tableFile(backup.folder, 'answer'), cut, 'cannot be read: unexpected end of file'],
        [file, cut, 'hotels/a/bill is not what it was'],
        [file, () => 'the bytes of a bull', 'hotels/a/bill is not what it was'],
      ] as const) {
        await withDamage(name, damage, async () => {
          await expect(verifyBackup(backup.folder, { prepare })).rejects.toThrow(words);
        });
      }
    },
  );

  it('is restored into an empty place only', async () => {
    const dataDirectory = path.join(directory.path, 'taken');
    mkdirSync(dataDirectory);
    writeFileSync(path.join(dataDirectory, 'mine'), '');
    const target = { url: world.place.url, dataDirectory };
    await expect(restoreBackup(backup.folder, target)).rejects.toThrow(BackupError);
    expect(readdirSync(dataDirectory)).toEqual(['mine']);
    expect(existsSync(`${dataDirectory}.restoring`)).toBe(false);
  });

  it.runIf(engine === 'embedded')('is not restored where a server runs, or starts meanwhile', async () => {
    await expect(restoreBackup(backup.folder, world.place)).rejects.toThrow('Another Alo server');
    const dataDirectory = path.join(directory.path, 'race');
    const start = async (aside: string) => {
      await prepare(aside);
      mkdirSync(dataDirectory);
      writeFileSync(path.join(dataDirectory, 'mine'), '');
    };
    await expect(
      restoreBackup(backup.folder, { url: undefined, dataDirectory, prepare: start }),
    ).rejects.toThrow('race is not empty');
    expect(readdirSync(dataDirectory)).toEqual(['mine']);
  });

  it.runIf(engines.includes('postgresql'))('can be restored into an empty PostgreSQL', async () => {
    const empty = await addPostgresDatabase();
    const target = { url: empty.url, dataDirectory: path.join(directory.path, 'on postgresql') };
    await restoreBackup(backup.folder, target);
    await expect(restoreBackup(backup.folder, target)).rejects.toThrow('The database is in use');
    const moved = await openDatabase(target);
    const [count] = await moved.query<{ rows: number }>(sql`select count(*)::int as rows from answer_event`);
    expect(count?.rows).toBe(backup.manifest.tables['answer_event']?.rows);
    await moved.close();
    await empty.remove();
  });
});
