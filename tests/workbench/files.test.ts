/** Files from the disk, in a ZIP and in a link. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { largestFile, openedFiles, zipOf } from '../../workbench/src/files/file-packages.js';
import { fileOrder } from '../../workbench/src/files/form-files.js';
import { filesOf, linkOf, longestLink, readLink, sharedOf } from '../../workbench/src/storage/share-link.js';
import { poolFiles, withText } from './support/pools.js';
import { shippedFiles } from './support/shipped-files.js';

const base = { key: 'pools', version: 1 };
const bytesOf = (text: string) => strToU8(text);

describe('the order of files', () => {
  it('is that of the form: the head, its steps, then what lies beside them', () => {
    const files = new Map([
      ['notes.json', '{}'],
      ['examples.json', '{}'],
      ...poolFiles,
      ['score-model.json', '{}'],
    ]);
    expect(fileOrder(files)).toEqual([
      'questionnaire.json',
      'water.json',
      'staff.json',
      'score-model.json',
      'examples.json',
      'notes.json',
    ]);
  });
});

describe('opening files', () => {
  it('takes back what was saved as a ZIP', () => {
    const opened = openedFiles([{ name: 'pools.zip', bytes: zipOf('pools', poolFiles) }]);
    expect(opened).toEqual({ kind: 'files', files: poolFiles });
  });

  it('finds the folder of the questionnaire in a ZIP, and leaves the rest', () => {
    const bytes = zipSync({
      'a/b/questionnaire.json': bytesOf('{}'),
      'a/b/water.json': bytesOf('{}'),
      'a/b/profiles/hostel.json': bytesOf('{}'),
      'other.json': bytesOf('{}'),
    });
    const opened = openedFiles([{ name: 'all.zip', bytes }]);
    expect(opened.kind === 'files' && [...opened.files.keys()]).toEqual(['questionnaire.json', 'water.json']);
  });

  it('takes the files of a folder, and one file with a whole questionnaire', () => {
    const chosen = [...poolFiles].map(([name, text]) => ({ name, bytes: bytesOf(text) }));
    expect(openedFiles(chosen)).toEqual({ kind: 'files', files: poolFiles });
    expect(openedFiles([{ name: 'My form (2).json', bytes: bytesOf('{}') }])).toEqual({
      kind: 'files',
      files: new Map([['questionnaire.json', '{}']]),
    });
  });

  it.each([
    ['nothing', [], 'No file was chosen.'],
    [
      'a ZIP that is none',
      [{ name: 'x.zip', bytes: bytesOf('PK') }],
      'This file is no ZIP, or it is damaged.',
    ],
    [
      'a ZIP without a questionnaire',
      [{ name: 'x.zip', bytes: zipSync({ 'a.json': bytesOf('{}') }) }],
      'The ZIP holds no questionnaire.json.',
    ],
    [
      'a picture among the files',
      [
        { name: 'questionnaire.json', bytes: bytesOf('{}') },
        { name: 'pool.png', bytes: bytesOf('x') },
      ],
      'pool.png is no file of a questionnaire: choose its .json files, or one ZIP.',
    ],
    [
      'steps without their head',
      [
        { name: 'water.json', bytes: bytesOf('{}') },
        { name: 'staff.json', bytes: bytesOf('{}') },
      ],
      'Choose questionnaire.json with the others.',
    ],
    [
      'a file that is too large',
      [{ name: 'water.json', bytes: new Uint8Array(largestFile + 1) }],
      'water.json is larger than 2 MB.',
    ],
  ])('refuses %s with a sentence', (_, chosen, because) => {
    expect(openedFiles(chosen)).toEqual({ kind: 'refused', because });
  });
});

describe('a link', () => {
  it('holds what differs from the released version, and gives it back', () => {
    const files = new Map([
      ...withText(poolFiles, 'staff.json', 'life guard', 'Bademeister·in'),
      ['x.json', '{}'],
    ]);
    files.delete('water.json');
    const link = linkOf(sharedOf('Pools, draft', base, files, poolFiles));
    const shared = readLink(link);
    expect(shared).toMatchObject({ title: 'Pools, draft', base, removed: ['water.json'] });
    expect(Object.keys(shared?.changed ?? {})).toEqual(['staff.json', 'x.json']);
    expect(shared && filesOf(shared, poolFiles)).toEqual(files);
  });

  it('of a change of the whole questionnaire fits into a message', () => {
    const files = shippedFiles('alo');
    const changed = withText(files, 'people.json', '"stepKey": "people"', '"stepKey": "people" ');
    const base = { key: 'alo', version: 1 };
    expect(linkOf(sharedOf('Alo', base, changed, files)).length).toBeLessThan(longestLink);
  });

  it.each(['', '#', '#draft=', '#draft=x', '#draft=_w8', `#draft=${'A'.repeat(5000)}`, '#other=1'])(
    'that was cut or is none is told from a draft: %s',
    (hash) => {
      expect(readLink(hash)).toBeUndefined();
    },
  );

  it('that unpacks to more than a questionnaire can have is no draft', () => {
    const shared = { title: 'x', base, changed: { 'a.json': ' '.repeat(5_000_000) }, removed: [] };
    expect(readLink(linkOf(shared))).toBeUndefined();
  });
});
