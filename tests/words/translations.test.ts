/** The catalogues of the product: where they stand, and whether their translations are whole. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceOf } from '@alo/words';
import { compareTexts } from '@alo/words/check';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
/** The packages whose words stand in catalogues, and the languages that they have in full. */
const translated = {
  renderer: ['de', 'ar'],
  app: ['de', 'ar'],
  workbench: ['de', 'ar'],
  server: ['de', 'ar'],
} as const;

/** The files in a folder of a package's source, by their path from the root of the house. */
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.split(path.sep).join('/')),
  );

const isTexts = (value: unknown): value is object => {
  try {
    return sourceOf(value as object).id !== '';
  } catch {
    return false;
  }
};

async function textsOf(file: string) {
  const module = (await import(path.join(root, file))) as Readonly<Record<string, unknown>>;
  const [texts, ...others] = Object.values(module).filter(isTexts);
  if (texts === undefined || others.length > 0) throw new Error(`${file} has not one catalogue.`);
  return sourceOf(texts);
}

/** Many texts of the app do not stand in catalogues yet. */
const isCatalogue = (file: string) =>
  /[/-]texts\.ts$/.test(file) && readFileSync(path.join(root, file), 'utf8').includes('defineTexts(');

const rooms = Object.entries(translated).flatMap(([name, languages]) =>
  filesIn(`${name}/src`)
    .filter(isCatalogue)
    .map((file) => ({ file, languages })),
);

/** `app/features/shell` for `texts.ts` in this folder, `app/features/shell/notice` for `notice-texts.ts`. */
const idOf = (file: string) => file.replace('/src', '').replace(/[/-]texts\.ts$/, '');

describe.each(rooms)('The catalogue $file', ({ file, languages }) => {
  it('has the id of its file, by which its translations are found', async () => {
    const { id } = await textsOf(file);
    expect(id).toBe(idOf(file));
  });

  it.each(languages)('is translated into %s, as it is now', async (language) => {
    const { source } = await textsOf(file);
    const beside = path.join(root, file.replace(/\.ts$/, `.${language}.json`));
    const translation: unknown = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : undefined;
    expect(compareTexts(source, translation, language)).toEqual([]);
  });
});

it('No two catalogues have one id', () => {
  const ids = rooms.map(({ file }) => idOf(file));
  expect(new Set(ids).size).toBe(ids.length);
});

it('Each translation stands beside a catalogue', () => {
  const alone = Object.keys(translated)
    .flatMap((name) => filesIn(`${name}/src`))
    .filter((file) => /[/-]texts\.[\w-]+\.json$/.test(file))
    .filter((file) => !rooms.some((room) => file.startsWith(room.file.replace(/ts$/, ''))));
  expect(alone).toEqual([]);
});
