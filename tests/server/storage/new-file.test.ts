import { pbkdf2 } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writeNewFile } from '../../../server/src/storage/new-file.js';
import { temporaryDirectory } from '../../support/temporary.js';

const work = promisify(pbkdf2);

it('[U-06] a file that breaks off while it is opened does not come back after its removal', async () => {
  const directory = temporaryDirectory();
  const file = path.join(directory.path, 'bill.pdf');
  // All threads that open files have something else to do first.
  const busy = Array.from({ length: 8 }, () => work('a', 'b', 50_000, 64, 'sha512'));
  const content = new PassThrough();
  const written = writeNewFile(file, content);
  setImmediate(() => content.destroy(new Error('The connection is gone.')));
  await expect(written).rejects.toThrow('The connection is gone.');
  rmSync(file, { force: true });
  await Promise.all(busy);
  await work('a', 'b', 1, 64, 'sha512');
  expect(existsSync(file)).toBe(false);
  directory.remove();
});
