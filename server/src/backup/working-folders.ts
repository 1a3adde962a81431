/** Folders of work that is not finished, in a folder of backups. Only the holder of its lock makes and removes them. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** The beginnings of their names. */
export const unfinished = { making: '.making-', verifying: '.verifying-' } as const;

/** The lock of a folder of backups, and what is said when it is held. */
export const lockOf = (directory: string): [file: string, refusal: string] => [
  path.join(directory, 'lock'),
  `Another backup is being made or verified in ${directory}. Wait until it has ended.`,
];

/** Removes what a killed process has left. The caller must hold the lock. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (Object.values(unfinished).some((start) => name.startsWith(start))) {
      await rm(path.join(directory, name), { recursive: true });
    }
  }
}
