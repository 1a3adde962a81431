import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesWithVariables } from '../scripts/variable-tables.js';
import { readSettings } from '../server/src/settings.js';

const read = (page: string) => readFileSync(path.resolve(import.meta.dirname, '..', page), 'utf8');

/** The variables in the table of a page. */
function variablesOf(page: string): string[] {
  const [, table = ''] = /<!-- variables -->(.*)<!-- \/variables -->/s.exec(read(page)) ?? [];
  return [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
}

describe('The tables of variables', () => {
  it('are those that "npm run generate" would write now', async () => {
    const pages = await pagesWithVariables();
    expect([...pages.keys()]).toEqual(['README.md', 'docs/operations.md']);
    for (const [page, text] of pages) expect(read(page)).toBe(text);
  });

  it('name every variable that the settings are read from, in docs/operations.md', () => {
    const asked = new Set<string>();
    readSettings(
      new Proxy<Record<string, string>>(
        {},
        {
          get(_, name) {
            asked.add(String(name));
            return undefined;
          },
        },
      ),
    );
    expect(variablesOf('docs/operations.md')).toEqual([...asked]);
  });

  it('name each place where data lie, in README.md', () => {
    expect(variablesOf('README.md')).toEqual(
      expect.arrayContaining(['ALO_DATA_DIR', 'ALO_STORAGE_URL', 'DATABASE_URL']),
    );
  });
});
