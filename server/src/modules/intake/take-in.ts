/** Takes in one file: reads it, looks into it, and makes an image anew. Nothing that was refused stays on the disk. */
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { bytesPerMegabyte, type UploadLimits } from '@alo/engine';
import { HttpError } from '../../http/http-error.js';
import { limits as serverLimits } from '../../limits.js';
import { texts } from '../../texts.js';
import { intakeTexts } from './texts.js';
import { extensionOf } from './file-name.js';
import { InspectorBusyError, type Inspector } from './inspect/inspector.js';
import {
  isImage,
  isWorkbook,
  kindsByExtension,
  mimeTypes,
  type ContentKind,
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
  unknown: (name) => new HttpError(415, 'OTHER_TYPE', intakeTexts.fileOtherType({ name })),
  damaged: (name) => new HttpError(422, 'DAMAGED', intakeTexts.fileDamaged({ name })),
  encrypted: (name) => new HttpError(422, 'ENCRYPTED', intakeTexts.fileEncrypted({ name })),
  macros: (name) => new HttpError(415, 'MACROS', intakeTexts.fileMacros({ name })),
  externalLinks: (name) => new HttpError(422, 'EXTERNAL_LINKS', intakeTexts.workbookLinks({ name })),
  empty: (name) => new HttpError(422, 'EMPTY', intakeTexts.fileEmpty({ name })),
  tooLarge: (name) => new HttpError(422, 'TOO_LARGE_INSIDE', intakeTexts.workbookTooLarge({ name })),
  tooComplex: (name) => new HttpError(422, 'TOO_COMPLEX', intakeTexts.fileTooComplex({ name })),
};

/** What helps with a document does not always help with a workbook. */
const refusalsOfWorkbooks: typeof refusals = {
  ...refusals,
  unknown: (name) => new HttpError(415, 'OTHER_CONTENT', intakeTexts.fileOtherType({ name })),
  macros: (name) => new HttpError(415, 'MACROS', intakeTexts.workbookMacros({ name })),
  tooComplex: (name) => new HttpError(422, 'TOO_COMPLEX', intakeTexts.workbookTooComplex({ name })),
};

/** @throws HttpError 415 */
function checkName(name: string, content: Readable, { extensions }: UploadLimits): void {
  if (extensions.includes(extensionOf(name))) return;
  // The rest of the request need not arrive.
  content.resume();
  throw new HttpError(415, 'OTHER_TYPE', intakeTexts.fileTypes({ name, types: extensions.join(', ') }));
}

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
      const message = intakeTexts.fileTooLarge({ name, megabytes: maxBytes / bytesPerMegabyte });
      throw new HttpError(413, 'FILE_TOO_LARGE', message);
    }
    throw error;
  }
}

interface Judges {
  readonly staging: Staging;
  readonly inspector: Inspector;
  readonly scan?: Scan | undefined;
}

/** What was found in a file that may be stored. */
export interface Judged {
  readonly kind: ContentKind;
  readonly hasActiveContent: boolean;
  readonly size?: PictureSize;
}

/** A scanner or a process did not do its work: the file may be sent again. */
function asBusy(error: unknown): unknown {
  if (!(error instanceof InspectorBusyError) && !(error instanceof ScannerFailedError)) return error;
  const headers = { 'retry-after': String(serverLimits.retryAfter) };
  const code = error instanceof ScannerFailedError ? 'NOT_SCANNED' : 'BUSY';
  return new HttpError(503, code, texts.unavailable, { headers });
}

/**
 * Has a file scanned and looked into. It must be what its name says.
 * @param remade where an image is written anew
 * @throws HttpError 415, 422, 503
 */
export async function judgeFile(
  { inspector, scan }: Omit<Judges, 'staging'>,
  { path, bytes, name, remade }: Pick<TakenIn, 'path' | 'bytes' | 'name'> & { readonly remade: string },
  takesDrawings: boolean,
): Promise<Judged> {
  const { [extensionOf(name)]: promised } = kindsByExtension;
  const refusalOf = isWorkbook(promised) ? refusalsOfWorkbooks : refusals;
  try {
    if (bytes === 0) throw refusalOf.empty(name);
    if ((await scan?.(path)) === 'infected')
      throw new HttpError(422, 'INFECTED', intakeTexts.fileInfected({ name }));
    const workbook = isWorkbook(promised) && { workbook: promised };
    const verdict = await inspector.inspect({ file: path, remade, takesDrawings, ...workbook });
    if ('refusal' in verdict) throw refusalOf[verdict.refusal](name);
    // A picture that was renamed is a picture still; anything else is not what its name says.
    const isPicture = promised !== undefined && isImage(verdict.kind) && isImage(promised);
    if (verdict.kind !== promised && !isPicture) throw refusals.unknown(name);
    return verdict;
  } catch (error) {
    throw asBusy(error);
  }
}

/** @throws HttpError 408, 413, 415, 422, 503 */
export async function takeIn(
  { staging, inspector, scan }: Judges,
  content: Readable,
  name: string,
  limits: UploadLimits,
): Promise<TakenIn> {
  checkName(name, content, limits);
  const staged = await receive(staging, content, name, limits);
  const remade = staging.name();
  let isRemade = false;
  try {
    const judged = await judgeFile(
      { inspector, scan },
      { ...staged, name, remade },
      limits.extensions.includes('svg'),
    );
    const { kind, hasActiveContent, size } = judged;
    isRemade = isImage(kind);
    const path = isRemade ? remade : staged.path;
    return {
      ...{ path, name, mimeType: mimeTypes[kind], bytes: (await stat(path)).size, sha256: staged.sha256 },
      ...{ hasActiveContent, isScanned: scan !== undefined },
      ...(size && { size }),
    };
  } catch (error) {
    await Promise.all([staging.remove(staged.path), staging.remove(remade)]);
    throw error;
  } finally {
    if (isRemade) await staging.remove(staged.path);
  }
}

/** Takes in a zip without a look into it: who unpacks it looks into each of its files. @throws HttpError 408, 413, 415 */
export async function takeInPacked(
  staging: Staging,
  content: Readable,
  name: string,
  limits: UploadLimits,
): Promise<TakenIn> {
  checkName(name, content, limits);
  const staged = await receive(staging, content, name, limits);
  return { ...staged, name, mimeType: 'application/zip', hasActiveContent: false, isScanned: false };
}
