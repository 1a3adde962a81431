/** How documents of an organization are sent: the uploader of the engine, whose files go to the list once they are stored. */
import { createUploads, uploadLimits, type Sending, type Uploads } from '@alo/engine';
import type { Attachment } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { groupDocumentsQuery, postGroupDocument } from '../calls';

/** @param onStored gets the id of each document that was stored */
export function useDocumentUploads(
  organizationId: string,
  onStored: (documentId: string) => void,
): Uploads<File> {
  const queries = useQueryClient();
  const told = useRef(onStored);
  useEffect(() => {
    told.current = onStored;
  });
  const [uploads] = useState(() => {
    const list = (document: Attachment) => {
      queries.setQueryData<readonly Attachment[]>(
        groupDocumentsQuery(organizationId).queryKey,
        (before = []) => [document, ...before],
      );
      told.current(document.attachment_id);
      const item = own.items().find(({ fileId }) => fileId === document.attachment_id);
      if (item) own.remove(item.key);
    };
    const send = (file: File, onProgress: (percent: number) => void): Sending => {
      const controller = new AbortController();
      const sent = postGroupDocument({
        ...{ organizationId, file, signal: controller.signal },
        onProgress: (share) => onProgress(Math.round(100 * share)),
      });
      return {
        done: sent.then((document) => ({
          fileId: document.attachment_id,
          afterwards: () => list(document),
        })),
        cancel: () => controller.abort(),
      };
    };
    const own = createUploads<File>({
      limits: uploadLimits.genericEvidence,
      // Only the item goes: the document stays with the organization.
      ports: { send, remove: () => Promise.resolve() },
    });
    return own;
  });
  useEffect(() => () => uploads.stop(), [uploads]);
  return uploads;
}
