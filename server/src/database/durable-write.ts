/** Files that are whole and on the disk once the call is over, whenever the power goes. */
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Brings a file, or the names in a directory, to the disk. */
export async function syncPath(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Brings a folder to the disk, with everything in it. */
export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) await syncTree(child);
    else if (entry.isFile()) await syncPath(child);
  }
  await syncPath(directory);
}

/** Replaces `file` by one with `text`: afterwards it has the old content or the new, never a part. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const aside = `${file}.new`;
  try {
    const handle = await open(aside, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncPath(path.dirname(file));
}
