import { createWriteStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a stream to a file that does not exist yet. It is closed when this is done or fails: a file whose opening was
 * under way would come into being after its removal.
 * @throws what the streams fail with; EEXIST
 */
export async function writeNewFile(file: string, content: Readable, ...through: Transform[]): Promise<void> {
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  try {
    await pipeline([content, ...through, target]);
  } finally {
    if (!target.closed) {
      await new Promise<void>((resolve) => {
        target.once('close', () => resolve());
      });
    }
  }
}
