/** Files from the author's disk, and back: one by one, or in a ZIP. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { fileOrder, headName, isFileName, type FormFiles } from './form-files.js';

/** In bytes. A whole questionnaire has half of it. */
export const largestFile = 2_000_000;

export type OpenedFiles =
  | { readonly kind: 'files'; readonly files: FormFiles }
  /** Why nothing was opened, in a sentence. */
  | { readonly kind: 'refused'; readonly because: string };

const refused = (because: string): OpenedFiles => ({ kind: 'refused', because });

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folder of a ZIP that holds the questionnaire: the one nearest to its top. */
function headFolder(paths: readonly string[]): string | undefined {
  const heads = paths
    .filter((path) => lastPart(path) === headName)
    .toSorted((left, right) => left.length - right.length);
  return heads[0]?.slice(0, -headName.length);
}

function unzipped(bytes: Uint8Array): OpenedFiles {
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name.endsWith('.json') && originalSize <= largestFile,
    });
  } catch {
    return refused('This file is no ZIP, or it is damaged.');
  }
  const folder = headFolder(Object.keys(entries));
  if (folder === undefined) return refused(`The ZIP holds no ${headName}.`);
  const files = new Map(
    Object.entries(entries)
      .filter(([path]) => path.startsWith(folder) && isFileName(path.slice(folder.length)))
      .map(([path, content]) => [path.slice(folder.length), strFromU8(content)]),
  );
  return { kind: 'files', files };
}

/** A file that was chosen: its name, and what it holds. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The questionnaire in chosen files: a ZIP, the JSON files of a folder, or one JSON file with a whole questionnaire, which
 * becomes `questionnaire.json`.
 */
export function openedFiles(chosen: readonly ChosenFile[]): OpenedFiles {
  const [first, ...others] = chosen;
  if (first === undefined) return refused('No file was chosen.');
  const large = chosen.find(({ bytes }) => bytes.length > largestFile);
  if (large !== undefined) return refused(`${large.name} is larger than 2 MB.`);
  if (others.length === 0 && first.name.toLowerCase().endsWith('.zip')) return unzipped(first.bytes);
  const strange = chosen.find(({ name }) => !isFileName(name));
  if (others.length === 0 && first.name.toLowerCase().endsWith('.json'))
    return { kind: 'files', files: new Map([[headName, strFromU8(first.bytes)]]) };
  if (strange !== undefined)
    return refused(`${strange.name} is no file of a questionnaire: choose its .json files, or one ZIP.`);
  const files = new Map(chosen.map(({ name, bytes }) => [name, strFromU8(bytes)]));
  return files.has(headName) ? { kind: 'files', files } : refused(`Choose ${headName} with the others.`);
}

/** A ZIP with a folder `<name>/` that holds the files. */
export const zipOf = (name: string, files: FormFiles): Uint8Array =>
  zipSync(
    Object.fromEntries(fileOrder(files).map((file) => [`${name}/${file}`, strToU8(files.get(file) ?? '')])),
  );
