import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'engine/README.md'), 'utf8');

describe('engine/README.md', () => {
  it('[README] starts with lines that run and print what they say', async () => {
    const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const said = /console\.log\(.*\/\/ (.*)$/m.exec(code)?.[1];
    const command = ['--conditions=@alo/source', '--import', 'tsx', '--input-type=module', '--eval', code];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
    expect(stdout.trim()).toBe(said);
  }, 60_000);
});
