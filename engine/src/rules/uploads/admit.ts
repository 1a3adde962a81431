/** Which of the chosen files an uploader takes (U-1 to U-5). */
import { bytesPerMegabyte, type UploadLimits } from './limits.js';

/** What a person chose; `size` in bytes. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** Why files of a selection are not taken, as data; the words are the host's. */
export type AdmissionProblem =
  /** The files have a type that the uploader does not take. */
  | { readonly code: 'otherType'; readonly names: readonly string[] }
  /** UP-06: larger than `megabytes`. */
  | { readonly code: 'tooLarge'; readonly names: readonly string[]; readonly megabytes: number }
  | { readonly code: 'empty'; readonly names: readonly string[] }
  /** UP-06: the whole selection is left, since there would be more than `maxFiles` files. */
  | { readonly code: 'tooMany'; readonly maxFiles: number };

export interface Admission<File extends ChosenFile> {
  readonly taken: readonly File[];
  readonly problems: readonly AdmissionProblem[];
}

/** The ending of a name, in lower case, without the dot; '' when there is none. */
const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** @param count the files that the place has already, or is about to have */
export function admitFiles<File extends ChosenFile>(
  { extensions, maxBytes, maxFiles }: UploadLimits,
  count: number,
  chosen: readonly File[],
): Admission<File> {
  const problems: AdmissionProblem[] = [];
  const isOfType = ({ name }: File) => extensions.includes(extensionOf(name));
  const fits = (file: File) => isOfType(file) && file.size > 0 && file.size <= maxBytes;
  const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

  const foreign = chosen.filter((file) => !isOfType(file));
  if (foreign.length > 0) problems.push({ code: 'otherType', names: namesOf(foreign) });
  const known = chosen.filter(isOfType);
  const large = known.filter(({ size }) => size > maxBytes);
  const megabytes = maxBytes / bytesPerMegabyte;
  if (large.length > 0) problems.push({ code: 'tooLarge', names: namesOf(large), megabytes });
  const empty = known.filter(({ size }) => size === 0);
  if (empty.length > 0) problems.push({ code: 'empty', names: namesOf(empty) });

  const good = chosen.filter(fits);
  // UP-01: a place for one file takes the first of several.
  const taken = maxFiles === 1 ? good.slice(0, 1) : good;
  if (count + taken.length <= maxFiles) return { taken, problems };
  return { taken: [], problems: [...problems, { code: 'tooMany', maxFiles }] };
}
