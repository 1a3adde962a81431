/** Videos while they arrive, in parts and with pauses, by the protocol of tus.io: a cut connection costs what was under way. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { travelerLimits } from '@alo/engine';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';

/** The owner of an upload. */
interface UploadOwner {
  readonly hotelId: string;
  readonly userId: string;
}

/** A video of which every byte has arrived. */
export interface ArrivedVideo {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

/** The id of an upload says whose it is: two ids of 36 characters, and its own. */
const ownerPart = ({ hotelId, userId }: UploadOwner): string => `${hotelId}.${userId}.`;

export const uploadIdPattern = '^[0-9a-f-]{36}\\.[0-9a-f-]{36}\\.[0-9a-f-]{36}$';

const storeIn = (folder: string): FileStore =>
  new FileStore({ directory: folder, expirationPeriodInMilliseconds: limits.videoUpload.kept });

/** @param folder a folder of this server; unfinished uploads outlive a restart in it */
export async function openVideoUploads(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = storeIn(folder);
  /** The ids that were promised to requests for a new upload. */
  const promised = new WeakMap<IncomingMessage, string>();
  const tus = new Server({
    path: '/',
    datastore: store,
    maxSize: travelerLimits.promotionalVideo.maxBytes,
    lockDrainTimeout: 1000,
    namingFunction: ({ runtime }) =>
      (runtime?.node && promised.get(runtime.node.req as IncomingMessage)) ?? createId(),
    generateUrl: ({ url }, { id }) => `${new URL(url).pathname}/${id}`,
    getFileIdFromRequest: (_request, last) => last,
  });

  const isOf = (owner: UploadOwner, id: string): boolean => id.startsWith(ownerPart(owner));

  /** Removes the bytes, and what the store notes of them. */
  async function remove(id: string): Promise<void> {
    for (const file of [id, `${id}.json`]) await rm(path.join(folder, file), { force: true });
  }

  return {
    isOf,
    remove,

    /** Forgets what this person has begun for this hotel: one video is sent at a time. */
    async removeOthers(owner: UploadOwner): Promise<void> {
      const names = await readdir(folder);
      const ids = names.filter((name) => isOf(owner, name) && !name.endsWith('.json'));
      for (const id of ids) await remove(id);
    },

    /** Does what a request of the protocol asks for, until the connection is closed. A new upload gets an id of its owner. */
    async handle(request: IncomingMessage, response: ServerResponse, owner: UploadOwner): Promise<void> {
      promised.set(request, ownerPart(owner) + createId());
      // The protocol waits until its response has left: over a cut connection it never does.
      const closed = finished(response).catch(() => undefined);
      await Promise.race([tus.handle(request, response), closed]);
    },

    /** Gives the video; undefined as long as bytes are missing, or when there is no such upload. */
    async arrived(id: string): Promise<ArrivedVideo | undefined> {
      const upload = await store.getUpload(id).catch(() => undefined);
      if (upload === undefined || upload.size !== upload.offset) return undefined;
      return { path: path.join(folder, id), name: upload.metadata?.['filename'] ?? '', bytes: upload.offset };
    },
  };
}

export type VideoUploads = Awaited<ReturnType<typeof openVideoUploads>>;

/** Removes uploads that did not go on. Gives their number. */
export const sweepVideoUploads = (folder: string): Promise<number> =>
  storeIn(folder)
    .deleteExpired()
    .catch(() => 0);
