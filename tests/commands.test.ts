/** Every command of the project is started, until it shows that it does its work. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from './support/temporary.js';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const directory = temporaryDirectory();
afterAll(() => {
  directory.remove();
});

/** What `npm test` runs by itself, or tests of its own start. */
const started = [
  ...['test', 'test:full', 'test:rest', 'check', 'fix', 'format', 'lint', 'types', 'unused'],
  ...['arrows', 'sizes', 'components:check', 'build', 'start'],
  ...['create-user', 'reset-password', 'disable-user', 'enable-user', 'switch-off-codes', 'erase-audit'],
  ...['delete-passkeys', 'export-user', 'erase-user', 'erase-history', 'rotate-badge-key'],
  'migrate:forms',
  ...['backup', 'restore', 'verify', 'move-to-postgres'],
];

/** What comes after `npm run`, and what is printed once the command is at work; without that, it ends with exit code 0. */
const commands: readonly { readonly words: string; readonly shows?: RegExp }[] = [
  { words: 'dev', shows: /Alo is ready at[\s\S]*Local:|Local:[\s\S]*Alo is ready at/ },
  { words: 'storybook -- --ci --port 6106', shows: /Local: +http/ },
  { words: 'storybook:build', shows: /Building preview/ },
  { words: 'stories:diff -- --help', shows: /npm run stories:diff -- <before> <after>/ },
  { words: 'test:watch -- --run tests/engine/spec.test.ts', shows: /1 passed/ },
  { words: 'explore -- tests/engine/laws', shows: /RUN/ },
  { words: 'mutate -- --dryRunOnly', shows: /Starting initial test run/ },
  { words: 'alo -- --help', shows: /alo export <hotel id>/ },
  { words: 'components', shows: /components\.cdx\.json/ },
  { words: 'lint:content', shows: /is clean/ },
  { words: 'generate -- --check' },
  { words: 'generate:rows' },
  { words: 'diagrams -- --check' },
  { words: 'examples', shows: /alo 1: \d+ examples notice/ },
  { words: 'score:page -- --check' },
  { words: 'screenshots -- --list', shows: /Total: \d+ tests/ },
  { words: 'drill -- kill 1', shows: /Drill: / },
  { words: 'fuzz -- --requests 100', shows: /Fuzzing http/ },
  ...[
    'engine change,hub ours 1000',
    'cold 1',
    'server embedded save',
    'page 1',
    'score 1',
    'analysis 1',
    'load 1',
    'workbook 100',
  ].map((words) => ({
    words: `bench -- ${words}`,
    shows: /Benchmark: /,
  })),
];

interface Outcome {
  readonly output: string;
  /** Undefined when it was ended here. */
  readonly code: number | null | undefined;
}

/** Runs the command until its output shows what is expected, then ends it with everything that it started. */
async function runUntil(words: string, shows?: RegExp): Promise<Outcome> {
  const child = spawn('npm', ['run', '--silent', ...words.split(' ')], {
    cwd: root,
    // A group of its own, so that all of it can be ended.
    detached: true,
    env: { ...process.env, PORT: '0', ALO_DATA_DIR: directory.path, CI: 'true', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const code = await new Promise<number | null | undefined>((resolve) => {
    const read = (data: Buffer) => {
      output += stripVTControlCharacters(data.toString());
      if (shows?.test(output)) resolve(undefined);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', resolve);
  });
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
  return { output, code };
}

describe('the commands', { timeout: 300_000 }, () => {
  it('are all started by a test', () => {
    const names = commands.map(({ words }) => words.split(' ')[0] ?? '');
    expect([...new Set([...names, ...started])].sort()).toEqual(Object.keys(scripts).sort());
  });

  it.each(commands)('npm run $words does its work', async ({ words, shows }) => {
    const { output, code } = await runUntil(words, shows);
    if (shows) expect(output).toMatch(shows);
    else expect({ code, output }).toMatchObject({ code: 0 });
  });
});
