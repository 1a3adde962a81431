/** Copies attached files to a backup and back. A stored file never changes, so it is copied while the server runs. */
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError, filesFolder, type Manifest, type StoredFile } from './manifest.js';

async function describe(file: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []; // removed meanwhile, or never there
    throw error;
  }
}

/** The paths below `folder` of all files, sorted. */
async function listFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await entriesOf(path.join(folder, below));
  const names = await Promise.all(
    entries.map(async (entry) => {
      const name = path.join(below, entry.name);
      if (entry.isDirectory()) return listFiles(folder, name);
      return entry.isFile() ? [name] : [];
    }),
  );
  return names.flat().toSorted();
}

/** Copies a file, unless it is there already. False when there is nothing to copy: the file was deleted meanwhile. */
async function copy(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await chmod(to, 0o600);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return true;
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Copies `<from>/files` to `<to>/files`, whether or not a row names them; gives each with its size and hash. A file that
 * is deleted meanwhile is left out.
 */
export async function copyFiles(from: string, to: string): Promise<Record<string, StoredFile>> {
  const files: Record<string, StoredFile> = {};
  for (const name of await listFiles(filesFolder(from))) {
    const target = path.join(filesFolder(to), name);
    if (await copy(path.join(filesFolder(from), name), target)) files[name] = await describe(target);
  }
  return files;
}

/** @throws BackupError naming the first file that is missing or has changed */
export async function checkFiles(place: string, { files }: Manifest): Promise<void> {
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const file = path.join(filesFolder(place), name);
    const found = await describe(file).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') throw new BackupError(`The file ${file} is missing.`);
      throw error;
    });
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`The file ${file} is not what it was when it was backed up.`);
    }
  }
}
