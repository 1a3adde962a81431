/** The page for travelers as the people of a hotel edit it (SRV-19), and its publication. */
import { link, writeFile } from 'node:fs/promises';
import {
  maxMissionWords,
  wordsIn,
  travelerLimits,
  type Attachment,
  type MissionStatementRequest,
  type TravelerMedium,
  type TravelerPage,
  type MediaPurpose,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { actorOf } from '../../policy/caller.js';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { contentKeysOf, posterPart, previewKey, sizePart } from '../../storage/file-keys.js';
import type { Storage } from '../../storage/storage.js';
import { texts } from '../../texts.js';
import { travelerPageTexts } from './texts.js';
import { writeAudit } from '../audit/repository.js';
import { identityOf, type ChangeRequest } from '../idempotency/change-request.js';
import { once, type IdempotentResult } from '../idempotency/idempotency.js';
import type { Intake } from '../intake/intake.js';
import { refuseOverQuota } from '../intake/quota.js';
import type { Staging } from '../intake/staging.js';
import { attachmentOf, uploadedFile, type UploadedFile } from '../intake/stored-file.js';
import type { TakenIn } from '../intake/take-in.js';
import type { FileLinks } from '../stored-files/file-links.js';
import { changesBetween, contentOf } from './page-content.js';
import type { PreviewLinks } from './preview-links.js';
import { publishPage } from './publish-page.js';
import * as repository from './repository.js';
import { takeInVideo } from './take-in-video.js';
import type { ArrivedVideo } from './video-uploads.js';

export interface TravelerPageServiceOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly staging: Staging;
  readonly intake: Intake;
  readonly links: FileLinks;
  readonly previewLinks: PreviewLinks;
  readonly now: () => Date;
  /** Called with each picture and video that was stored. Its failure is not that of the upload. */
  readonly onStored?: (medium: { readonly hotelId: string; readonly mediumId: string }) => void;
}

/** The public page of a hotel. */
export const publicPath = (slug: string): string => `/stay/${slug}`;

/** Files that were stored, and the page as it is now. */
export interface StoredMedia {
  readonly uploaded: Attachment[];
  readonly page: TravelerPage;
}

type Done<Result> = Promise<IdempotentResult<Result>>;

const mostOf = (purpose: MediaPurpose): number => travelerLimits[purpose].maxFiles;
const isGallery = (purpose: MediaPurpose): boolean => mostOf(purpose) > 1;
const tooMany = (purpose: MediaPurpose) =>
  new HttpError(409, 'TOO_MANY_FILES', travelerPageTexts.galleryFull({ most: mostOf(purpose) }));

