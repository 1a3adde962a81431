import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { Copy } from '../content/faults.js';
import { root } from '../content/questionnaires.js';
import { temporaryDirectory } from '../support/temporary.js';

const directory = temporaryDirectory();
afterAll(() => {
  directory.remove();
});

const program = [
  '--conditions=@alo/source',
  '--import',
  './scripts/typescript.mjs',
  'scripts/stories-diff/main.ts',
];
const diff = (...words: string[]) =>
  promisify(execFile)(process.execPath, [...program, ...words], { cwd: root, maxBuffer: Infinity });

/** What was built for a comparison, and is there still. */
const built = () =>
  readdirSync(root)
    .filter((name) => name === 'test-results')
    .flatMap((name) => readdirSync(path.join(root, name)))
    .filter((name) => name.startsWith('stories-diff-'));

describe('npm run stories:diff', { timeout: 900_000 }, () => {
  it('[ENG-04] shows before, after and difference of the story that a changed question is in, and of no other', async () => {
    const before = new Copy(directory.path, 'before');
    const after = new Copy(directory.path, 'after');
    // It is hidden in the story of its step, which no answer begins with.
    after.editQuestion('people', 'B-20', (question) => {
      question.question = 'Are there dishes without meat on the menu?';
    });
    const out = path.join(directory.path, 'page');
    const builtBefore = built();
    const { stdout } = await diff(before.folder, after.folder, '--only', 'people', '--out', out);
    expect(stdout).toContain('1 of 2 stories changed, 0 are new, 0 are gone.');
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain(
      'Branches / People / 3. Are there dishes without meat on the menu?',
    );
    for (const part of ['before', 'difference', 'after'])
      expect(readdirSync(path.join(out, part)).sort()).toEqual([
        'branch-b-20-1440.png',
        'branch-b-20-390.png',
      ]);
    expect(built().filter((name) => !builtBefore.includes(name))).toEqual([]);
  });
});
