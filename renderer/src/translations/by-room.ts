import type { Translation, Translations } from '@alo/words';

/** The id of a catalogue by its folder: `renderer/dialogs` for `../dialogs/texts.de.json`. */
const idOf = (file: string): string =>
  `renderer${file.slice('..'.length).replace(/\/texts\.[\w-]+\.json$/, '')}`;

/** Gives translations by the ids of their catalogues. */
export const byRoom = (files: Readonly<Record<string, Translation>>): Translations =>
  Object.fromEntries(Object.entries(files).map(([file, translation]) => [idOf(file), translation]));
