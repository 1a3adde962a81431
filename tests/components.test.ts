import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProblems, type Lock, type LockEntry } from '../scripts/component-rules.mjs';

const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock;

const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' };
/** The lock file with one package more. */
const problemsWith = (entry: LockEntry) =>
  findProblems({ packages: { ...lock.packages, 'node_modules/added': { ...good, ...entry } } });
const fastify = 'node_modules/fastify';

describe('[O-01] The packages that are installed', () => {
  it('keep every rule', () => {
    expect(Object.keys(lock.packages)).toContain(fastify);
    expect(findProblems(lock)).toEqual([]);
    expect(problemsWith({})).toEqual([]);
  });

  it('have a licence that goes with MIT where they are installed for production', () => {
    for (const license of ['GPL-3.0-only', 'SSPL-1.0', 'UNLICENSED', 'Hippocratic-2.1']) {
      expect(problemsWith({ license })).toEqual([
        expect.stringContaining(`added 1.0.0: its licence (${license})`),
      ]);
      expect(problemsWith({ license, dev: true })).toEqual([]);
    }
    const { license: _none, ...unlicensed } = good;
    expect(findProblems({ packages: { ...lock.packages, 'node_modules/added': unlicensed } })).toHaveLength(
      1,
    );
  });

  it('have a hash, and come from one registry', () => {
    expect(problemsWith({ integrity: '' })).toEqual(['added 1.0.0: package-lock.json has no sha512 of it.']);
    expect(problemsWith({ integrity: 'sha1-abc', dev: true })).toHaveLength(1);
    expect(problemsWith({ resolved: 'https://registry.npmjs.org/added/-/added-1.0.0.tgz' })).toEqual([]);
    for (const resolved of [
      'https://mirror.example/added.tgz',
      'git+ssh://git@github.com/a/b.git',
      'file:../added',
    ]) {
      expect(problemsWith({ resolved })).toEqual([expect.stringContaining(resolved)]);
    }
  });

  it('run no program when they are installed, unless they are listed', () => {
    expect(problemsWith({ hasInstallScript: true, dev: true })).toEqual([
      expect.stringContaining('added 1.0.0 runs'),
    ]);
  });

  it('need every exception that is made', () => {
    const packages = Object.entries(lock.packages).filter(
      ([place]) => place !== 'node_modules/react-leaflet',
    );
    expect(findProblems({ packages: Object.fromEntries(packages) })).toEqual([
      'react-leaflet has an exception that nothing needs any more.',
    ]);
  });
});
