/** Files in a folder. The names below it are the keys. */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncPath } from '../database/durable-write.js';
import { StorageFullError, type Storage, type StoredBlob } from './storage.js';

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;
const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
const isFull = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';

/** Makes a folder with those above it, down from `root`, so that each name is on the disk. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (let at = folder; at.startsWith(root) && at !== path.dirname(root); at = path.dirname(at)) {
    await syncPath(at);
  }
}

/** Renames, also from another file system. */
async function moveInto(file: string, target: string): Promise<void> {
  await syncPath(file);
  try {
    await rename(file, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const aside = `${target}.part`;
    await copyFile(file, aside);
    await syncPath(aside);
    await rename(aside, target);
    await rm(file);
  }
}

export async function openFolderStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const pathOf = (key: string) => path.join(root, ...key.split('/'));

  async function* list(prefix: string): AsyncGenerator<StoredBlob> {
    let found;
    try {
      found = await disk.listAll(prefix, { recursive: true });
    } catch (error) {
      if (isAbsent((error as Error).cause ?? error)) return;
      throw error;
    }
    for (const entry of found.objects) {
      if (!entry.isFile) continue;
      try {
        yield { key: entry.key, modifiedAt: (await disk.getMetaData(entry.key)).lastModified };
      } catch (error) {
        // Deleted meanwhile.
        if (!isAbsent((error as Error).cause ?? error)) throw error;
      }
    }
  }

  return {
    async put(key, file) {
      const target = pathOf(key);
      try {
        await makeFolder(root, path.dirname(target));
        await moveInto(file, target);
        await syncPath(path.dirname(target));
      } catch (error) {
        if (isFull(error)) throw new StorageFullError('The folder of the files is full.', { cause: error });
        throw error;
      }
    },
    async read(key, range) {
      try {
        const handle = await open(pathOf(key), 'r');
        return createReadStream('', { fd: handle, ...range });
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async size(key) {
      if (!(await disk.exists(key))) return undefined;
      return (await disk.getMetaData(key)).contentLength;
    },
    list,
    delete: (key) => disk.delete(key),
    async deleteAll(prefix) {
      await disk.deleteAll(prefix);
    },
  };
}
