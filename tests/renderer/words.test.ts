import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordReaders } from '../support/word-readers.js';

const readers = wordReaders(path.join(import.meta.dirname, '..', '..', 'renderer', 'src'));

describe('Each component that shows words', () => {
  it('follows the language of the page', () => {
    const others = readers.filter(({ followsLanguage }) => !followsLanguage);
    expect(others.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
  });

  it.each([
    ['reads a text', 'feedback/ErrorView.tsx', 'ErrorView'],
    ['calls what makes sentences', 'question/Mark.tsx', 'Known'],
    ['writes figures', 'fields/controls/NumberControl.tsx', 'NumberControl'],
  ])('is found where it %s: %s', (_how, file, name) => {
    expect(readers.some((reader) => reader.file === file && reader.name === name)).toBe(true);
  });
});
