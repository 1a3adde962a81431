import { draftLimits } from '@alo/schemas';
import { HttpError } from '../../../http/http-error.js';
import type { ReleaseFiles } from '../../questionnaires/release-of-files.js';
import { authoringTexts } from '../texts.js';

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;

/** @throws HttpError 422 where there is more in the files than a draft may hold */
export function refuseTooMuch(files: ReleaseFiles): void {
  if (files.size > draftLimits.files)
    throw new HttpError(422, 'TOO_MANY_FILES', authoringTexts.tooManyFiles({ most: draftLimits.files }));
  let all = 0;
  for (const [name, text] of files) {
    const bytes = Buffer.byteLength(text);
    if (bytes > draftLimits.fileBytes)
      throw new HttpError(
        422,
        'FILE_TOO_LARGE',
        authoringTexts.fileTooLarge({ name, size: kilobytes(bytes), most: kilobytes(draftLimits.fileBytes) }),
      );
    all += bytes;
  }
  if (all > draftLimits.bytes)
    throw new HttpError(
      422,
      'DRAFT_TOO_LARGE',
      authoringTexts.draftTooLarge({ size: megabytes(all), most: megabytes(draftLimits.bytes) }),
    );
}
