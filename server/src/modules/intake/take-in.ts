/** Takes in one file: reads it, looks into it, and makes an image anew. Nothing that was refused stays on the disk. */
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { bytesPerMegabyte, type UploadLimits } from '@alo/engine';
import { HttpError } from '../../http/http-error.js';
import { limits as serverLimits } from '../../limits.js';
import { texts } from '../../texts.js';
import { extensionOf } from './file-name.js';
import { InspectorBusyError, type Inspector } from './inspect/inspector.js';
import {
  isImage,
  isWorkbook,
  kindsByExtension,
  mimeTypes,
  type PictureSize,
  type RefusalReason,
} from './inspect/verdict.js';
import { ScannerFailedError, type Scan } from './scanner.js';
import { TooManyBytesError, type StagedFile, type Staging } from './staging.js';

/** A file that may be stored. */
export interface TakenIn {
  /** The path of its content on this server. */
  readonly path: string;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  /** The hash of what was sent. */
  readonly sha256: string;
  readonly hasActiveContent: boolean;
  readonly isScanned: boolean;
  /** The size of a picture. */
  readonly size?: PictureSize;
}

const refusals: Readonly<Record<RefusalReason, (name: string) => HttpError>> = {
  unknown: (name) => new HttpError(415, 'OTHER_TYPE', texts.fileOtherType(name)),
  damaged: (name) => new HttpError(422, 'DAMAGED', texts.fileDamaged(name)),
  encrypted: (name) => new HttpError(422, 'ENCRYPTED', texts.fileEncrypted(name)),
  macros: (name) => new HttpError(415, 'MACROS', texts.fileMacros(name)),
  externalLinks: (name) => new HttpError(422, 'EXTERNAL_LINKS', texts.workbookLinks(name)),
  empty: (name) => new HttpError(422, 'EMPTY', texts.fileEmpty(name)),
  tooLarge: (name) => new HttpError(422, 'TOO_LARGE_INSIDE', texts.workbookTooLarge(name)),
  tooComplex: (name) => new HttpError(422, 'TOO_COMPLEX', texts.fileTooComplex(name)),
};

/** What helps with a document does not always help with a workbook. */
const refusalsOfWorkbooks: typeof refusals = {
  ...refusals,
  unknown: (name) => new HttpError(415, 'OTHER_CONTENT', texts.fileOtherType(name)),
  macros: (name) => new HttpError(415, 'MACROS', texts.workbookMacros(name)),
  tooComplex: (name) => new HttpError(422, 'TOO_COMPLEX', texts.workbookTooComplex(name)),
};

async function receive(
  staging: Staging,
  content: Readable,
  name: string,
  { maxBytes }: UploadLimits,
): Promise<StagedFile> {
  try {
    return await staging.receive(content, maxBytes);
  } catch (error) {
    if (error instanceof TooManyBytesError) {
      const message = texts.fileTooLarge(name, maxBytes / bytesPerMegabyte);
      throw new HttpError(413, 'FILE_TOO_LARGE', message);
    }
    throw error;
  }
}

/** @throws HttpError 408, 413, 415, 422, 503 */
export async function takeIn(
  {
    staging,
    inspector,
    scan,
  }: { readonly staging: Staging; readonly inspector: Inspector; readonly scan?: Scan | undefined },
  content: Readable,
  name: string,
  limits: UploadLimits,
): Promise<TakenIn> {
  const extension = extensionOf(name);
  if (!limits.extensions.includes(extension)) {
    // The rest of the request need not arrive.
    content.resume();
    throw new HttpError(415, 'OTHER_TYPE', texts.fileTypes(name, limits.extensions));
  }
  const staged = await receive(staging, content, name, limits);
  const remade = staging.name();
  const { [extension]: promised } = kindsByExtension;
  const refusalOf = isWorkbook(promised) ? refusalsOfWorkbooks : refusals;
  let isRemade = false;
  try {
    if (staged.bytes === 0) throw refusalOf.empty(name);
    if ((await scan?.(staged.path)) === 'infected') {
      throw new HttpError(422, 'INFECTED', texts.fileInfected(name));
    }
    const verdict = await inspector.inspect({
      file: staged.path,
      remade,
      takesDrawings: limits.extensions.includes('svg'),
      ...(isWorkbook(promised) && { workbook: promised }),
    });
    if ('refusal' in verdict) throw refusalOf[verdict.refusal](name);
    const { kind, hasActiveContent, size } = verdict;
    // A picture that was renamed is a picture still; anything else is not what its name says.
    const isPicture = promised !== undefined && isImage(kind) && isImage(promised);
    if (kind !== promised && !isPicture) throw refusals.unknown(name);
    isRemade = isImage(kind);
    const path = isRemade ? remade : staged.path;
    return {
      ...{ path, name, mimeType: mimeTypes[kind], bytes: (await stat(path)).size, sha256: staged.sha256 },
      ...{ hasActiveContent, isScanned: scan !== undefined },
      ...(size && { size }),
    };
  } catch (error) {
    await Promise.all([staging.remove(staged.path), staging.remove(remade)]);
    if (error instanceof InspectorBusyError || error instanceof ScannerFailedError) {
      const headers = { 'retry-after': String(serverLimits.retryAfter) };
      const code = error instanceof ScannerFailedError ? 'NOT_SCANNED' : 'BUSY';
      throw new HttpError(503, code, texts.unavailable, { headers });
    }
    throw error;
  } finally {
    if (isRemade) await staging.remove(staged.path);
  }
}
