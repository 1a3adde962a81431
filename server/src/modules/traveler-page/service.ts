/** The page for travelers as the people of a hotel edit it (SRV-19), and its publication. */
import { link } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { travelerLimits, type MediaPurpose } from '@alo/engine';
import {
  maxMissionWords,
  wordsIn,
  type Attachment,
  type MissionStatementRequest,
  type TravelerMedium,
  type TravelerPage,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';
import type { Storage } from '../../storage/storage.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import { contentKey } from '../../storage/file-keys.js';
import type { FileLinks } from '../stored-files/file-links.js';
import { displayName } from '../intake/file-name.js';
import type { Inspector } from '../intake/inspect/inspector.js';
import { usedBytes } from '../evidence/repository.js';
import type { Scan } from '../intake/scanner.js';
import type { FileChange } from '../evidence/service.js';
import type { Staging } from '../intake/staging.js';
import { takeIn, type TakenIn } from '../intake/take-in.js';
import { changesBetween, contentOf } from './page-content.js';
import type { PreviewLinks } from './preview-links.js';
import { publishPage } from './publish-page.js';
import * as repository from './repository.js';
import { sizePart } from './sizes/size-part.js';
import { takeInVideo } from './take-in-video.js';
import type { ArrivedVideo } from './video-uploads.js';

export interface TravelersServiceOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly staging: Staging;
  readonly inspector: Inspector;
  /** Absent: files are not scanned. */
  readonly scan?: Scan | undefined;
  readonly links: FileLinks;
  readonly previewLinks: PreviewLinks;
  readonly now: () => Date;
  /** Called with each picture that was stored. Its failure is not that of the upload. */
  readonly onStored?: (picture: { readonly hotelId: string; readonly mediumId: string }) => void;
}

/** The public page of a hotel. */
export const publicPath = (slug: string): string => `/stay/${slug}`;

/** Files that were stored, and the page with them. */
interface Stored {
  readonly uploaded: Attachment[];
  readonly page: TravelerPage;
}

const mostOf = (purpose: MediaPurpose): number => travelerLimits[purpose].maxFiles;
const isGallery = (purpose: MediaPurpose): boolean => mostOf(purpose) > 1;
const tooMany = (purpose: MediaPurpose) =>
  new HttpError(409, 'TOO_MANY_FILES', texts.galleryFull(mostOf(purpose)));

