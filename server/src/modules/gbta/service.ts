/** The GBTA file of a hotel: it fills in what nobody has answered, and takes that back when it goes (design 6.25). */
import type {
  GbtaFormat,
  GbtaMapping,
  GbtaMark,
  GbtaRemoveResponse,
  GbtaReport,
  GbtaResponse,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { contentKeysOf } from '../../storage/file-keys.js';
import type { Storage } from '../../storage/storage.js';
import type { Table } from '../../tables/table.js';
import { texts } from '../../texts.js';
import { intakeTexts } from '../intake/texts.js';
import { writeAnswers } from '../answers/repository.js';
import { insertFiles } from '../evidence/repository.js';
import type { ChangeRequest } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import type { Intake } from '../intake/intake.js';
import { refuseOverQuota } from '../intake/quota.js';
import { uploadedFile, type NewFile, type UploadedFile } from '../intake/stored-file.js';
import type { TakenIn } from '../intake/take-in.js';
import type { FileLink } from '../submission/attachments.js';
import type { Changed, ChangeSubmission, Changing } from '../submission/change.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { readSubmission } from '../submission/repository.js';
import { answersOf, type Submission } from '../submission/state.js';
import { planFill } from './fill.js';
import { mappingOf, shippedMapping } from './mappings.js';
import { readGbtaFile, type ReadGbtaFileOptions } from './read-file.js';
import * as repository from './repository.js';
import type { SaidRows } from './said-rows.js';
import { reportTable } from './report-table.js';
import { answersTable, createTemplates } from './sheet.js';
import { gbtaTexts } from './texts.js';
import { planUndo } from './undo.js';

export interface GbtaServiceOptions extends ReadGbtaFileOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
  readonly releaseOf: ReleaseOf;
  readonly intake: Intake;
  readonly storage: Storage;
  readonly linksFor: (familyId: string, hotelId: string) => FileLink;
}

/** A file that was stored, with what became of its rows. */
export interface StoredGbta {
  readonly file: UploadedFile;
  readonly report: GbtaReport;
}

type Removed = GbtaRemoveResponse['data'];

const isOpen = ({ status }: Submission): boolean =>
  status === 'COMPLETE ASSESSMENT' || status === 'IN PROGRESS';

/** @throws HttpError 409 it has been submitted */
function checkOpen(submission: Submission): void {
  if (!isOpen(submission)) throw new HttpError(409, 'LOCKED', gbtaTexts.locked);
}

/** @throws HttpError 409 another questionnaire */
function neededMapping(submission: Submission): GbtaMapping {
  const mapping = mappingOf(submission);
  if (!mapping) throw new HttpError(409, 'NO_MAPPING', gbtaTexts.noMapping);
  return mapping;
}

const alreadyThere = () => new HttpError(409, 'GBTA_FILE_EXISTS', gbtaTexts.exists);

