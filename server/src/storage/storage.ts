/** Where the files of hotels lie: a folder, or a bucket of S3. Keys are made by the server, never of a name that somebody typed. */
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
  /**
   * Stores a file of this machine, which is gone afterwards. Once this returns, the file survives a power cut.
   * @throws StorageUnavailableError, StorageFullError
   */
  put(key: string, file: string): Promise<void>;
  /** undefined when there is no such file. @throws StorageUnavailableError */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Everything below `prefix`, in no order. */
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
