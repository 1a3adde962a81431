import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The variables in the table of a page: name, default, meaning. */
function variablesOf(page: string): Map<string, { readonly usual: string; readonly meaning: string }> {
  const text = readFileSync(path.resolve(import.meta.dirname, '..', page), 'utf8');
  const rows = [...text.matchAll(/^\| (`[A-Z][^|]*?) *\| ([^|]*?) *\| ([^|]*?) *\|$/gm)];
  return new Map(
    rows.flatMap(([, names = '', usual = '', meaning = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, { usual, meaning }] as const),
    ),
  );
}
const readme = variablesOf('README.md');
const operations = variablesOf('docs/operations.md');

describe('The variables in README.md', () => {
  it('have the defaults that docs/operations.md says', () => {
    expect(readme.size).toBeGreaterThan(10);
    for (const [name, { usual }] of readme)
      expect([name, usual]).toEqual([name, operations.get(name)?.usual]);
  });

  it('name each place where data lie: the database, and the files of hotels', () => {
    expect([...readme.keys()]).toEqual(
      expect.arrayContaining(['ALO_DATA_DIR', 'ALO_STORAGE_URL', 'DATABASE_URL']),
    );
    expect(readme.get('ALO_DATA_DIR')?.meaning).toContain('files');
  });
});
