/** The files of hotels: taking them in, letting them serve questions, giving them back (SRV-16, SRV-18). */
import { findQuestion, takesFiles, uploadLimits, uploadLimitsOf, type UploadLimits } from '@alo/engine';
import { questionsToMend } from '@alo/engine/review';
import type { Attachment, HotelFiles, SubmissionStatus } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { contentKey, contentKeysOf, previewKey } from '../../storage/file-keys.js';
import type { Storage } from '../../storage/storage.js';
import { texts } from '../../texts.js';
import { evidenceTexts } from './texts.js';
import type { ChangeRequest } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import type { Intake } from '../intake/intake.js';
import { refuseOverQuota } from '../intake/quota.js';
import { usedBytes } from '../intake/repository.js';
import { attachmentOf, uploadedFile, type NewFile, type UploadedFile } from '../intake/stored-file.js';
import type { TakenIn } from '../intake/take-in.js';
import type { FileGrant, FileLinks } from '../stored-files/file-links.js';
import { noteMissing } from '../stored-files/repository.js';
import { attachmentsByQuestion } from '../submission/attachments.js';
import type { Changed, ChangeSubmission, Changing } from '../submission/change.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { readSubmission } from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import type { SubmissionState } from '../submission/state.js';
import { previewOf, typeOfPart } from './previews/preview-of.js';
import * as repository from './repository.js';
import { mayWriteAnswers } from '../submission/life.js';

export interface EvidenceServiceOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
  readonly intake: Intake;
  readonly storage: Storage;
  readonly links: FileLinks;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
  /** Finds what an address stands for that is no file of a hotel. */
  readonly findOther?: (grant: FileGrant) => Promise<Omit<ServedContent, 'isPart' | 'tag'> | undefined>;
  /** Called with each file that was stored. Its failure is not that of the upload. */
  readonly onStored?: (file: { readonly hotelId: string; readonly fileId: string }) => void;
}

/** The place for files: a question, or the stock of the hotel. */
export interface Destination {
  readonly limits: UploadLimits;
  readonly questionId: string | undefined;
}

/** Files that were stored for a question, or for the stock of the hotel. */
export interface StoredFiles {
  readonly files: readonly UploadedFile[];
  readonly questionId?: string;
}

/** Files that were stored, and all files of their question; undefined where they are in the stock. */
export interface StoredEvidence {
  readonly uploaded: Attachment[];
  readonly attachments: Attachment[] | undefined;
}

const tooMany = ({ maxFiles }: UploadLimits) =>
  new HttpError(409, 'TOO_MANY_FILES', evidenceTexts.tooManyFiles({ most: maxFiles }));

const checkStatus = (status: SubmissionStatus): void => {
  if (!mayWriteAnswers(status)) throw new HttpError(409, 'LOCKED', evidenceTexts.filesLocked);
};

/** What decides whether the files of a question may change. */
type Checked = Pick<Changing, 'state' | 'release' | 'form'>;

/** Refuses a change of the files of a question; gives what it takes. @throws HttpError 409, 422 */
function checkQuestion(checked: Checked, questionId: string): UploadLimits {
  const { state, release } = checked;
  const { questionnaire } = release;
  const question = findQuestion(questionnaire, questionId);
  if (!question) throw new HttpError(422, 'NO_QUESTION', evidenceTexts.noSuchQuestion);
  if (!takesFiles(questionnaire, question))
    throw new HttpError(422, 'TAKES_NO_FILES', evidenceTexts.takesNoFiles);
  const { status } = state.submission;
  checkStatus(status);
  if (status === 'rejected') {
    // The change of a file may be only half done, so its question still takes the other half.
    const isChanged = state.decisions.some(
      (decision) => decision.questionId === questionId && decision.approved === false,
    );
    if (!isChanged && !questionsToMend(questionnaire, checked.form).has(questionId)) {
      throw new HttpError(409, 'LOCKED', evidenceTexts.filesLocked);
    }
  }
  return uploadLimitsOf(question);
}

const filesOf = (state: SubmissionState, questionId: string) =>
  state.files.filter((file) => file.questionId === questionId);

/** What an address stands for. */
export interface ServedContent {
  readonly key: string;
  readonly bytes: number;
  /** The entity tag of the content (RFC 9110, 8.8.3): what is stored under a key stays. */
  readonly tag: string;
  readonly name: string;
  readonly mimeType: string;
  /** Is it a part of the preview? That was made here, so a browser may show it. */
  readonly isPart: boolean;
}

