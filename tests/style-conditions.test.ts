/** The widths at which a page changes follow the size of text (docs/decisions/0039). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const styles = ['app', 'renderer', 'workbench', 'server'].flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    // Programs that show mail know px alone.
    .filter((name) => /\.(css|tsx?)$/.test(name) && !name.startsWith('mail'))
    .map((name) => path.join(folder, 'src', name)),
);

/** The conditions of a file, such as `@media (max-width: 48em)`, and those of a script, such as `(min-width: 75em)`. */
const sized = /\((?:(?:min|max)-)?(?:width|height)\s*[:<>=]+\s*[\d.]+(px|em|rem)\)/g;

describe('the conditions of styles', () => {
  it('[U-A11Y] are in the size of text, not in px', () => {
    const found = styles.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(sized)].map(([words, unit]) => ({
        file,
        words,
        unit,
      })),
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ unit }) => unit === 'px')).toEqual([]);
  });
});
