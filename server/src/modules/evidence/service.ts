/** The files of hotels: taking them in, letting them serve questions, giving them back (SRV-16, SRV-18). */
import type { Readable } from 'node:stream';
import {
  findQuestion,
  mayWriteAnswers,
  questionsToMend,
  takesFiles,
  uploadLimits,
  uploadLimitsOf,
  type UploadLimits,
} from '@alo/engine';
import type { Attachment, HotelFiles, SubmissionStatus } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';
import type { Storage } from '../../storage/storage.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import { attachmentsByQuestion } from '../submission/attachments.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import * as submissions from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import type { FileGrant, FileLinks } from '../stored-files/file-links.js';
import { contentKey, previewKey } from '../../storage/file-keys.js';
import { displayName } from '../intake/file-name.js';
import type { Inspector } from '../intake/inspect/inspector.js';
import { previewOf, typeOfPart } from './previews/preview-of.js';
import * as repository from './repository.js';
import type { Scan } from '../intake/scanner.js';
import type { Staging } from '../intake/staging.js';
import { takeIn, type TakenIn } from '../intake/take-in.js';

export interface FilesServiceOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly staging: Staging;
  readonly inspector: Inspector;
  /** Absent: files are not scanned, and say so. */
  readonly scan?: Scan | undefined;
  readonly links: FileLinks;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
  /** Called with each file that was stored. Its failure is not that of the upload. */
  readonly onStored?: (file: { readonly hotelId: string; readonly fileId: string }) => void;
}

/** A change that somebody asks for. */
export interface FileChange {
  readonly userId: string;
  readonly hotelId: string;
  readonly ip: string;
}

/** Where files are to go: a question, or the stock of the hotel. */
export interface Destination {
  readonly limits: UploadLimits;
  readonly questionId: string | undefined;
}

const tooMany = ({ maxFiles }: UploadLimits) =>
  new HttpError(409, 'TOO_MANY_FILES', texts.tooManyFiles(maxFiles));

/** What an address stands for. */
export interface ServedContent {
  readonly key: string;
  readonly bytes: number;
  readonly name: string;
  readonly mimeType: string;
  /** Of the preview: made here, so that a browser may show it. */
  readonly isPart: boolean;
}

