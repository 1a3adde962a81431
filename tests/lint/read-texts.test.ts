/** A questionnaire whose files are held in memory is linted like one in a folder. */
import { lintQuestionnaire, readTexts } from '@alo/lint';
import { readQuestionnaire } from '@alo/lint/files';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../schemas/questionnaires/basics/1', import.meta.url));
const texts = () =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

describe('Files that are held in memory', () => {
  it('are put together as a folder is', async () => {
    const [held, read] = [readTexts(texts()), await readQuestionnaire(folder)];
    expect(held.problems).toEqual([]);
    expect(held.source?.document).toEqual(read.source?.document);
    expect(held.source?.examples).toEqual(read.source?.examples);
    expect(held.source && lintQuestionnaire(held.source)).toEqual([]);
  });

  it('have their problems under the names of the files', () => {
    const files = texts();
    files.delete('people.json');
    files.set('planet.json', '{\n  oops');
    expect(readTexts(files)).toMatchObject({
      source: undefined,
      problems: [
        { file: 'planet.json', rule: 'json-broken', line: 2, column: 3 },
        { file: 'people.json', rule: 'file-missing', line: 1, column: 1 },
      ],
    });
  });
});
