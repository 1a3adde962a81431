/** Copies of documents of an organization, in the folder of a hotel, before a transaction writes their rows. */
import { createId } from '../../../ids.js';
import { contentKey, documentKey } from '../../../storage/file-keys.js';
import type { Storage } from '../../../storage/storage.js';
import type { Staging } from '../../intake/staging.js';
import type { HeldDocument } from '../repository.js';

export interface CopiesOptions {
  readonly storage: Storage;
  readonly staging: Staging;
}

/** The ids of copies by the hash of what was sent. */
export type Copies = Map<string, string>;

/** A document is to be taken over that was not copied: the group has changed its answer meanwhile. */
export class CopyMissingError extends Error {}

export function createCopies({ storage, staging }: CopiesOptions) {
  return {
    /** Copies each document. One that the store does not have is left out. @throws StorageFullError, StorageUnavailableError */
    async make(organizationId: string, hotelId: string, documents: readonly HeldDocument[]): Promise<Copies> {
      const copies: Copies = new Map();
      for (const { id: documentId, sha256 } of documents) {
        const content = copies.has(sha256)
          ? undefined
          : await storage.read(documentKey(organizationId, documentId));
        if (content === undefined) continue;
        const { path } = await staging.receive(content, Infinity);
        const id = createId();
        try {
          await storage.put(contentKey(hotelId, id), path);
        } finally {
          await staging.remove(path);
        }
        copies.set(sha256, id);
      }
      return copies;
    },

    /** Forgets copies that no row names. What cannot be deleted now, the sweeper deletes. */
    async forget(hotelId: string, ids: readonly string[]): Promise<void> {
      await Promise.allSettled(ids.map((id) => storage.delete(contentKey(hotelId, id))));
    },
  };
}
