import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createId, openDatabase, type Database } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askForCopy } from '../../server/src/database/ask-for-copy.js';
import { copyFiles } from '../../server/src/backup/files-content.js';
import { findBackup } from '../../server/src/backup/find-backup.js';
import { keptBackups } from '../../server/src/backup/kept-backups.js';
import { makeBackup, type MadeBackup } from '../../server/src/backup/make-backup.js';
import { BackupError, manifestFile, readManifest, tableFile } from '../../server/src/backup/manifest.js';
import { createRowSum } from '../../server/src/backup/row-sum.js';
import { restoreBackup } from '../../server/src/backup/restore-backup.js';
import { compareContent } from '../../server/src/backup/tables-content.js';
import { verifyBackup } from '../../server/src/backup/verify-backup.js';
import { copyPreparedDirectory, engines, newestSchema } from '../support/databases.js';
import { startPostgres } from '../support/postgres.js';
import { save } from '../support/respondent.js';
import { temporaryDirectory } from '../support/temporary.js';
import { createWorld, type World } from '../support/world.js';

const signIns = ['migration', 'refresh_family', 'refresh_token', 'session', 'sign_in_count'];
const prepare = copyPreparedDirectory;

/** Paths below `folder` that others than their owner may use. */
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

  /** What a backup or a copy holds of the saves: those that were acknowledged before it, and no part of one. */
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
      await world.database.query(sql`alter database postgres set timezone to 'Europe/Vienna'`);
    }

    let isOver = false;
    const writers = Promise.all(hotels.map((hotel) => write(hotel, () => isOver)));
    await vi.waitUntil(() => acknowledged.size === hotels.length);
    if (engine === 'embedded') await copySeveralTimes();
    before = new Map(acknowledged);
    const report = (line: string) => {
      isOver ||= line.startsWith('Restoring'); // all is read by then
    };
    backup = await makeBackup({ ...world.place, prepare, report }, backups);
    await writers;
    // A link to another disk, where nothing is yet.
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

  it('has every table but those of sign-ins', async () => {
    const rows = await world.database.query<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !Object.hasOwn(backup.manifest.tables, name));
    expect(missing.toSorted()).toEqual(signIns);
  });

  it('is found as the newest one', () => {
    expect(findBackup('', backups)).toBe(backup.folder);
    expect(findBackup('', backup.folder)).toBe(backup.folder);
  });

  it('is for its owner alone, and leaves nothing beside it', () => {
    expect(openToOthers(backup.folder)).toEqual([]);
    expect(readdirSync(backups).toSorted()).toEqual([path.basename(backup.folder), 'lock']);
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
        expect(() => findBackup('', backups)).toThrow('There is no verified backup in');
      });
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
      await copyPreparedDirectory(aside);
      mkdirSync(dataDirectory);
      writeFileSync(path.join(dataDirectory, 'mine'), '');
    };
    await expect(
      restoreBackup(backup.folder, { url: undefined, dataDirectory, prepare: start }),
    ).rejects.toThrow('race is not empty');
    expect(readdirSync(dataDirectory)).toEqual(['mine']);
  });

  it.runIf(engines.includes('postgresql'))('can be restored into an empty PostgreSQL', async () => {
    const server = startPostgres();
    const target = { url: server.url, dataDirectory: path.join(directory.path, 'on postgresql') };
    await restoreBackup(backup.folder, target);
    await expect(restoreBackup(backup.folder, target)).rejects.toThrow('The database is in use');
    const moved = await openDatabase(target);
    const [count] = await moved.query<{ rows: number }>(sql`select count(*)::int as rows from answer_event`);
    expect(count?.rows).toBe(backup.manifest.tables['answer_event']?.rows);
    await moved.close();
    server.stop();
  });
});

it('a restore that lacks a row is named with both counts', () => {
  const sum = createRowSum();
  sum.add('{"id":1}');
  const table = { rows: sum.rows, sum: sum.sum };
  const manifest = {
    format: 1,
    madeAt: '',
    engine: '',
    schema: '',
    files: {},
    tables: { hotel: table },
  } as const;
  expect(() => {
    compareContent(manifest, { schema: '', tables: { hotel: { rows: 0, sum: createRowSum().sum } } });
  }).toThrow('The table "hotel" has 0 rows after the restore, not 1.');
  compareContent(manifest, { schema: '', tables: { hotel: table } });
});

