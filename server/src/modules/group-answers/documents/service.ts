/** The documents that an organization keeps for its answers. */
import { uploadLimits, type UploadLimits } from '@alo/engine';
import type { GroupDocuments } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import { limits } from '../../../limits.js';
import { documentKey } from '../../../storage/file-keys.js';
import type { Storage } from '../../../storage/storage.js';
import type { AuditedChange } from '../../idempotency/audited-change.js';
import type { AskedChange } from '../../idempotency/change-request.js';
import type { IdempotentResult } from '../../idempotency/idempotency.js';
import type { Intake } from '../../intake/intake.js';
import { uploadedFile, type UploadedFile } from '../../intake/stored-file.js';
import type { TakenIn } from '../../intake/take-in.js';
import { organizationAbsent } from '../../organizations/absent.js';
import { lockOrganization } from '../../organizations/repository.js';
import type { ServedContent } from '../../evidence/service.js';
import type { FileGrant } from '../../stored-files/file-links.js';
import * as repository from '../repository.js';
import { groupAnswerTexts } from '../texts.js';
import { documentAttachment, organizationOfGrant, type DocumentLink } from './document-link.js';
import { quotedNames } from '../../../languages/quoted-names.js';

export interface GroupDocumentsServiceOptions {
  readonly database: Executor;
  readonly change: AuditedChange;
  readonly intake: Intake;
  readonly storage: Storage;
  readonly linksFor: (familyId: string, organizationId: string) => DocumentLink;
  readonly now: () => Date;
}

/** @throws HttpError 413 */
async function refuseOverQuota(database: Executor, organizationId: string, bytes: number): Promise<void> {
  if ((await repository.usedBytes(database, organizationId)) + bytes > limits.organizationDocuments)
    throw new HttpError(413, 'STORAGE_LIMIT', groupAnswerTexts.quota);
}

export function createGroupDocumentsService(options: GroupDocumentsServiceOptions) {
  const { database, change, intake, storage, linksFor, now } = options;
  return {
    /** What an upload may be: as evidence. @throws HttpError 413 */
    async place(organizationId: string): Promise<{ readonly limits: UploadLimits }> {
      await refuseOverQuota(database, organizationId, 0);
      return { limits: uploadLimits.genericEvidence };
    },

    /** Stores received files, all or none. @throws HttpError 413; StorageFullError, StorageUnavailableError */
    store: (
      request: AskedChange,
      organizationId: string,
      received: readonly TakenIn[],
    ): Promise<IdempotentResult<readonly UploadedFile[]>> =>
      intake.store(
        (id) => documentKey(organizationId, id),
        received,
        (files) =>
          change(request, 'uploadGroupDocuments', async (transaction) => {
            // One after the other: they share the room.
            if (!(await lockOrganization(transaction, organizationId, 'changes'))) throw organizationAbsent();
            const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
            await refuseOverQuota(transaction, organizationId, bytes);
            await repository.insertDocuments(transaction, organizationId, files, {
              ...{ userId: request.caller.userId, at: now() },
            });
            return {
              result: files.map(uploadedFile),
              target: organizationId,
              detail: { documents: files.map(({ id }) => id), bytes },
            };
          }),
      ),

    async list(familyId: string, organizationId: string): Promise<GroupDocuments['data']> {
      const link = linksFor(familyId, organizationId);
      const documents = await repository.listDocuments(database, organizationId);
      return {
        documents: documents.map((document) => ({
          ...documentAttachment(document, link),
          has_active_content: document.hasActiveContent,
          is_scanned: document.isScanned,
          uploaded_by: document.uploadedBy,
          uploaded_at: document.uploadedAt.toISOString(),
          used_by: document.usedBy,
        })),
        used_bytes: await repository.usedBytes(database, organizationId),
        quota_bytes: limits.organizationDocuments,
      };
    },

    /** Copies at hotels stay. @throws HttpError 404, 409 an answer has it */
    async remove(
      request: AskedChange,
      organizationId: string,
      id: string,
    ): Promise<IdempotentResult<string>> {
      const done = await change<string>(request, 'deleteGroupDocument', async (transaction) => {
        if (!(await repository.lockDocument(transaction, organizationId, id)))
          throw new HttpError(404, 'NOT_FOUND', groupAnswerTexts.documentNotFound);
        const titles = await repository.titlesWith(transaction, id);
        if (titles.length > 0)
          throw new HttpError(
            409,
            'DOCUMENT_USED',
            groupAnswerTexts.documentUsed({ titles: quotedNames(titles) }),
          );
        await repository.deleteDocument(transaction, id);
        return { result: groupAnswerTexts.documentDeleted, target: organizationId, detail: { document: id } };
      });
      // The row is gone: what cannot be deleted now, the sweeper deletes.
      await storage.delete(documentKey(organizationId, id)).catch(() => undefined);
      return done;
    },

    /** The document that an address stands for; undefined where it stands for none. */
    async serve(this: void, grant: FileGrant): Promise<Omit<ServedContent, 'isPart' | 'tag'> | undefined> {
      const organizationId = organizationOfGrant(grant);
      if (organizationId === undefined) return undefined;
      const { fileId, familyId } = grant;
      const document = await repository.findServedDocument(database, { organizationId, fileId, familyId });
      const key = documentKey(organizationId, fileId);
      const bytes = document && (await storage.size(key));
      return document && bytes !== undefined ? { key, bytes, ...document } : undefined;
    },
  };
}

export type GroupDocumentsService = ReturnType<typeof createGroupDocumentsService>;
