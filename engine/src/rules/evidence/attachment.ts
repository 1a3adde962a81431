/** A stored file in either spelling: the server's (`attachment_id` …) or the display form (ENG-14). */
export interface AttachmentSource {
  readonly attachment_id?: string | undefined;
  readonly id?: string | undefined;
  readonly original_filename?: string | undefined;
  readonly fileName?: string | undefined;
  readonly preview_url?: string | undefined;
  readonly fileUrl?: string | undefined;
  readonly mimeType?: string | undefined;
  readonly fileSize?: number | undefined;
}

/** The display form; `fileSize` in bytes. */
export interface Attachment {
  readonly id: string;
  readonly fileName: string;
  readonly fileUrl: string;
  readonly mimeType: string;
  readonly fileSize: number;
}

/** The display form from either spelling (E-8). A missing member is empty, not an error. */
export const readAttachment = (source: AttachmentSource): Attachment => ({
  id: source.attachment_id ?? source.id ?? '',
  fileName: source.original_filename ?? source.fileName ?? '',
  fileUrl: source.preview_url ?? source.fileUrl ?? '',
  mimeType: source.mimeType ?? '',
  fileSize: source.fileSize ?? 0,
});
