import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStorageAddress } from '../../../server/src/storage/open-storage.js';
import { openTestStore, stores, type TestStore } from '../../support/stores.js';

describe.each(stores)('Storing files in a %s', (kind) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await openTestStore(kind);
  });
  afterEach(() => store.dispose());

  async function put(key: string, content: string): Promise<void> {
    const file = path.join(store.folder, 'staged');
    await writeFile(file, content);
    await store.storage.put(key, file);
    expect(await readdir(store.folder)).not.toContain('staged');
  }
  const read = async (key: string, range?: { start: number; end: number }) => {
    const stream = await store.storage.read(key, range);
    return stream && (await buffer(stream)).toString();
  };
  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key, modifiedAt } of store.storage.list(prefix)) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
      found.push(key);
    }
    return found.toSorted();
  }

  it('a stored file is read back, in part too, and has its size', async () => {
    await put('hotels/a/1/original', 'Meter readings');
    expect(await read('hotels/a/1/original')).toBe('Meter readings');
    expect(await read('hotels/a/1/original', { start: 6, end: 13 })).toBe('readings');
    expect(await store.storage.size('hotels/a/1/original')).toBe(14);
  });

  it('a file that is not there is none: to read, to measure, to delete, to list', async () => {
    expect(await read('hotels/a/1/original')).toBeUndefined();
    expect(await store.storage.size('hotels/a/1/original')).toBeUndefined();
    await store.storage.delete('hotels/a/1/original');
    await store.storage.deleteAll('hotels/a');
    expect(await keys('hotels')).toEqual([]);
  });

  it('what lies below a prefix is listed and deleted, and nothing beside it', async () => {
    for (const key of ['hotels/a/1/original', 'hotels/a/1/thumbnail', 'hotels/a/2/original'])
      await put(key, key);
    expect(await keys('hotels/a/1/')).toEqual(['hotels/a/1/original', 'hotels/a/1/thumbnail']);
    await store.storage.deleteAll('hotels/a/1/');
    expect(await keys('hotels/')).toEqual(['hotels/a/2/original']);
    await store.storage.delete('hotels/a/2/original');
    expect(await keys('hotels/')).toEqual([]);
  });
});

describe('The address of the store', () => {
  it('is a folder of the data by default, another folder, or a bucket', () => {
    expect(readStorageAddress('', '/data')).toEqual({ kind: 'folder', folder: '/data/files' });
    expect(readStorageAddress('file:///elsewhere/files', '/data')).toEqual({
      kind: 'folder',
      folder: '/elsewhere/files',
    });
    expect(readStorageAddress('s3://evidence?region=eu-west-1', '/data')).toEqual({
      kind: 'bucket',
      bucket: 'evidence',
      region: 'eu-west-1',
      endpoint: undefined,
    });
  });

  it.each(['nothing', 'http://bucket', 's3://', 's3://bucket?endpoint=ftp://x'])('is not %s', (text) => {
    expect(readStorageAddress(text, '/data')).toBeUndefined();
  });
});
