/** Data directories that take seconds to make: made once, kept for later runs, and copied for each test. */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Raised when the files of a data directory change: a directory that an older version prepared is left alone. */
const layout = 2;

/** Kept for later runs, so not in memory, where the tests may have their own temporary folder. */
const keptFolder = process.platform === 'win32' ? tmpdir() : '/tmp';

/** Milliseconds after which the process that makes a directory is held to have ended. */
const abandonedAfter = 5 * 60_000;

const ageOf = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** Takes the right to make a directory; false while another process has it. */
function claim(place: string): boolean {
  if (ageOf(place) > abandonedAfter) rmSync(place, { recursive: true, force: true });
  try {
    mkdirSync(place);
    return true;
  } catch {
    return false;
  }
}

/** Removes directories of this kind that were made more than `age` milliseconds ago. */
export function removePrepared(kind: string, age: number): void {
  for (const name of readdirSync(keptFolder)) {
    const place = path.join(keptFolder, name);
    if (name.startsWith(`alo-test-${kind}-`) && ageOf(place) > age)
      rmSync(place, { recursive: true, force: true });
  }
}

async function madeOnce(
  kind: string,
  sources: readonly string[],
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256')
    .update([layout, ...sources].join())
    .digest('hex')
    .slice(0, 12);
  const prepared = path.join(keptFolder, `alo-test-${kind}-${hash}`);
  const claimed = `${prepared}.claim`;
  while (!existsSync(prepared)) {
    if (!claim(claimed)) {
      await pause(100);
      continue;
    }
    const aside = `${prepared}.${randomUUID()}`;
    try {
      mkdirSync(aside, { mode: 0o700 });
      await make(aside);
      if (!existsSync(prepared)) renameSync(aside, prepared);
    } finally {
      rmSync(aside, { recursive: true, force: true });
      rmSync(claimed, { recursive: true, force: true });
    }
  }
  return prepared;
}

/**
 * Copies a prepared directory to `target`. It is made by `make` when none of this `kind` was made from these `sources`;
 * several processes may ask at once, and one of them makes it.
 */
export async function copyPrepared(
  target: string,
  kind: string,
  sources: readonly string[],
  make: (directory: string) => Promise<void>,
): Promise<void> {
  cpSync(await madeOnce(kind, sources, make), target, { recursive: true });
}
