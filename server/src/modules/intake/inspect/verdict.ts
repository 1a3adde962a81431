/** What a look into a file finds. It travels between processes, so it is plain data. */
import type { WorkbookFormat } from '../../../workbook/workbook.js';

/** Kinds of content that are taken in. */
export type ContentKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'svg' | 'pdf' | 'doc' | 'docx' | WorkbookFormat;

/** What is stored: a drawing is stored as a picture of it. */
export const mimeTypes: Readonly<Record<ContentKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
  json: 'application/json',
};

/** What a name's ending promises. */
export const kindsByExtension: Readonly<Record<string, ContentKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  svg: 'svg',
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  xlsx: 'xlsx',
  xls: 'xls',
  csv: 'csv',
  json: 'json',
};

const workbooks: ReadonlySet<ContentKind> = new Set<WorkbookFormat>(['xlsx', 'xls', 'csv', 'json']);

export const isWorkbook = (kind: ContentKind | undefined): kind is WorkbookFormat =>
  kind !== undefined && workbooks.has(kind);

export const isImage = (kind: ContentKind): boolean => mimeTypes[kind].startsWith('image/');

/**
 * `unknown`: none of the kinds above. `damaged`: it cannot be read to its end. `encrypted`: it needs a password.
 * `macros`: it holds programs. `externalLinks`: it refers to other workbooks. `empty`: a workbook that holds nothing.
 * `tooLarge`: a workbook that unpacks to too much. `tooComplex`: opening it takes too much time or memory, so that it may
 * be an attack.
 */
export type RefusalReason =
  | 'unknown'
  | 'damaged'
  | 'encrypted'
  | 'macros'
  | 'externalLinks'
  | 'empty'
  | 'tooLarge'
  | 'tooComplex';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export type Verdict =
  | {
      readonly kind: ContentKind;
      /** Does it hold scripts, actions or further files? */
      readonly hasActiveContent: boolean;
      /** The number of pages of a PDF. */
      readonly pages?: number;
      /** The size of a picture, in pixels. */
      readonly size?: PictureSize;
    }
  | { readonly refusal: RefusalReason };

/** Refuses a file while it is looked into. */
export class FileRefusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

/** Limits of what is looked into. */
export const inspectionLimits = {
  pixels: 50_000_000,
  pages: 2_000,
  /** The pages of a PDF that are read: the first and the last. */
  pagesRead: 20,
  zipEntries: 2_000,
  /** Bytes of a zip once it is unpacked, and as a multiple of the packed ones. */
  inflatedBytes: 200 * 1024 * 1024,
  inflatedRatio: 100,
  /** Small files may be packed tightly, without harm. */
  freeInflatedBytes: 10 * 1024 * 1024,
} as const;
