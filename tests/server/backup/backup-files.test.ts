/** Attached files are copied for a backup while people go on. */
import { existsSync, mkdirSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { copyFiles } from '../../../server/src/backup/files-content.js';
import { temporaryDirectory } from '../../support/temporary.js';

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
