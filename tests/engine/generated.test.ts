import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const generate = [
  '--conditions=@alo/source',
  '--import',
  './scripts/typescript.mjs',
  'scripts/generate.ts',
  '--check',
];

describe('generated files', () => {
  it('[D-18] the compiled validator, the shapes of responses and the JSON Schemas are what the schemas say now', async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, generate, { cwd: root });
    expect([stdout, stderr]).toEqual(['', '']);
  }, 60_000);
});
