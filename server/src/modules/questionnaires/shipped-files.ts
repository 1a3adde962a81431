/** The files of the questionnaires that come with the product: `<key>/<version>/` in `schemas/questionnaires`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReleaseFiles } from './release-of-files.js';

/** The folder `schemas/questionnaires`, wherever the package is installed. */
export const shippedFolder = (): string =>
  path.resolve(
    createRequire(import.meta.url).resolve('@alo/schemas/questionnaires/alo/1/questionnaire.json'),
    '../../..',
  );

/** The folders in a folder. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name));

const jsonFilesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => entry.name)
    .sort();

/** Reads the files of the folder of one version: those of the form, and its profiles. */
export function readFilesOf(folder: string): ReleaseFiles {
  const profiles = path.join(folder, 'profiles');
  const names = [
    ...jsonFilesIn(folder),
    ...(existsSync(profiles) ? jsonFilesIn(profiles).map((name) => `profiles/${name}`) : []),
  ];
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}
