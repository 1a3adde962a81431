import Type, { type Static } from 'typebox';
import { Id, Uuid } from './ids.js';

/**
 * ENG-14, SRV-16: one stored file. `fileSize` in bytes. `preview_url` is the file itself, for 15 minutes: what a browser
 * shows (an image, a video) it shows, anything else it saves.
 */
export const Attachment = Type.Object({
  attachment_id: Uuid,
  original_filename: Type.String(),
  mimeType: Type.String(),
  preview_url: Type.String(),
  fileSize: Type.Integer({ minimum: 0 }),
});
export type Attachment = Static<typeof Attachment>;

/** The files of each question, by question id; a question without files is absent. */
export const AttachmentsByQuestion = Type.Record(Type.String(), Type.Array(Attachment));
export type AttachmentsByQuestion = Static<typeof AttachmentsByQuestion>;

/** SRV-16. `attachments`: all files of the question afterwards; absent where none was named. */
export const UploadResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({
    uploaded_files: Type.Array(Attachment),
    attachments: Type.Optional(Type.Array(Attachment)),
  }),
});
export type UploadResponse = Static<typeof UploadResponse>;

/** What can be shown of a file. Addresses are good for 15 minutes. */
export const FilePreview = Type.Object({
  /**
   * `waiting`: it is being made. `none`: nothing can be shown of this file, open it instead. `failed`: the file was
   * taken, but could not be prepared.
   */
  state: Type.Unsafe<'waiting' | 'ready' | 'none' | 'failed'>(Type.String()),
  thumbnail_url: Type.Union([Type.String(), Type.Null()]),
  /** Pictures of the first pages of a document, or the one of an image. */
  page_urls: Type.Array(Type.String()),
  /** How many pages the document has; null where there are none to count. */
  pages: Type.Union([Type.Integer(), Type.Null()]),
  /** The address of the words of a text document; null where there are none. */
  text_url: Type.Union([Type.String(), Type.Null()]),
});
export type FilePreview = Static<typeof FilePreview>;

/** A file of a hotel, with what a person wants to know before using it. */
export const HotelFile = Type.Object({
  ...Attachment.properties,
  preview: FilePreview,
  /** It holds scripts, actions or further files: open it with care. */
  has_active_content: Type.Boolean(),
  /** Did a virus scanner look at it? */
  is_scanned: Type.Boolean(),
  /** null when the account is gone. */
  uploaded_by: Type.Union([Type.String(), Type.Null()]),
  uploaded_at: Type.String(),
  /** The questions that it serves now. */
  question_ids: Type.Array(Type.String()),
});
export type HotelFile = Static<typeof HotelFile>;

/** `GET /hotels/{id}/files`: the newest first. Bytes that all of them take, and may take. */
export const HotelFiles = Type.Object({
  files: Type.Array(HotelFile),
  used_bytes: Type.Integer(),
  quota_bytes: Type.Integer(),
});
export type HotelFiles = Static<typeof HotelFiles>;

/** `POST /hotels/{id}/questionAttachments/{qid}`: files of the hotel that are to serve the question too. */
export const AttachRequest = Type.Object(
  { attachment_ids: Type.Array(Uuid, { minItems: 1, maxItems: 20, uniqueItems: true }) },
  { additionalProperties: false },
);
export type AttachRequest = Static<typeof AttachRequest>;

/** The files of one question after a change. */
export const QuestionAttachmentsResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({ question_id: Id, attachments: Type.Array(Attachment) }),
});
export type QuestionAttachmentsResponse = Static<typeof QuestionAttachmentsResponse>;

/** Names of files are at most this long, in UTF-16 code units; the end of a longer one is kept. */
export const maxFileNameLength = 255;
