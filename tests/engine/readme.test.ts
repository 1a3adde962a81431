import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { start } from './support/readme.js';

const root = path.resolve(import.meta.dirname, '../..');

describe('engine/README.md', () => {
  it('[README] starts with lines that run and print what they say', async () => {
    const command = [
      '--conditions=@alo/source',
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      start.code,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
    expect(stdout.trim()).toBe(start.prints);
  }, 60_000);
});
