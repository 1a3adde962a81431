/** Workbooks (.xlsx), as people give them to `alo convert`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { xlsxOf, type XlsxParts } from '../corpus/workbooks.js';

type Value = string | number | boolean | null;

const letters = 'ABCDEFGH';
const cellXml = (value: Value, name: string) => {
  if (value === null) return '';
  if (typeof value === 'string') return `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const type = typeof value === 'boolean' ? ' t="b"' : '';
  return `<c r="${name}"${type}><v>${Number(value)}</v></c>`;
};

/** The rows of a sheet; a row without cells is one that nothing stands in. */
const sheet = (name: string, ...rows: (readonly Value[])[]) => ({
  name,
  rows: rows
    .map((cells, at) => {
      const number = at + 1;
      const written = cells.map((value, column) => cellXml(value, `${letters[column] ?? ''}${number}`));
      return `<row r="${number}">${written.join('')}</row>`;
    })
    .join(''),
});

const settings = sheet('settings', ['form_id', 'form_title'], ['visitors', 'Visitors']);
const heads = ['label', 'required', 'name', 'type'];

const workbooks: Readonly<Record<string, XlsxParts>> = {
  'visitors.xlsx': {
    sheets: [
      settings,
      sheet('Survey', heads, [], ['Your floor', true, 'floor', 'select_one floors'], []),
      sheet(
        'choices',
        ['name', 'label', 'list_name'],
        [1, 'The first', 'floors'],
        [2, 'The second', 'floors'],
      ),
    ],
  },
  'drifting.xlsx': {
    sheets: [
      settings,
      sheet(
        'survey',
        heads,
        ['Your name', true, 'name', 'text'],
        [],
        ['Look around', null, 'look', 'note'],
        ['Age', true, 'age', 'integer', 'years'],
      ),
    ],
  },
  'hotels.xlsx': { sheets: [sheet('Hotels', ['name'], ['Alder Quay'])] },
  'flood.xlsx': {
    more: [{ name: 'xl/media/picture.png', content: Buffer.alloc(0), claimedSize: 200 * 1024 * 1024 }],
  },
  'macros.xlsx': { more: [{ name: 'xl/vbaProject.bin', content: Buffer.from('Sub') }] },
};

/** Writes them into a folder, and one that is none. */
export function writeWorkbooks(folder: string): void {
  for (const [name, parts] of Object.entries(workbooks))
    writeFileSync(path.join(folder, name), xlsxOf(parts));
  writeFileSync(path.join(folder, 'text.xlsx'), 'type,name\ntext,a\n');
}
