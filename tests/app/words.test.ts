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
});
