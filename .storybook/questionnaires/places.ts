/** The places of questionnaires on disk, and what Vite calls them. */
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');
export const shippedRoot = path.join(repository, 'schemas/questionnaires');

const other = process.env['ALO_QUESTIONNAIRES'];

/** The folder of other questionnaires that are shown in place of the shipped ones; it stands in the repository. */
export const otherRoot = other === undefined ? undefined : path.resolve(repository, other);

/** The path with slashes, as Vite writes paths. */
export const slashed = (file: string): string => file.split(path.sep).join('/');

/** The heads of the questionnaires in a folder, as Storybook's configuration names them. */
export const storiesIn = (root: string): string =>
  `../${slashed(path.relative(repository, root))}/*/*/${headName}{,${storiesSuffix}}`;

/** `<key>/<n>` of the version to which a file or folder belongs; `undefined` = it stands in none. */
export function nameOf(file: string, root: string): string | undefined {
  const [key, version] = slashed(path.relative(root, file)).split('/');
  return key === undefined || version === undefined || key === '..' || path.isAbsolute(key)
    ? undefined
    : `${key}/${version}`;
}

/** The file that Storybook indexes. */
export const headName = 'questionnaire.json';

/**
 * Added to the path of a head, it is the module of its stories: Vite reads whatever ends in `.json` as data, and
 * Storybook looks on disk for whatever ends in `.stories.js`.
 */
export const storiesSuffix = '.module.js';

/** The module with the contents of a version. Importing it puts them into the store of the page. */
export const dataPrefix = 'virtual:questionnaire/';