export function createTravelersService(options: TravelersServiceOptions) {
  const { database, storage, staging, inspector, scan, links, previewLinks, now, onStored } = options;

  async function read(executor: Executor, hotelId: string, userId: string): Promise<TravelerPage> {
    const page = await repository.readPage(executor, hotelId);
    const media = await repository.listMedia(executor, hotelId);
    const publication = await repository.findPublication(executor, hotelId);
    const linkTo = (fileId: string, part?: string) => links.link({ hotelId, fileId, userId, part });
    const shown = ({ id, sizes, ...medium }: repository.Medium): TravelerMedium => ({
      attachment_id: id,
      original_filename: medium.name,
      mimeType: medium.mimeType,
      preview_url: linkTo(id),
      fileSize: medium.bytes,
      alt_text: medium.altText,
      width: medium.width,
      height: medium.height,
      sizes: (sizes ?? []).map((width) => ({ width, url: linkTo(id, sizePart(width)) })),
      uploaded_at: medium.uploadedAt.toISOString(),
    });
    const of = (purpose: MediaPurpose) => media.filter((medium) => medium.purpose === purpose).map(shown);
    return {
      mission_statement: page.missionStatement,
      mission_saved_at: page.savedAt?.toISOString() ?? null,
      mission_revision: page.revision,
      brand_logo_attachments: of('brandLogo')[0] ?? null,
      promotional_video: of('promotionalVideo')[0] ?? null,
      marketing_gallery_attachments: of('marketingGallery'),
      ppp_gallery_attachments: of('pppGallery'),
      publication:
        publication === undefined || page.slug === null
          ? null
          : {
              path: publicPath(page.slug),
              published_at: publication.publishedAt.toISOString(),
              changes: changesBetween(publication.content, contentOf(page, media)),
            },
      preview_url: previewLinks.link({ hotelId, userId }),
    };
  }

  /** One change under the lock of the page; gives the page afterwards, and deletes the files that `work` names. */
  async function change(
    { hotelId, userId, ip }: FileChange,
    action: string,
    work: (
      transaction: Executor,
      page: repository.EditedPage,
      at: Date,
    ) => Promise<{ readonly detail: object; readonly gone?: readonly string[] }>,
  ): Promise<TravelerPage> {
    const [page, gone] = await database.transaction(async (transaction) => {
      const at = now();
      const done = await work(transaction, await repository.lockPage(transaction, hotelId), at);
      const entry = { at, actor: userId, ip, action, target: hotelId, outcome: 'done' } as const;
      await writeAudit(transaction, { ...entry, detail: done.detail });
      return [await read(transaction, hotelId, userId), done.gone ?? []] as const;
    });
    // The rows are gone: what cannot be deleted now, the sweeper deletes.
    await Promise.all(gone.map((id) => storage.deleteAll(`hotels/${hotelId}/${id}/`).catch(() => undefined)));
    return page;
  }

  const idsOf = async (executor: Executor, hotelId: string, purpose: MediaPurpose): Promise<string[]> =>
    (await repository.listMedia(executor, hotelId))
      .filter((medium) => medium.purpose === purpose)
      .map(({ id }) => id);

  /** Room in its gallery; a single file takes the place of the one that is there. @throws HttpError 409, 413 */
  async function checkRoom(
    executor: Executor,
    hotelId: string,
    purpose: MediaPurpose,
    files: readonly { readonly bytes: number }[],
  ): Promise<string[]> {
    const there = await idsOf(executor, hotelId, purpose);
    const isFull = there.length + Math.max(1, files.length) > mostOf(purpose);
    if (isGallery(purpose) ? isFull : files.length > 1) throw tooMany(purpose);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if ((await usedBytes(executor, hotelId)) + bytes > limits.hotelFiles) {
      throw new HttpError(413, 'STORAGE_LIMIT', texts.filesQuota);
    }
    return isGallery(purpose) ? [] : there;
  }

  /** The picture or video of the page. @throws HttpError 404 */
  async function mediumOf(executor: Executor, hotelId: string, id: string): Promise<repository.Medium> {
    const medium = (await repository.listMedia(executor, hotelId)).find((each) => each.id === id);
    if (!medium) throw new HttpError(404, 'NO_FILE', texts.fileNotFound);
    return medium;
  }

  /**
   * Stores received files, all or none: first the files, then the rows.
   * @throws HttpError 409, 413; StorageFullError, StorageUnavailableError
   */
  async function store(by: FileChange, purpose: MediaPurpose, received: readonly TakenIn[]): Promise<Stored> {
    const { hotelId, userId } = by;
    const files = received.map((file) => ({ ...file, id: createId() }));
    const ids = files.map(({ id }) => id);
    try {
      for (const { id, path } of files) await storage.put(contentKey(hotelId, id), path);
      const page = await change(by, 'uploadMedia', async (transaction, _page, at) => {
        const replaced = await checkRoom(transaction, hotelId, purpose, files);
        await repository.insertMedia(transaction, hotelId, purpose, files, { userId, at });
        const gone = await repository.removeMedia(transaction, hotelId, replaced, at);
        return { detail: { purpose, files: ids }, gone };
      });
      if (purpose !== 'promotionalVideo') for (const mediumId of ids) onStored?.({ hotelId, mediumId });
      const uploaded = files.map(({ id, name, mimeType, bytes }) => ({
        attachment_id: id,
        original_filename: name,
        mimeType,
        preview_url: links.link({ hotelId, fileId: id, userId }),
        fileSize: bytes,
      }));
      return { uploaded, page };
    } catch (error) {
      // Whatever is left of them, the sweeper finds.
      await Promise.allSettled(ids.map((id) => storage.delete(contentKey(hotelId, id))));
      throw error;
    }
  }

  return {
    read: (hotelId: string, userId: string): Promise<TravelerPage> => read(database, hotelId, userId),

    /**
     * TRAV-04. A statement that somebody else has changed meanwhile is not replaced.
     * @throws HttpError 412, 422
     */
    saveMission(
      by: FileChange,
      { missionStatement, baseRevision }: MissionStatementRequest,
    ): Promise<TravelerPage> {
      const text = missionStatement.normalize('NFC').trim();
      if (wordsIn(text) > maxMissionWords) {
        throw new HttpError(422, 'TOO_MANY_WORDS', texts.missionTooLong(maxMissionWords));
      }
      return change(by, 'saveMissionStatement', async (transaction, page, at) => {
        if (baseRevision !== undefined && baseRevision !== page.revision && page.missionStatement !== text) {
          throw new HttpError(412, 'STALE_MISSION', texts.staleMission);
        }
        if (page.missionStatement !== text) {
          await repository.saveMission(transaction, by.hotelId, text, { userId: by.userId, at });
        }
        return { detail: { words: wordsIn(text) } };
      });
    },

    /** May files for this be sent? @throws HttpError 409, 413 */
    checkRoom: (hotelId: string, purpose: MediaPurpose): Promise<string[]> =>
      checkRoom(database, hotelId, purpose, []),

    /** Reads a picture that arrives, and makes it anew. @throws HttpError 408, 413, 415, 422, 503 */
    receive: (content: Readable, name: string, purpose: MediaPurpose): Promise<TakenIn> =>
      takeIn({ staging, inspector, scan }, content, displayName(name), travelerLimits[purpose]),

    /** Forgets files that were received and are not to be stored. */
    async discard(files: readonly TakenIn[]): Promise<void> {
      await Promise.all(files.map(({ path }) => staging.remove(path)));
    },

    store,

    /**
     * Takes in a video of which every byte has arrived. What arrived stays where it is, so that a failure costs nothing.
     * @throws HttpError 409, 413, 415, 422; StorageFullError, StorageUnavailableError
     */
    async storeVideo(by: FileChange, arrived: ArrivedVideo): Promise<Stored> {
      const video = await takeInVideo(arrived, scan);
      const path = staging.name();
      await link(video.path, path);
      try {
        return await store(by, 'promotionalVideo', [{ ...video, path }]);
      } finally {
        await staging.remove(path);
      }
    },

    /** Puts a gallery into this order. @throws HttpError 409 where it holds other pictures by now */
    order: (by: FileChange, purpose: MediaPurpose, wanted: readonly string[]): Promise<TravelerPage> =>
      change(by, 'orderGallery', async (transaction) => {
        const there = await idsOf(transaction, by.hotelId, purpose);
        const isSame = there.length === wanted.length && there.every((id) => wanted.includes(id));
        if (!isSame) throw new HttpError(409, 'OTHER_PICTURES', texts.otherPictures);
        await repository.orderMedia(transaction, by.hotelId, wanted);
        return { detail: { purpose } };
      }),

    /** Says in words what a picture or the video shows. @throws HttpError 404 */
    describe: (by: FileChange, id: string, altText: string): Promise<TravelerPage> =>
      change(by, 'describeMedium', async (transaction) => {
        await mediumOf(transaction, by.hotelId, id);
        await repository.describeMedium(transaction, by.hotelId, id, altText.normalize('NFC').trim());
        return { detail: { file: id } };
      }),

    /** Takes a picture or the video from the page (API-17). @throws HttpError 404 */
    remove: (by: FileChange, id: string): Promise<TravelerPage> =>
      change(by, 'removeMedium', async (transaction, _page, at) => {
        await mediumOf(transaction, by.hotelId, id);
        return {
          detail: { file: id },
          gone: await repository.removeMedia(transaction, by.hotelId, [id], at),
        };
      }),

    /** Publishes what is saved, with the facts that are published. @throws HttpError 409 before the score is published */
    publish: (by: FileChange): Promise<TravelerPage> =>
      change(by, 'publishPage', async (transaction, _page, at) => {
        const { hotelId, userId } = by;
        const published = await repository.findPublication(transaction, hotelId);
        if (!published) throw new HttpError(409, 'NOT_PUBLISHED', texts.scoreFirst);
        return { detail: {}, gone: await publishPage(transaction, hotelId, published, { userId, at }) };
      }),
  };
}

export type TravelersService = ReturnType<typeof createTravelersService>;
