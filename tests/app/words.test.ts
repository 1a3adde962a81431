import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordReaders } from '../support/word-readers.js';

/** What the app takes from the renderer and writes words with. */
const ofRenderer = [
  ...['answerText', 'answersText', 'betterWords', 'categoryTitle', 'fileSize', 'gainText', 'issueText'],
  ...['limitsInWords', 'momentText', 'problemText', 'reasonText', 'resultText', 'reviewNoticeText'],
  ...[
    'reviewingTexts',
    'saveLabel',
    'scoreSentence',
    'scoreWord',
    'stockProblemText',
    'texts',
    'uploadTexts',
  ],
];
const readers = wordReaders(path.join(import.meta.dirname, '..', '..', 'app', 'src'), {
  '@alo/renderer': ofRenderer,
});

describe('Each component of the app that shows words of a catalogue', () => {
  it('follows the language of the page', () => {
    const others = readers.filter(({ followsLanguage }) => !followsLanguage);
    expect(others.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
  });

  it.each([
    ['reads a text', 'ui/Pagination.tsx', 'Pagination'],
    ['calls what the renderer makes words with', 'ui/downloads/DownloadToast.tsx', 'DownloadToast'],
  ])('is found where it %s: %s', (_how, file, name) => {
    expect(readers.some((reader) => reader.file === file && reader.name === name)).toBe(true);
  });

  it('is none that is only loaded: a hook in what loads it would run outside of React', () => {
    const loaded = readers.filter(
      ({ file, name }) => file === 'routes/load-page.ts' || name === 'FilterChips',
    );
    expect(loaded.map(({ file }) => file)).toEqual(['features/hotels/tools/FilterChips.tsx']);
  });
});
