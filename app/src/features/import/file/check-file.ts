import type { importLimits } from '@alo/schemas';
import { texts } from '../texts';

const bytesPerMegabyte = 1_048_576;

/**
 * IMP-01, IMP-02: what `importLimits.hotels` of the schemas says, and a test that they are the same. That one would
 * come with other code, or as a file of its own that every questionnaire names.
 */
export const limits: Pick<(typeof importLimits)['hotels'], 'extensions' | 'maxBytes'> = {
  extensions: ['xlsx', 'xls', 'csv', 'json'],
  maxBytes: 50 * bytesPerMegabyte,
};

const endings = limits.extensions.map((extension) => `.${extension}`);

/** What a file chooser offers. */
export const acceptedEndings = endings.join(',');

/** Says what is wrong with the files that were chosen; undefined where it is one that can be sent. */
export function problemOf(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const [file] = files;
  if (file === undefined || files.length > 1) return texts.file.oneAtATime;
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return texts.file.otherKind;
  if (file.size === 0) return texts.file.empty;
  if (file.size <= limits.maxBytes) return undefined;
  // Rounded up: a file that is too large by one byte is not said to be as large as is allowed.
  const megabytes = Math.ceil((100 * file.size) / bytesPerMegabyte) / 100;
  return texts.file.tooLarge({ megabytes: limits.maxBytes / bytesPerMegabyte, size: String(megabytes) });
}
