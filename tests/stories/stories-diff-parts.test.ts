import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSides, readSide } from '../../scripts/stories-diff/build-sides.js';
import { comparePictures } from '../../scripts/stories-diff/compare-pictures.js';
import { readWords } from '../../scripts/stories-diff/read-words.js';
import { storiesOf, widths, type Story } from '../../scripts/stories-diff/take-pictures.js';
import { summaryOf, writePage } from '../../scripts/stories-diff/write-page.js';
import { temporaryDirectory } from '../support/temporary.js';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => {
  directory.remove();
});

const story = (key: string): Story => ({ id: `questionnaires-a-1--${key}`, key, name: `The ${key}` });

/** Two pictures of one pixel. */
const white = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';
const black = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC';
const draw = (part: 'before' | 'after', key: string, picture: string) => {
  mkdirSync(path.join(directory.path, part), { recursive: true });
  for (const width of widths)
    writeFileSync(path.join(directory.path, part, `${key}-${width}.png`), Buffer.from(picture, 'base64'));
};

describe('the words of npm run stories:diff', () => {
  it('[ENG-04] are two versions, and what else is asked for', () => {
    expect(readWords(['main', '.', '--only', 'planet'])).toEqual({
      ...{ before: 'main', after: '.', only: 'planet', out: undefined },
    });
    expect(readWords(['--help'])).toBe('help');
  });

  it.each([[['main']], [['main', '.', 'more']]])('[ENG-04] are refused where they are %j', (words) => {
    expect(() => readWords(words)).toThrow('Name two versions: what was before, and what is after.');
  });

  it.each([
    [
      'schemas/questionnaires',
      '"schemas/questionnaires" is no folder of a questionnaire: it has no questionnaire.json.',
    ],
    ['no-such-version', '"no-such-version" is neither a folder nor a version that Git knows.'],
  ])('[ENG-04] say what is wrong with "%s"', async (word, message) => {
    await expect(readSide(word)).rejects.toThrow(message);
  });

  it('[ENG-04] name a folder of a questionnaire, a commit, or the files as they are', async () => {
    const sides = await Promise.all(['schemas/questionnaires/basics/1', 'HEAD', '.'].map(readSide));
    expect(sides.map(({ kind }) => kind)).toEqual(['questionnaire', 'commit', 'files']);
    const [questionnaire, commit, files] = sides as [(typeof sides)[0], (typeof sides)[0], (typeof sides)[0]];
    expect(() => {
      checkSides(commit, files);
    }).not.toThrow();
    expect(() => {
      checkSides(questionnaire, files);
    }).toThrow('name two of a kind');
  });
});

describe('the stories that are compared', () => {
  const entry = (id: string, title: string, type = 'story') => ({ id, title, name: 'Planet', type });
  const read = (only: string, isQuestionnaire: boolean) =>
    storiesOf(directory.path, { only, isQuestionnaire });
  beforeEach(() => {
    const entries = {
      a: entry('questionnaires-a-1--step-planet', 'Questionnaires/A 1'),
      b: entry('questionnaires-a-1--branch-b-08', 'Questionnaires/A 1/Branches/Planet'),
      c: entry('for-authors--docs', 'For authors', 'docs'),
    };
    writeFileSync(path.join(directory.path, 'index.json'), JSON.stringify({ entries }));
  });

  it('[ENG-04] of two questionnaires are the same by step and question, whatever key and version are', async () => {
    expect(await read('', true)).toEqual([
      { id: 'questionnaires-a-1--step-planet', key: 'step-planet', name: 'Planet' },
      { id: 'questionnaires-a-1--branch-b-08', key: 'branch-b-08', name: 'Branches / Planet / Planet' },
    ]);
  });

  it('[ENG-04] can be those with a text in their address or name', async () => {
    expect((await read('B-08', false)).map(({ key }) => key)).toEqual(['questionnaires-a-1--branch-b-08']);
    expect((await read('branches /', true)).map(({ key }) => key)).toEqual(['branch-b-08']);
  });
});

describe('the page of what changed', () => {
  it('[ENG-04] has each story that changed, is new or is gone, and no picture of the others', async () => {
    for (const part of ['before', 'after'] as const) draw(part, 'same', white);
    draw('before', 'changed', white);
    draw('after', 'changed', black);
    draw('before', 'gone', white);
    draw('after', 'new', white);
    const outcomes = await comparePictures(
      directory.path,
      ['same', 'changed', 'gone'].map(story),
      ['same', 'changed', 'new'].map(story),
    );
    expect(outcomes.map((each) => [each.story.key, each.kind])).toEqual([
      ['same', 'same'],
      ['changed', 'changed'],
      ['new', 'new'],
      ['gone', 'gone'],
    ]);
    expect(summaryOf(outcomes)).toBe('1 of 2 stories changed, 1 is new, 1 is gone.');
    expect(readdirSync(path.join(directory.path, 'difference'))).toHaveLength(widths.length);
    expect(readdirSync(path.join(directory.path, 'before')).some((name) => name.startsWith('same'))).toBe(
      false,
    );
    const page = readFileSync(
      await writePage(directory.path, outcomes, { before: 'old <1>', after: 'new' }),
      'utf8',
    );
    expect(page).toContain('<h1>old &lt;1> and new</h1>');
    expect([...page.matchAll(/<h2>.*?<\/span> (.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'The changed',
      'The new',
      'The gone',
    ]);
    expect(page.match(/<img [^>]*src="[a-z]+\/changed-1440\.png"/g)).toHaveLength(3);
  });
});
