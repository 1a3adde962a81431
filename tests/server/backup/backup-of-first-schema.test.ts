/** A backup outlives the version of Alo that made it. */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createId, openDatabase } from '@alo/server';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { makeBackup } from '../../../server/src/backup/make-backup.js';
import { readManifest } from '../../../server/src/backup/manifest.js';
import { restoreBackup } from '../../../server/src/backup/restore-backup.js';
import { copyPreparedDirectory as prepare, newestSchema } from '../../support/databases.js';
import { temporaryDirectory } from '../../support/temporary.js';

it('[R-31] a backup of the first schema is brought up to date when it is restored', async () => {
  const directory = temporaryDirectory();
  const source = { url: undefined, dataDirectory: path.join(directory.path, 'old') };
  await prepare(source.dataDirectory, '0001_initial');
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