export function createEvidenceService(options: EvidenceServiceOptions) {
  const { database, changeSubmission, intake, storage, links, releaseOf, now, findOther, onStored } = options;
  const linksFor = (familyId: string, hotelId: string) => (fileId: string) =>
    links.link({ hotelId, fileId, familyId });

  /** The files of a question as they travel. */
  async function attachmentsOf(
    { hotelId, caller }: ChangeRequest,
    questionId: string,
  ): Promise<Attachment[]> {
    const { files } = await readSubmission(database, hotelId);
    return attachmentsByQuestion(files, linksFor(caller.familyId, hotelId))[questionId] ?? [];
  }

  /** Changes the files of one question; gives its files afterwards. A repeated request gets them as they are now. */
  async function changeQuestion(
    change: ChangeRequest,
    questionId: string,
    action: string,
    work: (changing: Changing) => Promise<object>,
  ): Promise<IdempotentResult<Attachment[]>> {
    const { isReplayed } = await changeSubmission(change, { action }, async (changing) => ({
      result: questionId,
      detail: await work(changing),
    }));
    return { result: await attachmentsOf(change, questionId), isReplayed };
  }

  /**
   * Writes the rows of files that the store has. Counts and limits are judged here: no other request writes meanwhile.
   */
  async function writeFiles(
    changing: Changing,
    { questionId }: Destination,
    files: readonly NewFile[],
  ): Promise<Changed<StoredFiles>> {
    const { transaction, state, by } = changing;
    const { submission } = state;
    const ids = files.map(({ id }) => id);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (questionId === undefined) checkStatus(submission.status);
    else {
      const most = checkQuestion(changing, questionId);
      if (filesOf(state, questionId).length + files.length > most.maxFiles) throw tooMany(most);
    }
    await refuseOverQuota(transaction, submission.hotelId, bytes);
    await repository.insertFiles(transaction, submission.hotelId, files, by);
    if (questionId !== undefined) await repository.attach(transaction, submission, questionId, ids, by);
    const place = questionId !== undefined && { questionId };
    return {
      result: { files: files.map(uploadedFile), ...place },
      detail: { files: ids, bytes, ...place },
    };
  }

  return {
    linksFor,

    /**
     * Gives the place of uploads to a question (or without one, to the hotel's stock), as far as it is known by then.
     * @throws HttpError 409, 413, 422
     */
    async destination(hotelId: string, questionId: string | undefined): Promise<Destination> {
      const state = await readSubmission(database, hotelId);
      if (questionId === undefined) {
        checkStatus(state.submission.status);
        await refuseOverQuota(database, hotelId, 0);
        return { questionId, limits: uploadLimits.genericEvidence };
      }
      const release = releaseOf(state.submission);
      const form = reviewedForm(release.questionnaire, state, state.decisions);
      const most = checkQuestion({ state, release, form }, questionId);
      if (filesOf(state, questionId).length >= most.maxFiles) throw tooMany(most);
      await refuseOverQuota(database, hotelId, 0);
      return { questionId, limits: most };
    },

    /**
     * Stores received files, all or none.
     * @throws HttpError 409, 413, 422; StorageFullError, StorageUnavailableError
     */
    async store(
      change: ChangeRequest,
      destination: Destination,
      received: readonly TakenIn[],
    ): Promise<IdempotentResult<StoredFiles>> {
      const { hotelId } = change;
      const done = await intake.store(contentKeysOf(hotelId), received, (files) =>
        changeSubmission(change, { action: 'upload' }, (changing) =>
          writeFiles(changing, destination, files),
        ),
      );
      if (!done.isReplayed) for (const { id } of done.result.files) onStored?.({ hotelId, fileId: id });
      return done;
    },

    /** Gives uploaded files as they travel, with all files of their question. */
    async describe(change: ChangeRequest, { files, questionId }: StoredFiles): Promise<StoredEvidence> {
      const link = linksFor(change.caller.familyId, change.hotelId);
      return {
        uploaded: files.map((file) => attachmentOf(file, link)),
        attachments: questionId === undefined ? undefined : await attachmentsOf(change, questionId),
      };
    },

    /** Lets files of the hotel serve the question too. @throws HttpError 409, 422 */
    attach: (
      change: ChangeRequest,
      questionId: string,
      fileIds: readonly string[],
    ): Promise<IdempotentResult<Attachment[]>> =>
      changeQuestion(change, questionId, 'attachFiles', async (changing) => {
        const { transaction, state, by } = changing;
        const most = checkQuestion(changing, questionId);
        const known = await repository.knownFiles(transaction, change.hotelId, fileIds);
        if (known.length < fileIds.length) throw new HttpError(422, 'NO_FILE', texts.fileNotFound);
        const there = new Set(filesOf(state, questionId).map(({ id }) => id));
        if (new Set([...there, ...fileIds]).size > most.maxFiles) throw tooMany(most);
        await repository.attach(transaction, state.submission, questionId, fileIds, by);
        return { questionId, files: fileIds };
      }),

    /** Detaches all files of the question, or one; they stay with the hotel. @throws HttpError 409, 422 */
    detach: (
      change: ChangeRequest,
      questionId: string,
      fileId?: string,
    ): Promise<IdempotentResult<Attachment[]>> =>
      changeQuestion(change, questionId, 'detachFiles', async (changing) => {
        const { transaction, state } = changing;
        checkQuestion(changing, questionId);
        const files = await repository.detach(transaction, state.submission, questionId, fileId);
        return { questionId, files };
      }),

    /** Deletes a file and all its uses. @throws HttpError 409 where it serves a form that cannot be changed now */
    async remove(change: ChangeRequest, fileId: string): Promise<IdempotentResult<string>> {
      const { hotelId } = change;
      const done = await changeSubmission(change, { action: 'deleteFile' }, async (changing) => {
        const { transaction, state } = changing;
        for (const { questionId, id } of state.files) if (id === fileId) checkQuestion(changing, questionId);
        const served = await repository.statusesServed(transaction, fileId);
        for (const status of served) checkStatus(status as SubmissionStatus);
        await repository.deleteFile(transaction, hotelId, fileId);
        return { result: evidenceTexts.fileDeleted, detail: { fileId } };
      });
      // The row is gone: what cannot be deleted now, the sweeper deletes.
      await storage.deleteAll(`hotels/${hotelId}/${fileId}/`).catch(() => undefined);
      return done;
    },

    /** The files of a hotel with what they are used for. */
    async list(familyId: string, hotelId: string): Promise<HotelFiles> {
      const link = linksFor(familyId, hotelId);
      const files = await repository.listFiles(database, hotelId);
      return {
        files: files.map((file) => ({
          attachment_id: file.id,
          original_filename: file.name,
          mimeType: file.mimeType,
          preview_url: link(file.id),
          fileSize: Number(file.bytes),
          preview: previewOf(file, (part) => links.link({ hotelId, fileId: file.id, familyId, part })),
          has_active_content: file.hasActiveContent,
          is_scanned: file.isScanned,
          uploaded_by: file.uploadedBy,
          uploaded_at: file.uploadedAt.toISOString(),
          question_ids: [...file.questionIds],
        })),
        // This includes the files of the page for travelers: they share the room.
        used_bytes: await usedBytes(database, hotelId),
        quota_bytes: limits.hotelFiles,
      };
    },

    /** The file that an address stands for, or a part of its preview. @throws HttpError 404 */
    async serve(token: string): Promise<ServedContent> {
      const grant: FileGrant | undefined = links.read(token);
      if (!grant) throw new HttpError(404, 'LINK_EXPIRED', texts.linkExpired);
      const other = await findOther?.(grant);
      if (other) return { ...other, tag: `"${other.key}"`, isPart: false };
      const file = await repository.findServedFile(database, grant);
      const { part } = grant;
      const key =
        file && (part ? previewKey(file.hotelId, file.id, part) : contentKey(file.hotelId, file.id));
      const bytes = key === undefined ? undefined : await storage.size(key);
      if (file && bytes === undefined && !part) await noteMissing(database, file.id, now());
      if (!file || key === undefined || bytes === undefined) {
        throw new HttpError(404, 'FILE_NOT_FOUND', texts.fileNotFound);
      }
      return {
        key,
        bytes,
        tag: `"${key}"`,
        name: file.name,
        mimeType: part ? typeOfPart(part) : file.mimeType,
        isPart: part !== undefined,
      };
    },

    /** The content that `serve` found. */
    content: ({ key }: ServedContent, range?: { start: number; end: number }) => storage.read(key, range),
  };
}

export type EvidenceService = ReturnType<typeof createEvidenceService>;
