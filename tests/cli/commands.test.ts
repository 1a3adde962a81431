/** The command `alo` of authors, from its source: what it says, its exit code, and its JSON. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runForAuthors } from '../../alo-cli/authors/main.mjs';
import { cases } from './cases.js';
import { formsFolder } from './forms-folder.js';

const folder = formsFolder();
beforeEach(() => {
  folder.reset();
});
afterAll(() => {
  folder.remove();
});

async function alo([name = '', ...words]: readonly string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runForAuthors(name, folder.inside(words), {
    out: (line) => said.push(line),
    err: (line) => complained.push(line),
  });
  return { code, said: folder.outside(said.join('\n')), complained: folder.outside(complained.join('\n')) };
}

const read = (file: string) => readFileSync(path.join(folder.path, file), 'utf8');

describe('alo, for authors', () => {
  it.each(cases)('[CLI] $title', async ({ words, code, says, json }) => {
    const ran = await alo(words);
    expect(ran).toMatchObject({ code });
    const text = code === 2 ? ran.complained : ran.said;
    if (typeof says === 'string') expect(text).toBe(says);
    else expect(text).toMatch(says);
    expect(code === 2 ? ran.said : ran.complained).toBe('');
    if (json === undefined) return;
    folder.reset();
    const asJson = await alo([...words, '--json']);
    expect(asJson.code).toBe(code);
    expect(JSON.parse(asJson.said)).toMatchObject(json);
  });

  it('[CLI] has a call that goes wrong and one that does not for each command', async () => {
    const { commands } = await import('../../alo-cli/authors/commands.mjs');
    for (const name of Object.keys(commands)) {
      const codes = cases.filter(({ words }) => words[0] === name).map(({ code }) => code);
      expect(codes, name).toContain(2);
      expect(codes, name).toContain(0);
      expect((await alo([name, '--help'])).said, name).toMatch(new RegExp(`^alo ${name} <`));
    }
  });

  it('[CLI] leaves what a fix does not touch as it is written', async () => {
    const before = read('faults.json');
    await alo(['lint', '@/faults.json', '--fix']);
    const after = read('faults.json').split('\n');
    const lines = before.split('\n');
    expect(after.filter((line) => !lines.includes(line))).toEqual([
      '            "question": "What shall it be?",',
      '            "validation_rules": {}',
    ]);
    expect(lines.filter((line) => !after.includes(line))).toEqual([
      '            "question": " What shall it be?",',
      '              "min_value": 1',
    ]);
  });

  it('[CLI] mends a slip, and nothing is left', async () => {
    expect(await alo(['lint', '@/slips.json', '--fix'])).toMatchObject({ code: 0 });
    expect(JSON.parse(read('slips.json'))).toEqual(JSON.parse(read('bakery.json')));
  });

  it('[CLI] writes a renaming into the files, and the plan beside them', async () => {
    await alo(['rename', '@/school', 'meal', 'lunch', '--plan', '@/renaming.json']);
    expect(JSON.parse(read('renaming.json'))).toEqual({ renamed: [{ from: 'meal', to: 'lunch' }] });
    expect(read('school/trips.json')).toContain('"questionId": "lunch"');
    expect(JSON.parse(read('school/questionnaire.json'))).toMatchObject({ steps: ['pupil', 'trips'] });
    expect(await alo(['lint', '@/school'])).toMatchObject({ code: 0 });
  });

  it('[CLI] writes no plan that guesses one question into two', async () => {
    await alo(['diff', '@/bakery.json', '@/bakery-2.json', '--write-plan', '@/written.json']);
    expect(JSON.parse(read('written.json'))).toEqual({ renamed: [{ from: 'name', to: 'customer' }] });
  });

  it('[CLI] draws the same with the same seed, and other answers with another', async () => {
    const draw = async (seed: string) =>
      (await alo(['generate', '@/bakery.json', '--count', '5', '--seed', seed])).said;
    expect(await draw('7')).toBe(await draw('7'));
    expect(await draw('7')).not.toBe(await draw('8'));
  });
});
