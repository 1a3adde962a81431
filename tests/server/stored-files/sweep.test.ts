/** The sweep removes files without a row, and tells of rows whose file is gone. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKey, previewKey } from '../../../server/src/storage/file-keys.js';
import { sweepFiles } from '../../../server/src/modules/stored-files/sweep.js';
import { attachFile } from '../../support/attached-files.js';
import { openTestStore, stores, type TestStore } from '../../support/stores.js';
import { createWorld, type World } from '../../support/world.js';

const hour = 60 * 60_000;

describe.each(stores)('The sweep of a %s', (kind) => {
  let world: World;
  let store: TestStore;
  let hotel: string;
  let stagingFolder: string;
  beforeAll(async () => {
    world = await createWorld('embedded');
    store = await openTestStore(kind);
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    stagingFolder = path.join(store.folder, 'staging');
    await mkdir(path.join(stagingFolder, 'ended'), { recursive: true });
  });
  afterAll(async () => {
    await store.dispose();
    await world.dispose();
  });

  const put = async (key: string) => {
    const file = path.join(store.folder, createId());
    await writeFile(file, key);
    await store.storage.put(key, file);
  };
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of store.storage.list('hotels/')) found.push(key);
    return found.sort();
  };
  /** Sweeps as if this much time had passed. */
  const sweep = (later = 0) =>
    sweepFiles({
      database: world.database,
      storage: store.storage,
      stagingFolder,
      now: new Date(Date.now() + later),
    });
  const missing = async () =>
    (await world.app.inject({ url: '/api/health' })).json<{ missingFiles: number }>().missingFiles;

  it('[SRV-25] keeps the GBTA file of a hotel', async () => {
    const id = await attachFile(world.database, {
      ...{ hotelId: hotel, questionIds: [], userId: world.userIds.admin },
    });
    await world.database.query(sql`update attachment set purpose = 'gbta' where id = ${id}`);
    await put(contentKey(hotel, id));
    await sweep(2 * hour);
    expect(await keys()).toContain(contentKey(hotel, id));
    await store.storage.delete(contentKey(hotel, id));
    await world.database.query(sql`delete from attachment where id = ${id}`);
  });

  it('[R-32 U-06] removes files without a row and what was left in staging, once they are an hour old', async () => {
    const id = await attachFile(world.database, {
      hotelId: hotel,
      questionIds: [],
      userId: world.userIds.admin,
    });
    const lost = createId();
    const kept = [contentKey(hotel, id), previewKey(hotel, id, 'page-1')];
    const orphans = [contentKey(hotel, lost), previewKey(hotel, lost, 'thumbnail')];
    for (const key of [...kept, ...orphans]) await put(key);
    await writeFile(path.join(stagingFolder, 'ended', 'half'), 'a half');

    expect(await sweep()).toEqual({ removed: 0, missing: 0 });
    expect(await keys()).toEqual([...kept, ...orphans].sort());
    expect(await sweep(2 * hour)).toEqual({ removed: 3, missing: 0 });
    expect(await keys()).toEqual(kept.sort());
    expect(await readdir(path.join(stagingFolder, 'ended'))).toEqual([]);
  });

  it('[R-32] tells of files that the store has lost, until they are there again', async () => {
    const id = await attachFile(world.database, {
      hotelId: hotel,
      questionIds: [],
      userId: world.userIds.admin,
    });
    expect((await sweep()).missing).toBe(0);
    expect((await sweep(2 * hour)).missing).toBe(1);
    expect(await missing()).toBe(1);
    await put(contentKey(hotel, id));
    expect((await sweep(2 * hour)).missing).toBe(0);
    expect(await missing()).toBe(0);
  });
});
