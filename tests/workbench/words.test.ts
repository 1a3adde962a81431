import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordReaders } from '../support/word-readers.js';

/** What the workbench takes from the renderer and writes words with. */
const ofRenderer = ['answerText', 'momentText', 'scoreWord'];
const readers = wordReaders(path.join(import.meta.dirname, '..', '..', 'workbench', 'src'), {
  '@alo/renderer': ofRenderer,
});

describe('Each component of the workbench that shows words', () => {
  it('follows the language of the page', () => {
    const others = readers.filter(({ followsLanguage }) => !followsLanguage);
    expect(others.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
  });

  it.each([
    ['reads a text', 'start/OpenFiles.tsx', 'OpenFiles'],
    ['calls what makes sentences', 'panels/Reachability.tsx', 'Reachability'],
    ['calls what the renderer makes words with', 'panels/ScorePanel.tsx', 'ScorePanel'],
  ])('is found where it %s: %s', (_how, file, name) => {
    expect(readers.some((reader) => reader.file === file && reader.name === name)).toBe(true);
  });
});
