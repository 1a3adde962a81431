/** The two stores of files, each empty: a folder, and a bucket of an S3 server in this process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { Storage } from '../../server/src/storage/storage.js';
import { openStorage, type StorageAddress } from '../../server/src/storage/open-storage.js';

export const stores = ['folder', 'bucket'] as const;
export type Store = (typeof stores)[number];

export interface TestStore {
  readonly storage: Storage;
  readonly address: StorageAddress;
  /** The address that `ALO_STORAGE_URL` gets. */
  readonly url: string;
  /** A folder for files that are to be stored. */
  readonly folder: string;
  dispose(): Promise<void>;
}

export async function openTestStore(store: Store): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alo-store-'));
  if (store === 'folder') {
    const address = { kind: 'folder', folder: path.join(folder, 'files') } as const;
    return {
      address,
      storage: await openStorage(address),
      url: `file://${address.folder}`,
      folder,
      dispose: () => rm(folder, { recursive: true, force: true }),
    };
  }
  process.env['AWS_ACCESS_KEY_ID'] ??= 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'S3RVER';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'bucket'),
    configureBuckets: [{ name: 'alo', configs: [] }],
  });
  // The port that the server was given for port 0.
  const { port } = await server.run();
  const address = {
    kind: 'bucket',
    bucket: 'alo',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
  } as const;
  return {
    address,
    storage: await openStorage(address),
    url: `s3://alo?region=us-east-1&endpoint=${encodeURIComponent(address.endpoint)}`,
    folder,
    async dispose() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
