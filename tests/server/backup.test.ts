import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createId, openDatabase, type Database } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keptBackups } from '../../server/src/backup/kept-backups.js';
import { makeBackup, type MadeBackup } from '../../server/src/backup/make-backup.js';
import { BackupError, readManifest, tableFile } from '../../server/src/backup/manifest.js';
import { createRowSum } from '../../server/src/backup/row-sum.js';
import { restoreBackup } from '../../server/src/backup/restore-backup.js';
import { compareContent } from '../../server/src/backup/tables-content.js';
import { verifyBackup } from '../../server/src/backup/verify-backup.js';
import { engines } from '../support/databases.js';
import { startPostgres } from '../support/postgres.js';
import { save } from '../support/respondent.js';
import { temporaryDirectory } from '../support/temporary.js';
import { createWorld, type World } from '../support/world.js';

const signIns = ['migration', 'refresh_family', 'refresh_token', 'session', 'sign_in_count'];
const newest =
  readdirSync(path.join(import.meta.dirname, '../../server/migrations'))
    .toSorted()
    .at(-1) ?? '';

describe.each(engines)('A backup of a running server on %s', (engine) => {
  const directory = temporaryDirectory();
  const acknowledged = new Map<string, number>();
  let before: ReadonlyMap<string, number>;
  let world: World;
  let hotels: string[];
  let backup: MadeBackup;
  let restored: Database;

  /** Saves higher and higher values, in two answers at a time. */
  async function write(hotel: string, isOver: () => boolean): Promise<void> {
    for (let value = 1; !isOver(); value += 1) {
      const answers = { 'OPS-03': { typedValue: String(value) }, 'OPS-04': { typedValue: String(value) } };
      const { statusCode } = await save(world, hotel, 'hotel-operations', answers);
      expect(statusCode).toBe(200);
      acknowledged.set(hotel, value);
    }
  }

  // Opens five databases, three of them new.
  beforeAll(async () => {
    world = await createWorld(engine);
    const names = ['Alder Quay', 'Béla’s "Haus"\n\\', 'Gasthof 🏨'];
    hotels = await Promise.all(names.map((name) => world.addHotel({ hotel_location_name: name })));
    await world.tokenOf('admin');
    const files = path.join(world.place.dataDirectory, 'files/hotels/a');
    mkdirSync(files, { recursive: true });
    writeFileSync(path.join(files, 'bill'), 'the bytes of a bill');

    let isOver = false;
    const writers = Promise.all(hotels.map((hotel) => write(hotel, () => isOver)));
    await vi.waitUntil(() => acknowledged.size === hotels.length);
    before = new Map(acknowledged);
    backup = await makeBackup(world.place, path.join(directory.path, 'backups'));
    isOver = true;
    await writers;
    const target = { url: undefined, dataDirectory: path.join(directory.path, 'restored') };
    await restoreBackup(backup.folder, target);
    restored = await openDatabase(target);
  }, 120_000);
  afterAll(async () => {
    await restored.close();
    await world.dispose();
    directory.remove();
  });

  it('[R-30] holds every save that was acknowledged before it, and no part of one', async () => {
    for (const hotel of hotels) {
      const rows = await restored.query<{ typed_value: string; revision: string; events: number }>(
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
  });

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

  it('is refused when a row is not what it was', async () => {
    const file = tableFile(backup.folder, 'hotel');
    const good = readFileSync(file);
    writeFileSync(file, gzipSync(gunzipSync(good).toString().replace('Alder Quay', 'Alder Quai')));
    await expect(verifyBackup(backup.folder)).rejects.toThrow('The table "hotel" has other content');
    writeFileSync(file, good);
  });

  it('is refused when a file is not what it was', async () => {
    const file = path.join(backup.folder, 'files/hotels/a/bill');
    writeFileSync(file, 'the bytes of a bull');
    await expect(verifyBackup(backup.folder)).rejects.toThrow('The file hotels/a/bill is not what it was');
    writeFileSync(file, 'the bytes of a bill');
  });

  it('is restored into an empty place only', async () => {
    const dataDirectory = path.join(directory.path, 'taken');
    mkdirSync(dataDirectory);
    writeFileSync(path.join(dataDirectory, 'mine'), '');
    const target = { url: world.place.url, dataDirectory };
    await expect(restoreBackup(backup.folder, target)).rejects.toThrow(BackupError);
    expect(readdirSync(dataDirectory)).toEqual(['mine']);
    expect(existsSync(`${dataDirectory}.restoring`)).toBe(false);
  });

  it.runIf(engines.includes('postgresql'))('can be restored into an empty PostgreSQL', async () => {
    const server = startPostgres();
    const target = { url: server.url, dataDirectory: path.join(directory.path, 'on postgresql') };
    await restoreBackup(backup.folder, target);
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

it(
  '[R-31] a backup of the first schema is brought up to date when it is restored',
  { timeout: 120_000 },
  async () => {
    const directory = temporaryDirectory();
    const source = { url: undefined, dataDirectory: path.join(directory.path, 'old') };
    const old = await openDatabase({ ...source, schema: { upTo: '0001_initial' } });
    await old.query(
      sql`insert into app_user (id, username, name, role, password_hash)
        values (${createId()}, 'Old.User', 'Old User', 'ALO_SUPER', 'x')`,
    );
    await old.close();
    const { folder, manifest } = await makeBackup(source, path.join(directory.path, 'backups'));
    expect(manifest.schema).toBe('0001_initial');
    const target = { url: undefined, dataDirectory: path.join(directory.path, 'new') };
    await restoreBackup(folder, target);
    const restored = await openDatabase({ ...target, schema: 'unchanged' });
    expect(await restored.query(sql`select name from migration order by name desc limit 1`)).toEqual([
      { name: newest.replace('.sql', '') },
    ]);
    expect(await restored.query(sql`select username from app_user`)).toEqual([{ username: 'Old.User' }]);
    await restored.close();
    directory.remove();
  },
);

it('something that is no backup is refused by name', async () => {
  await expect(readManifest('/nowhere')).rejects.toThrow('/nowhere is not a backup');
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
