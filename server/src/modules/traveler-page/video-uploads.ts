/** Videos while they arrive, in parts and with pauses, by the protocol of tus.io: a cut connection costs what was under way. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { travelerLimits } from '@alo/schemas';
import { createTurns } from '../../bounded-queue.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';
import { roomIn } from '../../storage/room.js';
import { texts } from '../../texts.js';
import { TusServer } from './tus-server.js';

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

/**
 * @param folder a folder of this server; unfinished uploads outlive a restart in it
 * @param roomOf bytes that are left on the disk of a folder
 */
export async function openVideoUploads(folder: string, roomOf = roomIn) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = storeIn(folder);
  /** The ids that were promised to requests for a new upload. */
  const promised = new WeakMap<IncomingMessage, string>();
  const tus = new TusServer({
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

  const idsThat = async (isMeant: (id: string) => boolean): Promise<string[]> =>
    (await readdir(folder)).filter((name) => !name.endsWith('.json') && isMeant(name));

  /** Bytes that an upload will take, and those of them that have arrived. */
  async function sizesOf(id: string): Promise<{ declared: number; arrived: number }> {
    const upload = await store.getUpload(id).catch(() => undefined);
    if (!upload) return { declared: 0, arrived: 0 };
    const { size: arrived } = await stat(path.join(folder, id)).catch(() => ({ size: 0 }));
    // A client may say later how long its video is.
    return { declared: upload.size ?? travelerLimits.promotionalVideo.maxBytes, arrived };
  }

  return {
    isOf,
    remove,

    /** Does one thing at a time for the videos of a hotel: what was checked still holds when the next begins. */
    inTurn: createTurns(),

    /** Bytes that others have begun to send for this hotel, arrived or not. */
    async declaredByOthers(owner: UploadOwner): Promise<number> {
      const ids = await idsThat((id) => id.startsWith(`${owner.hotelId}.`) && !isOf(owner, id));
      const sizes = await Promise.all(ids.map(sizesOf));
      return sizes.reduce((sum, { declared }) => sum + declared, 0);
    },

    /**
     * Checks that the disk has room for all videos that have been begun, and for so many bytes more.
     * @throws HttpError 507
     */
    async checkDisk(bytes: number): Promise<void> {
      const sizes = await Promise.all((await idsThat(() => true)).map(sizesOf));
      const toCome = sizes.reduce((sum, { declared, arrived }) => sum + declared - arrived, bytes);
      if ((await roomOf(folder)) - toCome < limits.videoUpload.leastRoom)
        throw new HttpError(507, 'NO_ROOM', texts.noRoom);
    },

    /** Forgets what this person has begun for this hotel: one video is sent at a time. */
    async removeOthers(owner: UploadOwner): Promise<void> {
      for (const id of await idsThat((name) => isOf(owner, name))) await remove(id);
    },

    /** Does what a request of the protocol asks for, until the connection is closed. A new upload gets an id of its owner. */
    async handle(
      request: IncomingMessage,
      response: ServerResponse,
      { owner, requestId }: { readonly owner: UploadOwner; readonly requestId: string },
    ): Promise<void> {
      promised.set(request, ownerPart(owner) + createId());
      // The protocol waits until its response has left: over a cut connection it never does.
      const closed = finished(response).catch(() => undefined);
      await Promise.race([tus.handleRequest(request, response, requestId), closed]);
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
