import { draftLimits } from '@alo/schemas';
import { HttpError } from '../../../http/http-error.js';
import type { ReleaseFiles } from '../../questionnaires/release-of-files.js';
import { authoringTexts as texts } from '../texts.js';

/** @throws HttpError 422 where there is more in the files than a draft may hold */
export function refuseTooMuch(files: ReleaseFiles): void {
  if (files.size > draftLimits.files) throw new HttpError(422, 'TOO_MANY_FILES', texts.tooManyFiles);
  let all = 0;
  for (const [name, text] of files) {
    const bytes = Buffer.byteLength(text);
    if (bytes > draftLimits.fileBytes)
      throw new HttpError(422, 'FILE_TOO_LARGE', texts.fileTooLarge(name, bytes));
    all += bytes;
  }
  if (all > draftLimits.bytes) throw new HttpError(422, 'DRAFT_TOO_LARGE', texts.draftTooLarge(all));
}
