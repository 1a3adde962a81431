/** `@alo/engine` as it is taken along: packed, put into a project outside the workspace, and used there. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/bundle.mjs';
import { doors } from '../support/doors.js';
import { start } from '../support/readme.js';
import { globalsOf, languageNames } from './globals.js';
import { createScratch, type Scratch } from './scratch.js';

let scratch: Scratch;

const consumer = 'consumer.ts';
const compilers = {
  NodeNext: { module: 'NodeNext', moduleResolution: 'NodeNext' },
  Bundler: { module: 'ESNext', moduleResolution: 'Bundler' },
};
/** As strict as XState's declarations allow: they name `AbortSignal`, and fail under `exactOptionalPropertyTypes`. */
const strict = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  resolveJsonModule: true,
  noEmit: true,
};

/** Checks the consumer against the packed declarations; throws what the compiler says. */
async function check(resolution: keyof typeof compilers) {
  const compilerOptions = { ...strict, ...compilers[resolution] };
  const file = `tsconfig.${resolution}.json`;
  await scratch.write(file, JSON.stringify({ compilerOptions, files: [consumer] }));
  const tsc = path.resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
  return scratch.node(tsc, '-p', file).catch((error: unknown) => {
    throw new Error((error as { stdout: string }).stdout);
  });
}

/** What a page gets that imports only `names`, from one door unless told. */
async function bundled(
  names: string,
  { from = ['@alo/engine'], external = [] }: { from?: readonly string[]; external?: readonly string[] } = {},
) {
  const file = `${names.replace(/\W+/g, '-')}.mjs`;
  await scratch.write(file, from.map((door) => `export ${names} from '${door}';`).join('\n'));
  return bundle(path.join(scratch.folder, file), { external });
}

/** What the tour of the consumer finds, whatever it runs in. */
const toured = {
  sections: 13,
  open: ['hull-days'],
  agrees: true,
  issue: 'tooLarge',
  read: { value: '1234', other: '1.234' },
  references: 1,
  refused: 1,
  status: 'inspected',
  filled: { answers: 13, notices: { stepSaved: 12, formSubmitted: 1 } },
};
const print = "import { tour } from './consumer.js'; console.log(JSON.stringify(await tour()));";

beforeAll(async () => {
  scratch = await createScratch();
  const source = await readFile(path.join(import.meta.dirname, consumer), 'utf8');
  await scratch.write(consumer, source);
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
  await scratch.write('consumer.js', ts.transpileModule(source, { compilerOptions }).outputText);
}, 180_000);

afterAll(() => {
  scratch.remove();
});

describe('the packed @alo/engine', { timeout: 120_000 }, () => {
  it('[PACK] holds the built modules, their sources, the README, the rules and the licence, and nothing else', async () => {
    const folder = scratch.packageFolder;
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = files
      .filter((file) => file.isFile())
      .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll('\\', '/'));
    const expected =
      /^(dist\/.*\.(js|d\.ts)(\.map)?|src\/.*\.ts|generated\/.*\.(js|d\.ts)|package\.json|README\.md|SPEC\.md|LICENSE)$/;
    expect(names.filter((file) => !expected.test(file))).toEqual([]);
    const sources = names.filter((file) => file.startsWith('src/'));
    const built = names.filter((file) => /^dist\/.*\.js$/.test(file));
    expect(built.map((file) => file.replace(/^dist\/(.*)\.js$/, 'src/$1.ts')).sort()).toEqual(sources.sort());
  });

  it('[PACK README] runs the first lines of its README in plain Node', async () => {
    await scratch.write('start.mjs', start.code);
    expect(await scratch.node('start.mjs')).toBe(start.prints.join('\n'));
  });

  it('[PACK] runs in plain Node, machines and all', async () => {
    await scratch.write('tour.mjs', print);
    expect(JSON.parse(await scratch.node('tour.mjs'))).toEqual(toured);
  });

  it('[PACK] runs in a worker thread', async () => {
    await scratch.write(
      'worker.mjs',
      "import { Worker } from 'node:worker_threads'; new Worker('./tour.mjs');",
    );
    expect(JSON.parse(await scratch.node('worker.mjs'))).toEqual(toured);
  });

  it('[PACK] compiles no code from text: it runs where that is forbidden', async () => {
    const forbidding = '--disallow-code-generation-from-strings';
    await scratch.write('eval.mjs', "new Function('return 1')();");
    await expect(scratch.node(forbidding, 'eval.mjs')).rejects.toThrow('Code generation from strings');
    expect(JSON.parse(await scratch.node(forbidding, 'tour.mjs'))).toEqual(toured);
  });

  it('[PACK] takes nothing from its surroundings but what the language itself has', async () => {
    const { code } = await bundled('*', {
      from: doors.map(({ name }) => name),
      external: ['xstate'],
    });
    const found = globalsOf(code);
    expect(found).toContain('Map');
    expect(found.filter((name) => !languageNames.has(name))).toEqual([]);
    expect(code).not.toMatch(/Date\.now|new Date(?!\(.)|new Date\(\)|Math\.random/);
  });

  it.each(['NodeNext', 'Bundler'] as const)(
    '[PACK] has declarations that hold under %s, libraries checked',
    async (resolution) => {
      expect(await check(resolution)).toBe('');
    },
  );

  it.each([
    ['{ validateAnswer }', '@alo/engine', []],
    ['{ isAnswered }', '@alo/engine', []],
    ['{ stepsData }', '@alo/engine/server', []],
    ['{ scoreSubmission }', '@alo/engine/scoring', []],
    ['{ createAnswerSheet, evaluate }', '@alo/engine', []],
    ['{ readDefinition }', '@alo/engine', []],
    ['{ parseDefinition }', '@alo/engine/authoring', ['definition.generated']],
    ['{ submissionLife }', '@alo/engine', []],
    ['{ connectQuestionnaire }', '@alo/engine', ['xstate']],
  ])(
    '[PACK] leaves in a page that imports %s from %s of its heavy parts only %j',
    async (names, door, heavy) => {
      const { modules } = await bundled(names, { from: [door] });
      const parts = ['definition.generated', 'xstate', 'json-logic', 'fast-check'];
      const found = parts.filter((part) => modules.some((module) => module.includes(part)));
      expect(found).toEqual(heavy);
    },
  );

  it('[PACK] comes with all that it needs but XState, and for its laws json-logic-js and fast-check', async () => {
    const manifest: unknown = JSON.parse(
      await readFile(path.join(scratch.packageFolder, 'package.json'), 'utf8'),
    );
    expect(manifest).toMatchObject({
      dependencies: { 'json-logic-js': expect.any(String) as string, xstate: expect.any(String) as string },
      peerDependencies: { 'fast-check': expect.any(String) as string },
      peerDependenciesMeta: { 'fast-check': { optional: true } },
    });
    expect(Object.keys((manifest as { dependencies: object }).dependencies)).toEqual([
      'json-logic-js',
      'xstate',
    ]);
  });

  it('[PACK] publint finds nothing in it', async () => {
    const { messages } = await publint({ pkgDir: scratch.packageFolder, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  it('[PACK] its types resolve for every ES module consumer', async () => {
    const found = await checkPackage(createPackageFromTarballData(await readFile(scratch.tarball)));
    expect(found.types).not.toBe(false);
    const esm = (['node16-esm', 'bundler'] as const).flatMap((kind) =>
      found.types
        ? found.problems.filter((problem) => problemAffectsResolutionKind(problem, kind, found))
        : [],
    );
    expect(esm).toEqual([]);
  });
});