export function createTravelerPageService(options: TravelerPageServiceOptions) {
  const { database, storage, staging, intake, links, previewLinks, now, onStored } = options;

  async function read(executor: Executor, hotelId: string, familyId: string): Promise<TravelerPage> {
    const page = await repository.readPage(executor, hotelId);
    const media = await repository.listMedia(executor, hotelId);
    const publication = await repository.findPublication(executor, hotelId);
    const linkTo = (fileId: string, part?: string) => links.link({ hotelId, fileId, familyId, part });
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
              withdrawn_at: publication.withdrawnAt?.toISOString() ?? null,
              changes: changesBetween(publication.content, contentOf(page, media)),
            },
      preview_url: previewLinks.link({ hotelId, familyId }),
    };
  }

  /** Makes one change under the lock of the page; deletes the files that `work` names afterwards. */
  async function write<Result>(
    request: ChangeRequest,
    action: string,
    work: (
      transaction: Executor,
      page: repository.EditedPage,
      by: { readonly userId: string; readonly at: Date },
    ) => Promise<{ readonly result: Result; readonly detail: object; readonly gone?: readonly string[] }>,
  ): Done<Result> {
    const { hotelId, caller, ip } = request;
    const { userId } = caller;
    const at = now();
    let gone: readonly string[] = [];
    const done = await database.transaction((transaction) =>
      once(transaction, identityOf(request, at), async () => {
        const page = await repository.lockPage(transaction, hotelId);
        const { result, detail, ...rest } = await work(transaction, page, { userId, at });
        gone = rest.gone ?? [];
        const entry = { at, ...actorOf(caller), ip, action, target: hotelId, outcome: 'done' } as const;
        await writeAudit(transaction, { ...entry, detail });
        return result;
      }),
    );
    // The rows are gone: what cannot be deleted now, the sweeper deletes.
    await Promise.all(gone.map((id) => storage.deleteAll(`hotels/${hotelId}/${id}/`).catch(() => undefined)));
    return done;
  }

  /** Does the same, and gives the page. A repeated request gets it as it is now. */
  async function change(
    request: ChangeRequest,
    action: string,
    work: (
      ...args: Parameters<Parameters<typeof write>[2]>
    ) => Promise<{ readonly detail: object; readonly gone?: readonly string[] }>,
  ): Done<TravelerPage> {
    const { isReplayed } = await write(request, action, async (...args) => ({
      result: action,
      ...(await work(...args)),
    }));
    return { result: await read(database, request.hotelId, request.caller.familyId), isReplayed };
  }

  const idsOf = async (executor: Executor, hotelId: string, purpose: MediaPurpose): Promise<string[]> =>
    (await repository.listMedia(executor, hotelId))
      .filter((medium) => medium.purpose === purpose)
      .map(({ id }) => id);

  /** Checks that the gallery has room; a single file replaces the one that is there. @throws HttpError 409, 413 */
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
    await refuseOverQuota(executor, hotelId, bytes);
    return isGallery(purpose) ? [] : there;
  }

  /** The picture or video of the page. @throws HttpError 404 */
  async function mediumOf(executor: Executor, hotelId: string, id: string): Promise<repository.Medium> {
    const medium = (await repository.listMedia(executor, hotelId)).find((each) => each.id === id);
    if (!medium) throw new HttpError(404, 'NO_FILE', texts.fileNotFound);
    return medium;
  }

  /**
   * Stores received files, all or none.
   * @param afterwards done with them before their sizes are made
   * @throws HttpError 409, 413; StorageFullError, StorageUnavailableError
   */
  async function store(
    request: ChangeRequest,
    purpose: MediaPurpose,
    received: readonly TakenIn[],
    afterwards?: (stored: readonly UploadedFile[]) => Promise<void>,
  ): Done<UploadedFile[]> {
    const { hotelId } = request;
    const done = await intake.store(contentKeysOf(hotelId), received, (files) =>
      write(request, 'uploadMedia', async (transaction, _page, by) => {
        const replaced = await checkRoom(transaction, hotelId, purpose, files);
        await repository.insertMedia(transaction, hotelId, purpose, files, by);
        const gone = await repository.removeMedia(transaction, hotelId, replaced, by.at);
        return {
          result: files.map(uploadedFile),
          detail: { purpose, files: files.map(({ id }) => id) },
          gone,
        };
      }),
    );
    if (!done.isReplayed) {
      await afterwards?.(done.result);
      for (const { id: mediumId } of done.result) onStored?.({ hotelId, mediumId });
    }
    return done;
  }

  /** Keeps the first picture of a video until its sizes are made of it, by a process of its own. */
  async function keepPoster(hotelId: string, id: string, poster: Buffer): Promise<void> {
    const path = staging.name();
    try {
      await writeFile(path, poster, { mode: 0o600 });
      await storage.put(previewKey(hotelId, id, posterPart), path);
    } finally {
      await staging.remove(path);
    }
  }

  return {
    read: (hotelId: string, familyId: string): Promise<TravelerPage> => read(database, hotelId, familyId),

    /**
     * TRAV-04. A statement that another person has changed meanwhile is not replaced.
     * @throws HttpError 412, 422
     */
    saveMission(
      request: ChangeRequest,
      { missionStatement, baseRevision }: MissionStatementRequest,
    ): Done<TravelerPage> {
      const text = missionStatement.normalize('NFC').trim();
      if (wordsIn(text) > maxMissionWords) {
        throw new HttpError(
          422,
          'TOO_MANY_WORDS',
          travelerPageTexts.missionTooLong({ most: maxMissionWords }),
        );
      }
      return change(request, 'saveMissionStatement', async (transaction, page, by) => {
        if (baseRevision !== undefined && baseRevision !== page.revision && page.missionStatement !== text) {
          throw new HttpError(412, 'STALE_MISSION', travelerPageTexts.staleMission);
        }
        if (page.missionStatement !== text) {
          await repository.saveMission(transaction, request.hotelId, text, by);
        }
        return { detail: { words: wordsIn(text) } };
      });
    },

    /** May files for this be sent? @throws HttpError 409, 413 */
    checkRoom: (hotelId: string, purpose: MediaPurpose): Promise<string[]> =>
      checkRoom(database, hotelId, purpose, []),

    /** Checks that the hotel has room for a video of this size. @throws HttpError 413 */
    checkVideoRoom: (hotelId: string, bytes: number): Promise<string[]> =>
      checkRoom(database, hotelId, 'promotionalVideo', [{ bytes }]),

    store,

    /** Gives uploaded files as they travel, with the page as it is now. */
    async withPage(
      { hotelId, caller: { familyId } }: ChangeRequest,
      files: readonly UploadedFile[],
    ): Promise<StoredMedia> {
      const link = (fileId: string) => links.link({ hotelId, fileId, familyId });
      const uploaded = files.map((file) => attachmentOf(file, link));
      return { uploaded, page: await read(database, hotelId, familyId) };
    },

    /**
     * Takes in a video of which every byte has arrived. What arrived stays where it is, so that a failure costs nothing.
     * @param poster its first picture, as the sender made it; a video is stored without one, too
     * @throws HttpError 409, 413, 415, 422; StorageFullError, StorageUnavailableError
     */
    async storeVideo(
      request: ChangeRequest,
      arrived: ArrivedVideo,
      poster: Buffer | undefined,
    ): Done<UploadedFile[]> {
      const video = await takeInVideo(arrived, intake.scan);
      const path = staging.name();
      await link(video.path, path);
      try {
        return await store(request, 'promotionalVideo', [{ ...video, path }], async ([stored]) => {
          if (stored && poster) await keepPoster(request.hotelId, stored.id, poster).catch(() => undefined);
        });
      } finally {
        await staging.remove(path);
      }
    },

    /** Puts a gallery into this order. @throws HttpError 409 where it holds other pictures by now */
    order: (request: ChangeRequest, purpose: MediaPurpose, wanted: readonly string[]): Done<TravelerPage> =>
      change(request, 'orderGallery', async (transaction) => {
        const there = await idsOf(transaction, request.hotelId, purpose);
        const isSame = there.length === wanted.length && there.every((id) => wanted.includes(id));
        if (!isSame) throw new HttpError(409, 'OTHER_PICTURES', travelerPageTexts.otherPictures);
        await repository.orderMedia(transaction, request.hotelId, wanted);
        return { detail: { purpose } };
      }),

    /** Says in words what a picture or the video shows. @throws HttpError 404 */
    describe: (request: ChangeRequest, id: string, altText: string): Done<TravelerPage> =>
      change(request, 'describeMedium', async (transaction) => {
        await mediumOf(transaction, request.hotelId, id);
        await repository.describeMedium(transaction, request.hotelId, id, altText.normalize('NFC').trim());
        return { detail: { file: id } };
      }),

    /** Takes a picture or the video from the page (API-17). @throws HttpError 404 */
    remove: (request: ChangeRequest, id: string): Done<TravelerPage> =>
      change(request, 'removeMedium', async (transaction, _page, by) => {
        await mediumOf(transaction, request.hotelId, id);
        return {
          detail: { file: id },
          gone: await repository.removeMedia(transaction, request.hotelId, [id], by.at),
        };
      }),

    /** Publishes what is saved, with the facts that are published. @throws HttpError 409 before the score is published */
    publish: (request: ChangeRequest): Done<TravelerPage> =>
      change(request, 'publishPage', async (transaction, _page, by) => {
        const { hotelId } = request;
        const published = await repository.findPublication(transaction, hotelId);
        if (!published) throw new HttpError(409, 'NOT_PUBLISHED', travelerPageTexts.scoreFirst);
        return { detail: {}, gone: await publishPage(transaction, hotelId, published, by) };
      }),

    /**
     * Takes the public page back: nobody reads it, and its badge does not count, until it is published again.
     * @throws HttpError 409 where travelers read no page
     */
    withdraw: (request: ChangeRequest): Done<TravelerPage> =>
      change(request, 'withdrawPage', async (transaction, _page, by) => {
        const { hotelId } = request;
        const published = await repository.findPublication(transaction, hotelId);
        if (!published || published.withdrawnAt !== null)
          throw new HttpError(409, 'NOT_PUBLISHED', travelerPageTexts.nothingToWithdraw);
        await repository.withdrawPage(transaction, hotelId, by);
        return { detail: {} };
      }),
  };
}

export type TravelerPageService = ReturnType<typeof createTravelerPageService>;