export function createGbtaService(options: GbtaServiceOptions) {
  const { database, changeSubmission, releaseOf, intake, storage, linksFor } = options;

  async function fill(
    { transaction, state, release, by }: Changing,
    file: NewFile,
    said: SaidRows,
  ): Promise<Changed<StoredGbta>> {
    const { submission } = state;
    const { hotelId } = submission;
    checkOpen(submission);
    if (await repository.findFile(transaction, hotelId)) throw alreadyThere();
    const { changes, report } = planFill(release.questionnaire, neededMapping(submission), state, said);
    await refuseOverQuota(transaction, hotelId, file.bytes);
    await insertFiles(transaction, hotelId, [file], by, 'gbta');
    await repository.insertFile(transaction, hotelId, file.id, report);
    await writeAnswers(transaction, submission, changes, by);
    await repository.insertMarks(transaction, submission, changes);
    const { applied, kept, ignored, hidden } = report;
    return {
      result: { file: uploadedFile(file), report },
      detail: { fileId: file.id, applied, kept, ignored, hidden },
      ...(changes.length > 0 && { event: 'answersSaved', isFromFile: true }),
    };
  }

  /** Takes the file back, with its answers as long as the form is open. @throws HttpError 404 it is not there */
  async function takeBack({ transaction, state, release, by }: Changing, fileId: string): Promise<Removed> {
    const { submission } = state;
    const { hotelId } = submission;
    const file = await repository.findFile(transaction, hotelId);
    if (file?.id !== fileId) throw new HttpError(404, 'FILE_NOT_FOUND', texts.fileNotFound);
    const marks = isOpen(submission) ? await repository.readMarks(transaction, submission) : [];
    const { changes, stayed } = planUndo(release.questionnaire, state, marks);
    await writeAnswers(transaction, submission, changes, by);
    await repository.deleteFile(transaction, hotelId, fileId);
    return { undone: changes.map(({ questionId }) => questionId), stayed: [...stayed] };
  }

  async function removeAs<Result>(
    change: ChangeRequest,
    fileId: string,
    resultOf: (removed: Removed) => Result,
  ): Promise<IdempotentResult<Result>> {
    const { hotelId } = change;
    const done = await changeSubmission(change, { action: 'removeGbta' }, async (changing) => {
      const removed = await takeBack(changing, fileId);
      const { undone, stayed } = removed;
      return {
        result: resultOf(removed),
        isFromFile: undone.length > 0,
        detail: { fileId, undone: undone.length, stayed: stayed.length },
      };
    });
    // The row is gone: what cannot be deleted now, the sweeper deletes.
    await storage.deleteAll(`hotels/${hotelId}/${fileId}/`).catch(() => undefined);
    return done;
  }

  return {
    template: createTemplates(shippedMapping) satisfies (format: GbtaFormat) => Promise<Buffer>,

    /** Refuses an upload before it is read. @throws HttpError 409 */
    async checkRoom(hotelId: string): Promise<void> {
      const { submission } = await readSubmission(database, hotelId);
      checkOpen(submission);
      neededMapping(submission);
      if (await repository.findFile(database, hotelId)) throw alreadyThere();
    },

    /** Stores the file and fills in what it says. @throws HttpError 409, 413, 422, 503; StorageFullError, StorageUnavailableError */
    async store(change: ChangeRequest, received: readonly TakenIn[]): Promise<IdempotentResult<StoredGbta>> {
      const [taken] = received;
      if (!taken) throw new HttpError(400, 'NO_FILE', intakeTexts.noFile);
      const said = await readGbtaFile(options, taken);
      return intake.store(contentKeysOf(change.hotelId), [taken], ([file]) => {
        if (!file) throw new Error('The intake has lost the file');
        return changeSubmission(change, { action: 'uploadGbta' }, (changing) => fill(changing, file, said));
      });
    },

    /** The file with its report, and the answers of it that are still to be confirmed. */
    async read(familyId: string, hotelId: string): Promise<GbtaResponse['data']> {
      const file = await repository.findFile(database, hotelId);
      if (!file) return null;
      const { id, name, report, bytes, uploadedAt, uploadedBy } = file;
      return {
        ...{ attachment_id: id, original_filename: name, report, size_bytes: bytes },
        uploaded_at: uploadedAt.toISOString(),
        uploaded_by: uploadedBy,
        preview_url: linksFor(familyId, hotelId)(id),
        unconfirmed: await repository.readUnconfirmed(database, hotelId),
      };
    },

    /** What became of the rows of the file, as a file. @throws HttpError 404 there is none */
    async reported(hotelId: string): Promise<Table> {
      const file = await repository.findFile(database, hotelId);
      if (!file) throw new HttpError(404, 'FILE_NOT_FOUND', texts.fileNotFound);
      return reportTable(file.report);
    },

    /** A person takes over what the file says, for these questions or all. @throws HttpError 409 it has been submitted */
    confirm: (
      change: ChangeRequest,
      questionIds: readonly string[] | undefined,
    ): Promise<IdempotentResult<GbtaMark[]>> =>
      changeSubmission(change, { action: 'confirmGbta' }, async ({ transaction, state, by }) => {
        checkOpen(state.submission);
        await repository.confirmMarks(transaction, change.hotelId, by.at, questionIds);
        return {
          result: await repository.readUnconfirmed(transaction, change.hotelId),
          detail: { questions: questionIds ?? 'all' },
        };
      }),

    /** Removes the file and takes its answers back. @throws HttpError 404 */
    remove: (change: ChangeRequest, fileId: string): Promise<IdempotentResult<Removed>> =>
      removeAs(change, fileId, (removed) => removed),

    /** The same where a file of the hotel is deleted; undefined where this is not its GBTA file (UNSP-015). */
    async removeIfGbta(change: ChangeRequest, fileId: string): Promise<IdempotentResult<string> | undefined> {
      const file = await repository.findFile(database, change.hotelId);
      return file?.id === fileId ? removeAs(change, fileId, () => gbtaTexts.removed) : undefined;
    },

    /** The answers of the hotel as a GBTA file. @throws HttpError 409 another questionnaire */
    async exported(hotelId: string): Promise<Table> {
      const { submission, stored } = await readSubmission(database, hotelId);
      const { questionnaire } = releaseOf(submission);
      return answersTable(questionnaire, neededMapping(submission), answersOf(stored));
    },
  };
}

export type GbtaService = ReturnType<typeof createGbtaService>;
