import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPreview } from '../../.storybook/questionnaires/read-preview.js';
import { Copy } from '../content/faults.js';
import { root as repository } from '../content/questionnaires.js';

let root: string;
let copy: Copy;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'alo-preview-'));
  copy = new Copy(root, 'trial');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const read = () => readPreview(copy.folder);
const fileOf = (name: string) => path.relative(repository, copy.file(name));

describe('what Storybook reads of a folder', () => {
  it('[ENG-04] is its definition, its score model and no fault', async () => {
    const preview = await read();
    expect(preview).toMatchObject({
      name: 'trial/1',
      faults: [],
      document: { key: 'trial', version: 1 },
      scoreModel: { questionnaire: { key: 'trial', version: 1 } },
    });
  });

  it('[ENG-04] is only the place of broken JSON, with its line', async () => {
    copy.editText('people', (text) => text.replace('"title": "People",', '"title": "People"'));
    const { faults, document } = await read();
    expect(document).toBeUndefined();
    expect(faults).toEqual([
      {
        file: fileOf('people'),
        pointer: '',
        message: expect.stringMatching(/^Broken JSON at line 4, column 14: A comma is missing/) as string,
        line: 4,
      },
    ]);
  });

  it('[ENG-12] names the entry that asks for a question which is not there, with its line', async () => {
    copy.editText('planet', (text) => text.replace('"questionId": "B-07"', '"questionId": "B-99"'));
    const { faults, document } = await read();
    expect(document).toBeUndefined();
    expect(faults).toMatchObject([
      {
        file: fileOf('planet'),
        pointer: '/groups/0/metadata/fields/1/dependency_list/0/questionId',
        message: '"B-08" depends on "B-99", which does not exist.',
      },
    ]);
    expect(faults[0]?.line).toBeGreaterThan(50);
  });

  it('[ENG-06] has the definition all the same where only the score has a fault', async () => {
    copy.editModel((model) => {
      model.questionnaire = { key: 'basics', version: 1 };
    });
    const { faults, document, scoreModel } = await read();
    expect(document).toMatchObject({ key: 'trial' });
    expect(scoreModel).toBeDefined();
    expect(faults).toEqual([
      {
        file: fileOf('score-model'),
        pointer: '/questionnaire',
        message: 'The score model is for basics 1, the questionnaire is trial 1.',
        line: 2,
      },
    ]);
  });

  it('[ENG-06] says what a new version must not change of the one before', async () => {
    const next = new Copy(root, 'trial', 2);
    next.editQuestion('hotel-location', 'B-01', (question) => Object.assign(question, { type: 'textarea' }));
    const { faults } = await readPreview(next.folder);
    expect(faults).toMatchObject([
      {
        file: path.relative(repository, next.file('hotel-location')),
        message: expect.stringContaining('"B-01" meant another thing in version 1') as string,
      },
    ]);
  });

  it('[ENG-13] has each profile by the name of its file', async () => {
    copy.addProfile('city', { answers: { 'B-07': { selectedOptionId: 'yearly' } }, files: {} });
    const { profiles } = await read();
    expect(Object.keys(profiles)).toEqual(['city']);
    expect(profiles['city']?.answers).toEqual({ 'B-07': { selectedOptionId: 'yearly' } });
  });
});
