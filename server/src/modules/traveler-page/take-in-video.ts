/** Looks at a video that has arrived. It is stored as it came: only a browser ever opens it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { travelerLimits } from '@alo/schemas';
import { fileTypeFromFile } from 'file-type';
import { HttpError } from '../../http/http-error.js';
import { intakeTexts } from '../intake/texts.js';
import { displayName, extensionOf } from '../intake/file-name.js';
import type { Scan } from '../intake/scanner.js';
import type { TakenIn } from '../intake/take-in.js';
import type { ArrivedVideo } from './video-uploads.js';

/** What the first bytes speak of, and as what it is served. */
const served: Readonly<Record<string, string>> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-msvideo': 'video/x-msvideo',
  'video/matroska': 'video/x-matroska',
  'video/x-matroska': 'video/x-matroska',
};

/** The types that the ending of a name promises: those of one container format, of which there are many brands. */
const mpeg4 = ['video/mp4', 'video/quicktime'];
const promised: Readonly<Record<string, readonly string[]>> = {
  mp4: mpeg4,
  mov: mpeg4,
  quicktime: mpeg4,
  avi: ['video/x-msvideo'],
  mkv: ['video/x-matroska'],
};

/** @throws HttpError 415 */
export function checkVideoName(name: string): void {
  const { extensions } = travelerLimits.promotionalVideo;
  if (!extensions.some((extension) => extension === extensionOf(name))) {
    throw new HttpError(415, 'OTHER_TYPE', intakeTexts.fileTypes({ name, types: extensions.join(', ') }));
  }
}

/** @throws HttpError 415, 422 */
export async function takeInVideo(
  { path, name: sent, bytes }: ArrivedVideo,
  scan: Scan | undefined,
): Promise<TakenIn> {
  const name = displayName(sent);
  const found = await fileTypeFromFile(path);
  const mimeType = served[found?.mime ?? ''];
  if (mimeType === undefined || promised[extensionOf(name)]?.includes(mimeType) !== true)
    throw new HttpError(415, 'OTHER_TYPE', intakeTexts.fileOtherType({ name }));
  if ((await scan?.(path)) === 'infected')
    throw new HttpError(422, 'INFECTED', intakeTexts.fileInfected({ name }));
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const isScanned = scan !== undefined;
  return { path, name, mimeType, bytes, sha256: hash.digest('hex'), hasActiveContent: false, isScanned };
}
