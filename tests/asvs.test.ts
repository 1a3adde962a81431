/** The checklist of OWASP ASVS 5.0 has every requirement of levels 1 and 2 once, and names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const page = path.resolve(import.meta.dirname, '../docs/security/asvs.md');

/** The requirements of the standard by section: those of level 1, then those of level 2. */
const sections = [
  ['1.1', '', '1 2'],
  ['1.2', '1 2 3 4 5', '6 7 8 9'],
  ['1.3', '1 2', '3 4 5 6 7 8 9 10 11'],
  ['1.4', '', '1 2 3'],
  ['1.5', '1', '2'],
  ['2.1', '1', '2 3'],
  ['2.2', '1 2', '3'],
  ['2.3', '1', '2 3 4'],
  ['2.4', '', '1'],
  ['3.2', '1 2', ''],
  ['3.3', '1', '2 3 4'],
  ['3.4', '1 2', '3 4 5 6'],
  ['3.5', '1 2 3', '4 5'],
  ['3.7', '', '1 2'],
  ['4.1', '1', '2 3'],
  ['4.2', '', '1'],
  ['4.3', '', '1 2'],
  ['4.4', '1', '2 3 4'],
  ['5.1', '', '1'],
  ['5.2', '1 2', '3'],
  ['5.3', '1 2', ''],
  ['5.4', '', '1 2 3'],
  ['6.1', '1', '2 3'],
  ['6.2', '1 2 3 4 5 6 7 8', '9 10 11 12'],
  ['6.3', '1 2', '3 4'],
  ['6.4', '1 2', '3 4'],
  ['6.5', '', '1 2 3 4 5'],
  ['6.6', '', '1 2 3'],
  ['6.8', '', '1 2 3 4'],
  ['7.1', '', '1 2 3'],
  ['7.2', '1 2 3 4', ''],
  ['7.3', '', '1 2'],
  ['7.4', '1 2', '3 4 5'],
  ['7.5', '', '1 2'],
  ['7.6', '', '1 2'],
  ['8.1', '1', '2'],
  ['8.2', '1 2', '3'],
  ['8.3', '1', ''],
  ['8.4', '', '1'],
  ['9.1', '1 2 3', ''],
  ['9.2', '1', '2 3 4'],
  ['10.1', '', '1 2'],
  ['10.2', '', '1 2'],
  ['10.3', '', '1 2 3 4'],
  ['10.4', '1 2 3 4 5', '6 7 8 9 10 11'],
  ['10.5', '', '1 2 3 4 5'],
  ['10.6', '', '1 2'],
  ['10.7', '', '1 2 3'],
  ['11.1', '', '1 2'],
  ['11.2', '', '1 2 3'],
  ['11.3', '1 2', '3'],
  ['11.4', '1', '2 3 4'],
  ['11.5', '', '1'],
  ['11.6', '', '1'],
  ['12.1', '1', '2 3'],
  ['12.2', '1 2', ''],
  ['12.3', '', '1 2 3 4'],
  ['13.1', '', '1'],
  ['13.2', '', '1 2 3 4 5'],
  ['13.3', '', '1 2'],
  ['13.4', '1', '2 3 4 5'],
  ['14.1', '', '1 2'],
  ['14.2', '1', '2 3 4'],
  ['14.3', '1', '2 3'],
  ['15.1', '1', '2 3'],
  ['15.2', '1', '2 3'],
  ['15.3', '1', '2 3 4 5 6 7'],
  ['16.1', '', '1'],
  ['16.2', '', '1 2 3 4 5'],
  ['16.3', '', '1 2 3 4'],
  ['16.4', '', '1 2 3'],
  ['16.5', '', '1 2 3'],
  ['17.1', '', '1'],
  ['17.2', '', '1 2 3 4'],
  ['17.3', '', '1 2'],
] as const;

const required = sections.flatMap(([section, first, second]) =>
  [first, second].flatMap((numbers, place) =>
    numbers
      .split(' ')
      .filter(Boolean)
      .map((number) => `V${section}.${number} ${place + 1}`),
  ),
);

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly how: string;
  readonly shownBy: string;
}

const rows: readonly Row[] = readFileSync(page, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, id = '', level = '', state = '', how = '', shownBy = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { id, level, state, how, shownBy };
  });

const links = (text: string) =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)#\s]+)[^)]*\)/g)].map(([, words = '', file = '']) => ({
    words,
    file,
  }));

describe('The checklist of ASVS', () => {
  it('has each requirement of levels 1 and 2 once, with its level', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} ${level}`).toSorted()).toEqual(required.toSorted());
  });

  it('says what shows that a requirement is met, and why one is not', () => {
    for (const { id, state, how, shownBy } of rows) {
      expect([id, ['met', 'part', 'no', 'n/a'].includes(state)]).toEqual([id, true]);
      if (state === 'met') expect([id, links(shownBy).length > 0]).toEqual([id, true]);
      else expect([id, how !== '']).toEqual([id, true]);
    }
  });

  it('counts them as they are', () => {
    const text = readFileSync(page, 'utf8');
    for (const state of ['met', 'part', 'no', 'n/a']) {
      const [, said] = new RegExp(`^\\| ${state} +\\|[^|]+\\| +(\\d+) +\\|$`, 'm').exec(text) ?? [];
      expect([state, Number(said)]).toEqual([state, rows.filter((row) => row.state === state).length]);
    }
  });

  it('names tests that exist, by words of their titles, and pages that exist', () => {
    for (const { id, how, shownBy } of rows) {
      for (const { words, file } of [...links(how), ...links(shownBy)]) {
        const place = path.resolve(path.dirname(page), file);
        expect([id, file, existsSync(place)]).toEqual([id, file, true]);
        if (!/\.(test|spec)\.tsx?$/.test(file)) continue;
        expect([id, words, readFileSync(place, 'utf8').includes(words)]).toEqual([id, words, true]);
      }
    }
  });
});
