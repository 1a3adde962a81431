/** Files in a bucket of S3, or of a store that speaks like it. Credentials come from the usual variables of AWS. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { StorageUnavailableError, type Storage, type StoredBlob } from './storage.js';

export interface BucketAddress {
  readonly bucket: string;
  readonly region: string;
  /** The address of a store that is not Amazon's. */
  readonly endpoint: string | undefined;
}

/** Tries of one call, and milliseconds before each further one. */
const retryDelays = [200, 1000];

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const isAbsent = (error: unknown): boolean => statusOf(error) === 404;

/** Repeats a call that may work in a moment. @throws StorageUnavailableError */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const status = statusOf(error) ?? 0;
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw error;
      const { [attempt]: delay } = retryDelays;
      if (delay === undefined) {
        throw new StorageUnavailableError('The store of the files does not respond.', { cause: error });
      }
      await pause(delay);
    }
  }
}

/** SHA-256 of a file, in base64. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

export function openBucketStorage({ bucket, region, endpoint }: BucketAddress): Storage {
  // The calls are repeated here: a stream that was read once cannot be sent again.
  const client = new S3Client({
    region,
    maxAttempts: 1,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));

  async function* list(prefix: string): AsyncGenerator<StoredBlob> {
    let paginationToken: string | undefined;
    do {
      const options = { recursive: true, ...(paginationToken !== undefined && { paginationToken }) };
      const page = await patiently(() => disk.listAll(prefix, options));
      for (const entry of page.objects) {
        if (!entry.isFile) continue;
        const { lastModified } = await entry.getMetaData();
        yield { key: entry.key, modifiedAt: lastModified };
      }
      ({ paginationToken } = page);
    } while (paginationToken !== undefined);
  }

  return {
    async put(key, file) {
      const { size } = await stat(file);
      const checksum = await hashOf(file);
      await patiently(() =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: createReadStream(file),
            ContentLength: size,
            // The store refuses what arrives otherwise.
            ChecksumSHA256: checksum,
          }),
        ),
      );
      await rm(file, { force: true });
    },
    async read(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body } = await patiently(() =>
          client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part })),
        );
        return Body as Readable | undefined;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async size(key) {
      try {
        const found = await patiently(() => client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
        return found.ContentLength;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    list,
    delete: (key) => patiently(() => disk.delete(key)),
    async deleteAll(prefix) {
      for await (const { key } of list(prefix)) await patiently(() => disk.delete(key));
    },
  };
}