it('[R-31] a backup of the first schema is brought up to date when it is restored', async () => {
  const directory = temporaryDirectory();
  const source = { url: undefined, dataDirectory: path.join(directory.path, 'old') };
  await copyPreparedDirectory(source.dataDirectory, '0001_initial');
  const old = await openDatabase({ ...source, schema: 'unchanged', isScratch: true });
  await old.query(
    sql`insert into app_user (id, username, name, role, password_hash)
        values (${createId()}, 'Old.User', 'Old User', 'ALO_SUPER', 'x')`,
  );
  await old.close();
  const backups = path.join(directory.path, 'backups');
  mkdirSync(path.join(backups, '.making-killed/backup'), { recursive: true });
  const attempts = [1, 2].map(() => makeBackup({ ...source, prepare }, backups));
  const results = await Promise.allSettled(attempts);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([
    { reason: { message: expect.stringContaining('Another backup is being') as string } },
  ]);
  const made = readdirSync(backups).filter((name) => name !== 'lock');
  expect(made.length).toBe(1);
  const folder = path.join(backups, made[0] ?? '');
  expect((await readManifest(folder)).schema).toBe('0001_initial');

  const target = { url: undefined, dataDirectory: path.join(directory.path, 'new') };
  mkdirSync(`${target.dataDirectory}.restoring/data/pg`, { recursive: true }); // left by a restore that was killed
  await restoreBackup(folder, { ...target, prepare });
  const restored = await openDatabase({ ...target, schema: 'unchanged', isScratch: true });
  expect(await restored.query(sql`select name from migration order by name desc limit 1`)).toEqual([
    { name: newestSchema },
  ]);
  expect(await restored.query(sql`select username from app_user`)).toEqual([{ username: 'Old.User' }]);
  await restored.close();
  directory.remove();
});

describe('What cannot be used is refused by name:', () => {
  const directory = temporaryDirectory();
  const folder = path.join(directory.path, 'backup');
  beforeAll(() => {
    mkdirSync(folder);
  });
  afterAll(() => {
    directory.remove();
  });

  it('something that is no backup', async () => {
    await expect(readManifest('/nowhere')).rejects.toThrow('/nowhere is not a backup');
    expect(() => findBackup('/nowhere', undefined)).toThrow('There is no folder /nowhere-backups.');
    expect(() => findBackup('', folder)).toThrow(`There is no verified backup in ${folder}.`);
  });

  it('a backup of a newer version', async () => {
    const manifest = { format: 1, madeAt: '', schema: '9999_later', tables: {}, files: {} };
    writeFileSync(manifestFile(folder), JSON.stringify(manifest));
    await expect(readManifest(folder)).rejects.toThrow('was made by a newer version of Alo');
    rmSync(manifestFile(folder));
  });

  it('a data directory without a database, and none is made there', async () => {
    const dataDirectory = path.join(directory.path, 'lost');
    await expect(makeBackup({ url: undefined, dataDirectory }, folder)).rejects.toThrow(
      `There is no database in ${dataDirectory}.`,
    );
    expect(existsSync(dataDirectory)).toBe(false);
  });

  it('the newest is the one that was made last, not the one that was verified last', () => {
    for (const [name, madeAt, verifiedAt] of [
      ['old', '2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'],
      ['new', '2026-02-01T00:00:00Z', '2026-02-01T00:01:00Z'],
    ] as const) {
      mkdirSync(path.join(folder, name));
      writeFileSync(manifestFile(path.join(folder, name)), JSON.stringify({ madeAt, verifiedAt }));
    }
    expect(findBackup('', folder)).toBe(path.join(folder, 'new'));
  });
});

describe('[R-32] The attached files', () => {
  const directory = temporaryDirectory();
  const from = path.join(directory.path, 'from');
  const to = path.join(directory.path, 'to');
  afterAll(() => {
    directory.remove();
  });

  it('that are deleted meanwhile are left out, and the others are all there', async () => {
    mkdirSync(path.join(from, 'files'), { recursive: true });
    const names = Array.from({ length: 300 }, (_, index) => `file-${index}`);
    for (const name of names) writeFileSync(path.join(from, 'files', name), name);
    const copying = copyFiles(from, to);
    const target = path.join(to, 'files');
    await vi.waitUntil(() => existsSync(target) && readdirSync(target).length > 0, { interval: 1 });
    const deleted = names.filter((_, index) => index % 2 === 0);
    for (const name of deleted) unlinkSync(path.join(from, 'files', name));
    const copied = Object.keys(await copying).toSorted();
    expect(copied).toEqual(readdirSync(target).toSorted());
    expect(copied.length).toBeLessThan(names.length);
    expect(names.filter((name) => !copied.includes(name) && !deleted.includes(name))).toEqual([]);
  });

  it('that cannot be read end the backup', async () => {
    rmSync(from, { recursive: true });
    mkdirSync(from);
    writeFileSync(path.join(from, 'files'), 'a file in place of the folder');
    await expect(copyFiles(from, to)).rejects.toThrow('ENOTDIR');
  });
});

describe('The backups that are kept', () => {
  const name = (time: number) => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const hour = 60 * 60_000;

  it('with one an hour for two years: 24 hours, 14 days, 12 months', () => {
    const start = Date.UTC(2026, 0, 1, 0, 30);
    const names = Array.from({ length: 2 * 365 * 24 }, (_, index) => name(start + index * hour));
    const kept = keptBackups(names);
    // The last of the newest day is among the hours, and that of the newest month too.
    expect(kept.size).toBe(24 + 13 + 11);
    expect(names.slice(-24).every((each) => kept.has(each))).toBe(true);
  });

  it('the newest is always among them, and keeping twice keeps the same', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), (hours) => {
        const names = hours.map((each) => name(each * hour));
        const kept = keptBackups(names);
        expect(kept.has(names.toSorted().at(-1) ?? '')).toBe(true);
        expect(keptBackups([...kept])).toEqual(kept);
      }),
    );
  });
});
