/** The catalogues of the product: where they stand, and whether their translations are whole. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceOf } from '@alo/words';
import { compareTexts } from '@alo/words/check';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
/** The packages whose words stand in catalogues, and the languages that they have in full. */
const translated = { renderer: ['de'] } as const;

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

const rooms = Object.entries(translated).flatMap(([name, languages]) =>
  filesIn(`${name}/src`)
    .filter((file) => file.endsWith('/texts.ts'))
    .map((file) => ({ file, languages })),
);

describe.each(rooms)('The catalogue $file', ({ file, languages }) => {
  it('has the id of its folder, by which its translations are found', async () => {
    const { id } = await textsOf(file);
    expect(id).toBe(path.posix.dirname(file).replace('/src', ''));
  });

  it.each(languages)('is translated into %s, as it is now', async (language) => {
    const { source } = await textsOf(file);
    const beside = path.join(root, file.replace(/\.ts$/, `.${language}.json`));
    const translation: unknown = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : undefined;
    expect(compareTexts(source, translation, language)).toEqual([]);
  });
});

it('Each translation stands beside a catalogue', () => {
  const alone = Object.keys(translated)
    .flatMap((name) => filesIn(`${name}/src`))
    .filter((file) => /\/texts\.[\w-]+\.json$/.test(file))
    .filter((file) => !rooms.some((room) => file.startsWith(room.file.replace(/ts$/, ''))));
  expect(alone).toEqual([]);
});
