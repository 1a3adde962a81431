import type { importLimits } from '@alo/schemas';
import { texts } from './texts';

const bytesPerMegabyte = 1_048_576;

/** GBTA-06: what `importLimits.gbta` of the schemas says, and a test that they are the same; see the limits of the import. */
export const limits: Pick<(typeof importLimits)['gbta'], 'extensions' | 'maxBytes'> = {
  extensions: ['xls', 'xlsx', 'csv'],
  maxBytes: 10 * bytesPerMegabyte,
};

const endings = limits.extensions.map((extension) => `.${extension}`);

/** What a file chooser offers. */
export const acceptedEndings = endings.join(',');

/** Says what is wrong with the files that were chosen (GBTA-06, GBTA-08); undefined where it is one that can be sent. */
export function problemOf(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const { problems } = texts;
  const [file] = files;
  if (file === undefined) return problems.nothing;
  if (files.length > 1) return problems.several;
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return problems.otherType;
  if (file.size === 0) return problems.empty;
  return file.size > limits.maxBytes ? problems.tooLarge : undefined;
}
