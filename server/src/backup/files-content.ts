/** Attached files to a backup and back. A file never changes once it is stored, so it is copied while the server runs. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '../database/durable-write.js';
import { BackupError, filesFolder, type Manifest, type StoredFile } from './manifest.js';

async function describe(file: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await syncPath(to);
}

/** Copies `<from>/files` to `<to>/files`; gives each with its size and hash. */
export async function copyFiles(from: string, to: string): Promise<Record<string, StoredFile>> {
  const files: Record<string, StoredFile> = {};
  for (const name of await listFiles(filesFolder(from))) {
    const target = path.join(filesFolder(to), name);
    await copy(path.join(filesFolder(from), name), target);
    files[name] = await describe(target);
  }
  return files;
}

/** @throws BackupError naming the first file that is missing or has changed */
export async function checkFiles(place: string, { files }: Manifest): Promise<void> {
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const found = await describe(path.join(filesFolder(place), name)).catch(() => undefined);
    if (!found) throw new BackupError(`The file ${name} is missing.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`The file ${name} is not what it was when it was backed up.`);
    }
  }
}
