import type { Translation, Translations } from './catalogues.js';

/**
 * The id of a catalogue by the file of its translation, seen from `src/translations`: `renderer/dialogs` for
 * `../dialogs/texts.de.json`, `app/features/shell/notice` for `../features/shell/notice-texts.de.json`.
 */
const idOf = (house: string, file: string): string =>
  house + file.slice('..'.length).replace(/[/-]texts\.[\w-]+\.json$/, '');

/**
 * Gives the translations of a package by the ids of their catalogues.
 *
 * @param house the package, as its catalogues name it: `renderer`
 * @param files as `import.meta.glob` gives them in `src/translations`
 */
export const byRoom = (house: string, files: Readonly<Record<string, Translation>>): Translations =>
  Object.fromEntries(Object.entries(files).map(([file, translation]) => [idOf(house, file), translation]));