export function createFilesService(options: FilesServiceOptions) {
  const { database, storage, staging, inspector, links, releaseOf, now, onStored, scan } = options;
  const linksFor = (userId: string, hotelId: string) => (fileId: string) =>
    links.link({ hotelId, fileId, userId });

  /** Refuses a change of the files of a question. @throws HttpError 409, 422 */
  function checkQuestion(state: submissions.SubmissionState, questionId: string): UploadLimits {
    const { submission } = state;
    const { questionnaire } = releaseOf(submission);
    const question = findQuestion(questionnaire, questionId);
    if (!question) throw new HttpError(422, 'NO_QUESTION', texts.noSuchQuestion);
    if (!takesFiles(questionnaire, question)) throw new HttpError(422, 'TAKES_NO_FILES', texts.takesNoFiles);
    checkStatus(submission.status);
    if (submission.status === 'rejected') {
      const form = reviewedForm(questionnaire, state, state.decisions);
      // A file that was replaced half: its question may get the other half.
      const isChanged = state.decisions.some(
        (decision) => decision.questionId === questionId && decision.approved === false,
      );
      if (!isChanged && !questionsToMend(questionnaire, form).has(questionId)) {
        throw new HttpError(409, 'LOCKED', texts.filesLocked);
      }
    }
    return uploadLimitsOf(question);
  }

  function checkStatus(status: SubmissionStatus): void {
    if (!mayWriteAnswers(status)) throw new HttpError(409, 'LOCKED', texts.filesLocked);
  }

  const filesOf = (state: submissions.SubmissionState, questionId: string) =>
    state.files.filter((file) => file.questionId === questionId);

  /** The files of a question as they travel. */
  async function attachmentsOf(
    transaction: Executor,
    { hotelId, userId }: FileChange,
    questionId: string,
  ): Promise<Attachment[]> {
    const { files } = await submissions.readSubmission(transaction, hotelId);
    return attachmentsByQuestion(files, linksFor(userId, hotelId))[questionId] ?? [];
  }

  /** A change of the files of one question, under the lock of its submission; gives its files afterwards. */
  const changeQuestion = (
    change: FileChange,
    questionId: string,
    action: string,
    work: (transaction: Executor, state: submissions.SubmissionState, at: Date) => Promise<unknown>,
  ): Promise<Attachment[]> =>
    database.transaction(async (transaction) => {
      const at = now();
      const state = await submissions.lockSubmission(transaction, change.hotelId);
      const detail = await work(transaction, state, at);
      await repository.touch(transaction, state.submission, at);
      const { userId: actor, ip, hotelId: target } = change;
      await writeAudit(transaction, { at, actor, ip, action, target, outcome: 'done', detail });
      return attachmentsOf(transaction, change, questionId);
    });

  async function refuseOverQuota(transaction: Executor, hotelId: string, bytes: number): Promise<void> {
    if ((await repository.usedBytes(transaction, hotelId)) + bytes > limits.hotelFiles) {
      throw new HttpError(413, 'STORAGE_LIMIT', texts.filesQuota);
    }
  }

  /** Stores rows of files that the store has. Counts and limits are judged here: nobody else writes meanwhile. */
  async function commit(
    change: FileChange,
    { questionId }: Destination,
    files: readonly repository.NewFile[],
  ): Promise<Attachment[]> {
    const { hotelId, userId } = change;
    const ids = files.map(({ id }) => id);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const insert = async (transaction: Executor, at: Date) => {
      await refuseOverQuota(transaction, hotelId, bytes);
      await repository.insertFiles(transaction, hotelId, files, { userId, at });
      return { files: ids, bytes, ...(questionId !== undefined && { questionId }) };
    };
    if (questionId !== undefined) {
      return changeQuestion(change, questionId, 'upload', async (transaction, state, at) => {
        const most = checkQuestion(state, questionId);
        if (filesOf(state, questionId).length + files.length > most.maxFiles) throw tooMany(most);
        const detail = await insert(transaction, at);
        await repository.attach(transaction, state.submission, questionId, ids, { userId, at });
        return detail;
      });
    }
    await database.transaction(async (transaction) => {
      const at = now();
      await submissions.lockSubmission(transaction, hotelId);
      const detail = await insert(transaction, at);
      const entry = { at, actor: userId, ip: change.ip, action: 'upload', target: hotelId };
      await writeAudit(transaction, { ...entry, outcome: 'done', detail });
    });
    return [];
  }

  return {
    linksFor,

    /**
     * Where uploads to a question (or without one, to the hotel's stock) go, as far as can be said before they arrive.
     * @throws HttpError 409, 413, 422
     */
    async destination(hotelId: string, questionId: string | undefined): Promise<Destination> {
      const state = await submissions.readSubmission(database, hotelId);
      if (questionId === undefined) {
        checkStatus(state.submission.status);
        await refuseOverQuota(database, hotelId, 0);
        return { questionId, limits: uploadLimits.genericEvidence };
      }
      const most = checkQuestion(state, questionId);
      if (filesOf(state, questionId).length >= most.maxFiles) throw tooMany(most);
      await refuseOverQuota(database, hotelId, 0);
      return { questionId, limits: most };
    },

    /** Reads a file that arrives, and looks into it. @throws HttpError 408, 413, 415, 422, 503 */
    async receive(
      { userId: actor, hotelId: target, ip }: FileChange,
      content: Readable,
      name: string,
      destination: Destination,
    ): Promise<TakenIn> {
      try {
        return await takeIn({ staging, inspector, scan }, content, displayName(name), destination.limits);
      } catch (error) {
        if (error instanceof HttpError && error.code === 'INFECTED') {
          const entry = { at: now(), actor, ip, action: 'upload', target, outcome: 'denied' } as const;
          await writeAudit(database, { ...entry, detail: { infected: displayName(name) } });
        }
        throw error;
      }
    },

    /** Forgets files that were received and are not to be stored. */
    async discard(files: readonly TakenIn[]): Promise<void> {
      await Promise.all(files.map(({ path }) => staging.remove(path)));
    },

    /**
     * Stores received files, all or none: first the files, then the rows.
     * @throws HttpError 409, 413, 422; StorageFullError, StorageUnavailableError
     */
    async store(
      change: FileChange,
      destination: Destination,
      received: readonly TakenIn[],
    ): Promise<{ readonly uploaded: Attachment[]; readonly attachments: Attachment[] | undefined }> {
      const files = received.map((file) => ({ ...file, id: createId() }));
      try {
        for (const { id, path } of files) await storage.put(contentKey(change.hotelId, id), path);
        const attachments = await commit(change, destination, files);
        for (const { id } of files) onStored?.({ hotelId: change.hotelId, fileId: id });
        const link = linksFor(change.userId, change.hotelId);
        return {
          uploaded: files.map(({ id, name, mimeType, bytes }) => ({
            attachment_id: id,
            original_filename: name,
            mimeType,
            preview_url: link(id),
            fileSize: bytes,
          })),
          attachments: destination.questionId === undefined ? undefined : attachments,
        };
      } catch (error) {
        // Whatever is left of them, the sweeper finds.
        await Promise.allSettled(files.map(({ id }) => storage.delete(contentKey(change.hotelId, id))));
        throw error;
      }
    },

    /** Files of the hotel serve the question too. @throws HttpError 409, 422 */
    attach: (change: FileChange, questionId: string, fileIds: readonly string[]): Promise<Attachment[]> =>
      changeQuestion(change, questionId, 'attachFiles', async (transaction, state, at) => {
        const most = checkQuestion(state, questionId);
        const known = await repository.knownFiles(transaction, change.hotelId, fileIds);
        if (known.length < fileIds.length) throw new HttpError(422, 'NO_FILE', texts.fileNotFound);
        const there = new Set(filesOf(state, questionId).map(({ id }) => id));
        if (new Set([...there, ...fileIds]).size > most.maxFiles) throw tooMany(most);
        const by = { userId: change.userId, at };
        await repository.attach(transaction, state.submission, questionId, fileIds, by);
        return { questionId, files: fileIds };
      }),

    /** All files of the question, or one, no longer serve it; they stay with the hotel. @throws HttpError 409, 422 */
    detach: (change: FileChange, questionId: string, fileId?: string): Promise<Attachment[]> =>
      changeQuestion(change, questionId, 'detachFiles', async (transaction, state) => {
        checkQuestion(state, questionId);
        const files = await repository.detach(transaction, state.submission, questionId, fileId);
        return { questionId, files };
      }),

    /** Deletes a file and all its uses. @throws HttpError 409 where it serves a form that cannot be changed now */
    async remove(change: FileChange, fileId: string): Promise<void> {
      const { hotelId, userId: actor, ip } = change;
      await database.transaction(async (transaction) => {
        const at = now();
        const state = await submissions.lockSubmission(transaction, hotelId);
        for (const { questionId, id } of state.files) if (id === fileId) checkQuestion(state, questionId);
        const served = await repository.statusesServed(transaction, fileId);
        for (const status of served) checkStatus(status as SubmissionStatus);
        await repository.deleteFile(transaction, hotelId, fileId);
        await repository.touch(transaction, state.submission, at);
        const entry = { at, actor, ip, action: 'deleteFile', target: hotelId };
        await writeAudit(transaction, { ...entry, outcome: 'done', detail: { fileId } });
      });
      // The row is gone: what cannot be deleted now, the sweeper deletes.
      await storage.deleteAll(`hotels/${hotelId}/${fileId}/`).catch(() => undefined);
    },

    /** The files of a hotel with what they are used for. */
    async list(userId: string, hotelId: string): Promise<HotelFiles> {
      const link = linksFor(userId, hotelId);
      const files = await repository.listFiles(database, hotelId);
      return {
        files: files.map((file) => ({
          attachment_id: file.id,
          original_filename: file.name,
          mimeType: file.mimeType,
          preview_url: link(file.id),
          fileSize: Number(file.bytes),
          preview: previewOf(file, (part) => links.link({ hotelId, fileId: file.id, userId, part })),
          has_active_content: file.hasActiveContent,
          is_scanned: file.isScanned,
          uploaded_by: file.uploadedBy,
          uploaded_at: file.uploadedAt.toISOString(),
          question_ids: [...file.questionIds],
        })),
        // With those of the page for travelers: they share the room.
        used_bytes: await repository.usedBytes(database, hotelId),
        quota_bytes: limits.hotelFiles,
      };
    },

    /** The file that an address stands for, or a part of its preview. @throws HttpError 404 */
    async serve(token: string): Promise<ServedContent> {
      const grant: FileGrant | undefined = links.read(token);
      if (!grant) throw new HttpError(404, 'LINK_EXPIRED', texts.linkExpired);
      const file = await repository.findServedFile(database, grant);
      const { part } = grant;
      const key =
        file && (part ? previewKey(file.hotelId, file.id, part) : contentKey(file.hotelId, file.id));
      const bytes = key === undefined ? undefined : await storage.size(key);
      if (file && bytes === undefined && !part) await repository.noteMissing(database, file.id, now());
      if (!file || key === undefined || bytes === undefined) {
        throw new HttpError(404, 'FILE_NOT_FOUND', texts.fileNotFound);
      }
      return {
        key,
        bytes,
        name: file.name,
        mimeType: part ? typeOfPart(part) : file.mimeType,
        isPart: part !== undefined,
      };
    },

    /** The content that `serve` found. */
    content: ({ key }: ServedContent, range?: { start: number; end: number }) => storage.read(key, range),
  };
}

export type FilesService = ReturnType<typeof createFilesService>;
