import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const draw = [
  '--conditions=@alo/source',
  '--import',
  './scripts/typescript.mjs',
  'engine/scripts/diagrams.ts',
  '--check',
];

describe('docs/machines.md', () => {
  it('[MACHINES] shows the machines as they are now', async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, draw, { cwd: root });
    expect([stdout, stderr]).toEqual(['', '']);
  }, 60_000);
});
