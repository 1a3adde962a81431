/** What `@alo/lint` does with files: reading a questionnaire, places in texts, fixes that leave the rest as it is. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  applyFix,
  checkDefinition,
  lintQuestionnaire,
  mendedText,
  positionIn,
  questionRules,
  type PatchOperation,
} from '@alo/lint';
import { CannotRead, fixQuestionnaire, readQuestionnaire } from '@alo/lint/files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../support/temporary.js';

let folder: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => {
  folder.remove();
});
const write = (file: string, content: unknown) => {
  const place = path.join(folder.path, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return place;
};
const head = (steps: readonly unknown[]) => ({ key: 'bakery', version: 1, title: 'A bakery', steps });
const step = (stepKey: string, ...fields: readonly unknown[]) => ({
  stepKey,
  metadata: { title: stepKey, fields },
});
const radio = (id: string, more: object = {}) => ({
  id,
  type: 'radio',
  question: `Is it ${id}?`,
  options: [
    { id: 'yes', option_text: 'Yes' },
    { id: 'no', option_text: 'No' },
  ],
  ...more,
});

describe('a questionnaire in files', () => {
  it('[LINT] is read from one file, and from a folder that lists its steps', async () => {
    const whole = write('bakery.json', head([step('bread', radio('rye'))]));
    write('shop/questionnaire.json', head(['bread']));
    write('shop/bread.json', step('bread', radio('rye')));
    const { source: one } = await readQuestionnaire(whole);
    const { source: other } = await readQuestionnaire(path.join(folder.path, 'shop'));
    expect(other?.document).toEqual(one?.document);
    expect(other?.files.steps.map((file) => path.basename(file))).toEqual(['bread.json']);
  });

  it('[LINT] is not looked for outside its folder', async () => {
    write('secret.json', step('secret'));
    for (const key of ['../secret', 'sub/secret', '.', '', 7]) {
      write('shop/questionnaire.json', head(['bread', key]));
      write('shop/bread.json', step('bread', radio('rye')));
      const { source, problems } = await readQuestionnaire(path.join(folder.path, 'shop'));
      expect(source).toBeUndefined();
      expect(problems).toMatchObject([{ rule: 'steps-listed', pointer: '/steps/1', line: 7, column: 5 }]);
    }
  });

  it('[LINT] says which file is missing, broken or listed twice', async () => {
    write('shop/questionnaire.json', head(['bread', 'cake', 'bread']));
    write('shop/bread.json', '{ "stepKey": ');
    const { source, problems } = await readQuestionnaire(path.join(folder.path, 'shop'));
    expect(source).toBeUndefined();
    expect(problems.map(({ file, rule }) => [path.basename(file), rule]).sort()).toEqual([
      ['bread.json', 'json-broken'],
      ['cake.json', 'file-missing'],
      ['questionnaire.json', 'steps-listed'],
    ]);
  });

  it('[LINT] cannot be read where there is none', async () => {
    await expect(readQuestionnaire(path.join(folder.path, 'no.json'))).rejects.toThrow(CannotRead);
    await expect(readQuestionnaire(folder.path)).rejects.toThrow(/holds no questionnaire\.json\.$/);
  });

  it('[LINT] is a file that is no questionnaire at all: a problem, and no exception', async () => {
    for (const content of ['[]', 'null', '"bread"', '3', '{}', '{ "steps": [] }']) {
      const { source } = await readQuestionnaire(write('odd.json', content));
      const problems = source && lintQuestionnaire(source);
      expect(problems?.length, content).toBeGreaterThan(0);
    }
  });

  it('[LINT] may begin with a byte order mark', async () => {
    const file = write('bakery.json', `\uFEFF${JSON.stringify(head([step('bread', radio('rye'))]))}`);
    expect((await readQuestionnaire(file)).problems).toEqual([]);
  });

  it('[LINT] is held to the rules that are handed in', async () => {
    const file = write('bakery.json', head([step('bread', radio('rye'))]));
    const { source } = await readQuestionnaire(file);
    const rules = { ...questionRules, 'my-rule': () => [{ pointer: '/title', message: 'A title.' }] };
    expect(source && lintQuestionnaire(source)).toEqual([]);
    expect(source && lintQuestionnaire(source, { rules })).toMatchObject([
      { rule: 'my-rule', file, pointer: '/title', line: 4, column: 12 },
    ]);
    expect(checkDefinition(source?.document, { rules: {} }).findings).toEqual([]);
  });
});

describe('a place in a text', () => {
  const text = '{\n  "a": [1, { "b/c": true }],\n  "d~": {}\n}';
  it.each([
    ['', 1, 1],
    ['/a', 2, 8],
    ['/a/1', 2, 12],
    ['/a/1/b~1c', 2, 21],
    ['/d~0', 3, 9],
    ['/d~0/missing', 3, 9],
    ['/a/7', 2, 8],
    ['/nothing/at/all', 1, 1],
  ])('[LINT] is where the value stands: %s', (pointer, line, column) => {
    expect(positionIn(text, pointer)).toEqual({ line, column });
  });

  it('[LINT] is the first in a text that is empty', () => {
    expect(positionIn('', '/a')).toEqual({ line: 1, column: 1 });
  });
});

describe('a fix of a file', () => {
  const fixed = async (text: string) => {
    const file = write('bakery.json', text);
    const { problems } = await fixQuestionnaire(file);
    return { text: readFileSync(file, 'utf8'), problems };
  };
  const fields = (question: string, newline = '\n') =>
    [
      '{',
      '\t"key": "bakery", "version": 1, "title": "A bakery",',
      '\t"steps": [{ "stepKey": "bread", "metadata": { "title": "Bread", "fields": [',
      `\t\t${question}`,
      '\t]}}]',
      '}',
      '',
    ].join(newline);
  const options = '"options": [{ "id": "a", "option_text": "A" }, { "id": "b", "option_text": "B" }]';

  it('[LINT] keeps tabs, blanks and line ends', async () => {
    const question = (text: string) =>
      `{ "id": "rye", "type": "radio",   "question": "${text}", ${options} }`;
    for (const newline of ['\n', '\r\n']) {
      const { text, problems } = await fixed(fields(question('Rye? '), newline));
      expect(problems).toEqual([]);
      expect(text).toBe(fields(question('Rye?'), newline));
    }
  });

  it('[LINT] gives a member its right name where it stands', async () => {
    const question = (name: string) =>
      fields(`{ "id": "rye", "${name}": "radio", "question": "Rye?", ${options} }`);
    const { text, problems } = await fixed(question('typ'));
    expect(problems).toEqual([]);
    expect(text).toBe(question('type'));
  });

  it('[LINT] takes an item out of a list', async () => {
    const twice =
      '"options": [{ "id": "a", "option_text": "A" }, { "id": "b", "option_text": "B" }, { "id": "a", "option_text": "A" }]';
    const { text, problems } = await fixed(
      fields(`{ "id": "rye", "type": "radio", "question": "Rye?", ${twice} }`),
    );
    expect(problems).toEqual([]);
    expect(text).toBe(fields(`{ "id": "rye", "type": "radio", "question": "Rye?", ${options} }`));
  });

  it('[LINT] goes into the file of its step', async () => {
    write('shop/questionnaire.json', head(['bread']));
    write('shop/bread.json', step('bread', radio('rye', { question: ' Rye?' })));
    const before = readFileSync(path.join(folder.path, 'shop/questionnaire.json'), 'utf8');
    const { problems, fixed: done } = await fixQuestionnaire(path.join(folder.path, 'shop'));
    expect(problems).toEqual([]);
    expect(done.map(({ file }) => path.basename(file))).toEqual(['bread.json']);
    expect(readFileSync(path.join(folder.path, 'shop/questionnaire.json'), 'utf8')).toBe(before);
  });
});

/** Operations on a text, held to the same on what it says. */
describe('an edit of a text', () => {
  const text = '{ "a": [1, 2,  3], "b": {"c": [ ]},\n  "d": { "e": 1 }, "f": [{"g": 1}\n ]\n}\n';
  const operations: readonly PatchOperation[] = [
    { op: 'remove', path: '/a' },
    { op: 'remove', path: '/a/0' },
    { op: 'remove', path: '/a/2' },
    { op: 'remove', path: '/b/c' },
    { op: 'remove', path: '/f' },
    { op: 'remove', path: '/f/0' },
    { op: 'remove', path: '/d/e' },
    { op: 'replace', path: '/a/1', value: { x: [1] } },
    { op: 'replace', path: '/b', value: null },
    { op: 'add', path: '/a/0', value: 0 },
    { op: 'add', path: '/a/3', value: 4 },
    { op: 'add', path: '/a/-', value: 4 },
    { op: 'add', path: '/b/c/0', value: 'first' },
    { op: 'add', path: '/b/new~1one', value: '"' },
    { op: 'add', path: '/b/c', value: 1 },
    { op: 'add', path: '/d/h', value: true },
    { op: 'move', from: '/d/e', path: '/d/k' },
    { op: 'move', from: '/d', path: '/b/d' },
    { op: 'move', from: '/a/2', path: '/a/0' },
    { op: 'move', from: '/b', path: '/d' },
  ];

  it.each(operations)('[LINT] does what the patch says: $op $path', (operation) => {
    const after = mendedText(text, { patch: [operation] });
    expect(JSON.parse(after)).toEqual(applyFix(JSON.parse(text), { patch: [operation] }));
  });

  it('[LINT] is refused where nothing stands', () => {
    expect(() => mendedText(text, { patch: [{ op: 'remove', path: '/z' }] })).toThrow(
      /^Nothing stands at \/z/,
    );
    expect(() => mendedText('', { patch: [{ op: 'remove', path: '/z' }] })).toThrow(Error);
  });
});
