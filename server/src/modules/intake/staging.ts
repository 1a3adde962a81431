/** Files while they arrive: on the disk of this server, until they are stored or refused. */
import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeNewFile } from '../../storage/new-file.js';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';

/** More bytes came than may. */
export class TooManyBytesError extends Error {}

/** The bytes come so slowly that the connection counts as lost. */
export class TooSlowError extends Error {}

export interface StagedFile {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface Staging {
  /** Writes what arrives; what is written of it is gone when this fails. @throws TooManyBytesError, TooSlowError */
  receive(content: Readable, most: number): Promise<StagedFile>;
  /** The hash of what arrives, which is not kept; hexadecimal. @throws TooSlowError */
  hash(content: Readable): Promise<string>;
  /** A name for a further file, which does not exist yet. */
  name(): string;
  remove(file: string): Promise<void>;
}

/** Counts bytes, and ends the stream when there are too many or they come too slowly. */
function counter(most: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  let before = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) {
        done(new TooManyBytesError());
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const { every, least } = limits.uploads.pace;
  const watch = setInterval(() => {
    if (bytes - before < least) through.destroy(new TooSlowError());
    before = bytes;
  }, every);
  through.once('close', () => clearInterval(watch));
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** @param folder the folder of all processes that share a data directory; each has one of its own in it */
export async function openStaging(folder: string): Promise<Staging> {
  const own = path.join(folder, createId());
  await mkdir(own, { recursive: true, mode: 0o700 });
  const name = () => path.join(own, createId());
  const remove = (file: string) => rm(file, { force: true });
  return {
    name,
    remove,
    async hash(content) {
      const { through, result } = counter(Infinity);
      await pipeline(content, through, new Writable({ write: (_chunk, _encoding, done) => done() }));
      return result().sha256;
    },
    async receive(content, most) {
      const file = name();
      const { through, result } = counter(most);
      try {
        await writeNewFile(file, content, through);
        return { path: file, ...result() };
      } catch (error) {
        await remove(file);
        throw error;
      }
    },
  };
}
