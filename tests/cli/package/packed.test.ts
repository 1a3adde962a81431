/** The command `alo` and the linter as they are taken along: packed, put into an empty project, and used there. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScratch, type Scratch } from '../../engine/package/scratch.js';
import { cases } from '../cases.js';
import { formsFolder } from '../forms-folder.js';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = formsFolder();
let scratch: Scratch;
beforeAll(async () => {
  scratch = await createScratch(['engine', 'lint', 'workbook', 'alo-cli']);
}, 300_000);
beforeEach(() => {
  folder.reset();
});
afterAll(() => {
  scratch.remove();
  folder.remove();
});

/** Runs a line in the project as npm runs it there. */
function alo(words: readonly string[], cwd = scratch.folder) {
  return new Promise<{ code: number | null; said: string; complained: string }>((resolve) => {
    const program = path.join(scratch.folder, 'node_modules/.bin/alo');
    const child = execFile(process.execPath, [program, ...words], { cwd }, (_error, stdout, stderr) => {
      resolve({
        code: child.exitCode,
        said: folder.outside(stdout),
        complained: folder.outside(stderr),
      });
    });
  });
}

describe('alo, packed', { timeout: 300_000 }, () => {
  it.each(cases)('[CLI] $title', async ({ words, code, says, json }) => {
    const ran = await alo(folder.inside(words));
    expect(ran.code, ran.complained).toBe(code);
    const text = code === 2 ? ran.complained : ran.said;
    if (typeof says === 'string') expect(text).toBe(says);
    else expect(text).toMatch(says);
    if (json === undefined) return;
    folder.reset();
    const asJson = await alo(folder.inside([...words, '--json']));
    expect(asJson.code).toBe(code);
    expect(JSON.parse(asJson.said)).toMatchObject(json);
  });

  it('[CLI] says what it can do, and that it cannot do anything else', async () => {
    for (const words of [[], ['help'], ['--help']]) {
      const { code, said } = await alo(words);
      expect(code).toBe(0);
      expect(said).toMatch(/^ {2}alo lint {6}\S[\s\S]*^ {2}alo export </m);
    }
    expect((await alo(['help', 'lint'])).said).toMatch(/^alo lint </);
    expect(await alo(['lnt'])).toEqual({
      code: 2,
      said: '',
      complained: expect.stringMatching(
        /^There is no command lnt\. These are there:\n\n[\s\S]*alo lint/,
      ) as string,
    });
  });

  /** Lines behind a `$`, each with what they print; `…` stands for what is left out. */
  const shown = async (file: string) => {
    const text = await readFile(path.join(root, file), 'utf8');
    const blocks = [...text.matchAll(/```console\n(.*?)```/gs)].map(([, block = '']) => block);
    return blocks.flatMap((block) =>
      block
        .split(/^\$ /m)
        .slice(1)
        .map((part) => {
          const [line = '', ...prints] = part.trimEnd().split('\n');
          return { line, prints: prints.join('\n') };
        }),
    );
  };
  const asPattern = (prints: string) =>
    new RegExp(
      `^${prints
        .split('…')
        .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
        .join('[^]*')}$`,
    );

  it.each(['alo-cli/README.md', 'lint/README.md'])(
    '[README] %s shows what the commands print',
    async (file) => {
      const lines = await shown(file);
      expect(lines.length).toBeGreaterThan(0);
      for (const { line, prints } of lines) {
        const [npx, name, ...words] = line.split(/\s+/);
        expect([npx, name], line).toEqual(['npx', 'alo']);
        const { said, complained } = await alo(words, folder.path);
        expect([said, complained].filter(Boolean).join('\n'), line).toMatch(asPattern(prints));
      }
    },
  );

  it('[README] lint/README.md has a program that runs and prints what it says', async () => {
    const readme = await readFile(path.join(root, 'lint/README.md'), 'utf8');
    const [, code = '', prints = ''] = /```js\n(.*?)```\n+```text\n(.*?)\n```/s.exec(readme) ?? [];
    await scratch.write('program.mjs', code);
    expect(await scratch.node('program.mjs')).toBe(prints);
  });

  it('[CLI] is packed with nothing that publint finds', async () => {
    for (const name of ['@alo/lint', '@alo/workbook', 'alo-cli']) {
      const { messages } = await publint({
        pkgDir: path.join(scratch.folder, 'node_modules', name),
        pack: false,
        strict: true,
      });
      expect(messages, name).toEqual([]);
    }
  });

  it('[CLI] takes no word of a hotel along', async () => {
    const { stdout } = await new Promise<{ stdout: string }>((resolve) => {
      execFile(
        'grep',
        ['-rilE', 'hotel|scripts/lint|alo-schemas', path.join(scratch.folder, 'node_modules/@alo/lint')],
        (_error, text) => {
          resolve({ stdout: text });
        },
      );
    });
    expect(stdout).toBe('');
  });
});
