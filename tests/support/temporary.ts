import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new directory of this test; `remove` deletes it with everything in it. */
export function temporaryDirectory(): { readonly path: string; remove(): void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'alo-test-'));
  return {
    path: directory,
    remove() {
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
