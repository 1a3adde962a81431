import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFolderStorage } from './folder-storage.js';
import type { BucketAddress } from './s3-storage.js';
import type { Storage } from './storage.js';

/** The place of the files. */
export type StorageAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'bucket' } & BucketAddress);

/** Undefined where the address is no folder of this machine: one on another host, or with an encoded slash. */
function folderOf(url: URL): StorageAddress | undefined {
  try {
    return { kind: 'folder', folder: fileURLToPath(url) };
  } catch {
    return undefined;
  }
}

/**
 * Reads `ALO_STORAGE_URL`: `file:///path`, or `s3://bucket?region=…&endpoint=…`.
 * @returns undefined when it is neither
 */
export function readStorageAddress(text: string, dataDirectory: string): StorageAddress | undefined {
  if (text === '') return { kind: 'folder', folder: path.join(dataDirectory, 'files') };
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol === 'file:') return folderOf(url);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (url.protocol !== 's3:' || url.hostname === '') return undefined;
  if (endpoint !== undefined && !/^https?:/.test(endpoint)) return undefined;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return { kind: 'bucket', bucket: url.hostname, region, endpoint };
}

export async function openStorage(address: StorageAddress): Promise<Storage> {
  if (address.kind === 'folder') return openFolderStorage(address.folder);
  // The client of S3 takes 20 MB that a server with a folder does not need.
  const { openBucketStorage } = await import('./s3-storage.js');
  return openBucketStorage(address);
}
