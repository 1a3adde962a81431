/** Some folders are refused as a backup, as a restore, or as the source of a backup. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBackup } from '../../../server/src/backup/find-backup.js';
import { makeBackup } from '../../../server/src/backup/make-backup.js';
import { manifestFile, readManifest } from '../../../server/src/backup/manifest.js';
import { createRowSum } from '../../../server/src/backup/row-sum.js';
import { compareContent } from '../../../server/src/backup/tables-content.js';
import { temporaryDirectory } from '../../support/temporary.js';

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
