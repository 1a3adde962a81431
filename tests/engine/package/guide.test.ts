/** docs/testing-questionnaires.md, walked as a developer walks it: with the packed engine, outside this repository. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScratch, type Scratch } from './scratch.js';

const root = path.resolve(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(root, 'docs/testing-questionnaires.md'), 'utf8');

/** The files that the guide has saved, by name: each block begins with the name of its file. */
const files = new Map(
  [...guide.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, name = '', code = '']) => [name, code]),
);
/** The rule that the guide puts right: what it is before, and after. */
const before = "visible_when: { '!=': [{ var: 'children.number' }, 0] }";
const [, after = ''] = /```json\n\{ "visible_when": (.*) \}\n```/.exec(guide) ?? [];

let scratch: Scratch;

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');

/** Runs the tests of the scratch project; gives what is said, whether or not they pass. */
const runTests = (...names: readonly string[]) =>
  scratch.node(vitest, 'run', '--no-color', ...names).then(
    (said) => ({ passes: true, said }),
    (error: unknown) => {
      const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
      return { passes: false, said: `${stdout}\n${stderr}` };
    },
  );

beforeAll(async () => {
  scratch = await createScratch();
  for (const name of ['vitest', 'fast-check', 'vite', '@types/node']) await scratch.install(name);
  for (const [name, code] of files) await scratch.write(name, code);
}, 180_000);

afterAll(() => {
  scratch.remove();
});

describe('docs/testing-questionnaires.md', { timeout: 120_000 }, () => {
  it('[PACK GUIDE] has files that the compiler accepts against the packed declarations', async () => {
    expect([...files.keys()]).toEqual(['enrolment.ts', 'laws.test.ts', 'enrolment.test.ts']);
    const compilerOptions = {
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      module: 'NodeNext',
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      noEmit: true,
    };
    await scratch.write('tsconfig.json', JSON.stringify({ compilerOptions, files: [...files.keys()] }));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const said = await scratch.node(tsc, '-p', 'tsconfig.json').catch((error: unknown) => {
      throw new Error((error as { stdout: string }).stdout);
    });
    expect(said).toBe('');
  });

  it('[PACK GUIDE] has a line for the laws that gives a passing test of each', async () => {
    const { passes, said } = await runTests('laws');
    expect(said).toMatch(/Tests {2}\d\d passed/);
    expect(passes).toBe(true);
  });

  it('[PACK GUIDE] finds the fault in its rule, with the counterexample that it shows', async () => {
    const { passes, said } = await runTests('enrolment.test');
    expect(passes).toBe(false);
    const [, counterexample = ''] = /```txt\n(Counterexample: .*)\n```/.exec(guide) ?? [];
    expect(said).toContain(counterexample);
  });

  it('[PACK GUIDE] passes with the rule that it puts in its place', async () => {
    const code = files.get('enrolment.ts') ?? '';
    expect(code).toContain(before);
    await scratch.write('enrolment.ts', code.replace(before, `visible_when: ${after}`));
    const { passes, said } = await runTests();
    expect(said).toMatch(/Test Files {2}2 passed/);
    expect(passes).toBe(true);
  });
});
