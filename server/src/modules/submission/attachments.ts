/** The files of a submission as they travel (ENG-14, SRV-16). */
import type { Attachment, AttachmentsByQuestion } from '@alo/schemas';
import type { AttachedFile } from './state.js';

/** The address of a file, for one reader and a short time. */
export type FileLink = (fileId: string) => string;

/** The files of each question that has some. The map has no prototype, since a question may have any name. */
export function attachmentsByQuestion(files: readonly AttachedFile[], link: FileLink): AttachmentsByQuestion {
  const byQuestion = Object.create(null) as Record<string, Attachment[]>;
  for (const { questionId, id, name, mimeType, bytes } of files) {
    (byQuestion[questionId] ??= []).push({
      attachment_id: id,
      original_filename: name,
      mimeType,
      preview_url: link(id),
      fileSize: bytes,
    });
  }
  return byQuestion;
}
