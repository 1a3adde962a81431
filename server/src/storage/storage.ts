/**
 * The store of the files of hotels: a folder, or a bucket of S3. The server makes the keys, never from a typed name.
 */
import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredBlob {
  readonly key: string;
  readonly modifiedAt: Date;
}

export interface Storage {
  /** Reads a file; gives undefined when there is no such file. @throws StorageUnavailableError */
  put(key: string, file: string): Promise<void>;
  /** Gives the bytes of a file; undefined when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Lists everything below `prefix`, in no order. */
  size(key: string): Promise<number | undefined>;
  /** Deletes a file; does nothing where there is none. */
  list(prefix: string): AsyncIterable<StoredBlob>;
  /** Does nothing where there is nothing. */
  delete(key: string): Promise<void>;
  /** Deletes everything below `prefix`. */
  deleteAll(prefix: string): Promise<void>;
}

/** The store cannot be reached, or fails. It may work again in a moment. */
export class StorageUnavailableError extends Error {}

/** There is no room left. */
export class StorageFullError extends Error {}
