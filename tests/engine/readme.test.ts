import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { compilerProblems } from './support/compile.js';
import { doors } from './support/doors.js';
import { blocks, extending, readme, type Block } from './support/readme.js';
import * as engine from './support/whole-engine.js';

const root = path.resolve(import.meta.dirname, '../..');

async function run(code: string): Promise<string> {
  const module = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  }).outputText;
  const command = [
    '--conditions=@alo/source',
    '--import',
    './scripts/typescript.mjs',
    '--input-type=module',
    '--eval',
    module,
  ];
  return (await promisify(execFile)(process.execPath, command, { cwd: root })).stdout.trim();
}

/** What the compiler says of the blocks, each of which stands in a file of its own. */
function problemsIn(checked: readonly Block[]): string[] {
  const files = checked.map(({ language, code }, at) => [`readme-${at + 1}.${language}`, code] as const);
  return [...compilerProblems(new Map(files))].flatMap(([file, problems]) =>
    problems.map(({ message }) => `${file}: ${message}`),
  );
}

const printing = blocks.flatMap(({ code, prints }): [string, string][] =>
  prints.length > 0 ? [[prints.join('\n'), code]] : [],
);

describe('engine/README.md', { timeout: 120_000 }, () => {
  it('[README] has TypeScript that the compiler accepts', () => {
    expect(blocks.length).toBeGreaterThan(3);
    // The last one shows that the compiler looks at all.
    const wrong: Block = { language: 'ts', code: "import { no } from '@alo/engine';", prints: [] };
    const problems = problemsIn([...blocks, wrong]);
    const isOfWrong = (problem: string) => problem.startsWith(`readme-${blocks.length + 1}.ts: `);
    expect(problems.filter((problem) => !isOfWrong(problem))).toEqual([]);
    expect(problems.some(isOfWrong)).toBe(true);
  });

  it.each(printing)('[README] has lines that run and print what they say: %s', async (prints, code) => {
    expect(await run(code)).toBe(prints);
  });

  it('[README STEP-11] leads, in docs/extending.md, to a question with a component of its own, which is counted, checked and sent as a text', () => {
    const [, written = ''] = /```json\n([\s\S]*?)```/.exec(extending) ?? [];
    const question = JSON.parse(written) as { id: string };
    const fields = [{ ...question, validation_rules: { max_length: 1 } }];
    const steps = [{ stepKey: 'planet', metadata: { title: 'Planet', fields } }];
    const sheet = engine.createAnswerSheet(
      engine.parseDefinition({ key: 'demo', version: 1, title: 'Demo', steps }),
    );
    expect(sheet.open('planet')).toEqual([question.id]);
    sheet.set(question.id, { typedValue: '12' });
    expect(sheet.question(question.id).issue?.code).toBe('tooLong');
    sheet.set(question.id, { typedValue: '4' });
    expect(sheet.step('planet')).toEqual({ answered: 1, total: 1, open: 0, toFix: 0 });
    expect(engine.checkChanges(sheet.questionnaire, 'planet', sheet.changes('planet'))).toEqual([]);
  });

  it('[README] names every function of every door, and none that is not there', () => {
    const steps = [{ stepKey: 'planet', metadata: { title: 'Planet', fields: [] } }];
    const sheet = engine.createAnswerSheet(
      engine.parseDefinition({ key: 'demo', version: 1, title: 'Demo', steps }),
    );
    const isFunction = ([, value]: [string, unknown]) => typeof value === 'function';
    const life = engine.submissionLife({ statuses: { open: {} }, writing: 'saved', actions: {} });
    const methods = [sheet, life]
      .flatMap(Object.entries)
      .filter(isFunction)
      .map(([name]) => name);
    const there = new Set([...doors.flatMap(({ values }) => values), ...methods]);
    const named = new Set([...readme.matchAll(/`(\w+)/g)].map(([, name = '']) => name));
    const called = new Set([...readme.matchAll(/`(\w+)\(/g)].map(([, name = '']) => name));
    expect([...there].filter((name) => !named.has(name))).toEqual([]);
    expect([...called].filter((name) => !there.has(name))).toEqual([]);
  });

  it.each(doors)(
    '[README] has a section for $name, which names what it exports',
    ({ name, values, types }) => {
      const [, section = ''] = readme.split(`\n## \`${name}\``);
      const [text = ''] = section.split('\n## ');
      expect([...values, ...types].filter((exported) => !text.includes(exported))).toEqual([]);
    },
  );

  it('[README] needs at most ten names of the engine for its first page', () => {
    const [firstPage = ''] = readme.split('\n## `@alo/engine`');
    const imports = [...firstPage.matchAll(/import \{([^}]*)\} from '@alo\/engine(?:\/\w+)?';/g)];
    const names = imports.flatMap(([, list = '']) => list.match(/\b(?!type\b)\w+/g) ?? []);
    expect(names).toEqual(expect.arrayContaining(['createAnswerSheet', 'parseDefinition']));
    expect(new Set(names).size).toBeLessThanOrEqual(10);
  });
});
