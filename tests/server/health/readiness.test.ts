import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createApp, openDatabase, readReleases, readSettings } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';
import { proveWrite, shared } from '../../../server/src/modules/health/readiness.js';
import { copyPreparedDirectory, openTestDatabase } from '../../support/databases.js';
import { hasPostgres, startPostgres } from '../../support/postgres.js';
import { temporaryDirectory } from '../../support/temporary.js';

const settings = readSettings({ ALO_SEED: 'none', ALO_LOG_LEVEL: 'silent' });
const releases = readReleases();

/** Mounts a small disk of its own; false where this process may not mount one. */
function mountSmallDisk(place: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', place], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const disk = temporaryDirectory();
const hasDisk = mountSmallDisk(disk.path);
afterAll(() => {
  if (hasDisk) execFileSync('umount', [disk.path]);
  disk.remove();
});

describe('GET health/ready', () => {
  it('commits a write', async () => {
    const { database, dispose } = await openTestDatabase('embedded');
    const app = await createApp({ database, settings, releases });
    const written = () => database.query(sql`select value from setting where key = 'readiness'`);
    expect(await written()).toEqual([]);
    expect((await app.inject('/api/health/ready')).statusCode).toBe(200);
    expect(await written()).toHaveLength(1);
    await app.close();
    await dispose();
  });

  it.runIf(hasDisk)(
    '[R-06] 503 with Retry-After while the disk has no room, 200 again when it has',
    async () => {
      const place = path.join(disk.path, 'data');
      await copyPreparedDirectory(place);
      const database = await openDatabase({ url: undefined, dataDirectory: place });
      const app = await createApp({ database, settings, releases });
      const ballast = path.join(disk.path, 'ballast');
      try {
        expect((await app.inject('/api/health/ready')).statusCode).toBe(200);
        const { bavail, bsize } = statfsSync(place);
        writeFileSync(ballast, Buffer.alloc(bavail * bsize - 16 * 1024 * 1024));
        await expect.poll(async () => (await app.inject('/api/health/ready')).statusCode).toBe(503);
        const refused = await app.inject('/api/health/ready');
        expect([refused.headers['retry-after'], refused.json<{ code: string }>().code]).toEqual([
          '2',
          'NO_ROOM',
        ]);
        rmSync(ballast);
        await expect.poll(async () => (await app.inject('/api/health/ready')).statusCode).toBe(200);
      } finally {
        rmSync(ballast, { force: true });
        await app.close();
        await database.close();
      }
    },
  );

  it.runIf(hasPostgres)('503 on a PostgreSQL that takes no writes, where health is 200', async () => {
    const server = startPostgres(); // a database of its own: the other tests need one that they can write to
    const database = await openDatabase({ url: server.url, dataDirectory: '' });
    const app = await createApp({ database, settings, releases });
    try {
      await database.query(sql`alter system set default_transaction_read_only = on`);
      await database.query(sql`select pg_reload_conf()`);
      const ready = () => app.inject('/api/health/ready');
      await expect.poll(async () => (await ready()).statusCode).toBe(503);
      const { headers, body } = await ready();
      expect([headers['retry-after'], JSON.parse(body)]).toMatchObject(['2', { code: 'UNAVAILABLE' }]);
      expect((await app.inject('/api/health')).statusCode).toBe(200);
    } finally {
      await app.close();
      await database.close();
      server.stop();
    }
  });
});

describe('The proof of a write', () => {
  const query = () => Promise.resolve([]);

  it('[R-06] fails when less room is left than two segments of the write-ahead log need', async () => {
    const database = { query, dataDirectory: '/somewhere' };
    await proveWrite(database, () => Promise.resolve(32 * 1024 * 1024));
    await expect(proveWrite(database, () => Promise.resolve(32 * 1024 * 1024 - 1))).rejects.toMatchObject({
      status: 503,
      code: 'NO_ROOM',
    });
  });

  it('is done once for all who ask within a second, and again after it', async () => {
    let calls = 0;
    const ask = shared(async () => {
      calls += 1;
      await Promise.resolve();
    }, 50);
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(calls).toBe(1);
    await expect.poll(async () => ask().then(() => calls)).toBe(2);
  });
});
