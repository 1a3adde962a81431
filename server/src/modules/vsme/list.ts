/** The sheet that goes with EFRAG's template: what was written, and what is left for a person. */
import type { VsmeMapping } from '@alo/schemas';
import { directionOf, locale } from '@alo/words';
import type { Table, TableCell } from '../../tables/table.js';
import type { CellValue, FilledPoint } from './points.js';
import type { Template } from './template.js';
import { vsmeTexts as texts } from './texts.js';

/** The widths of the columns, in characters. */
const widths = { disclosure: 12, label: 44, state: 18, value: 36, cell: 34, todo: 52, known: 60 } as const;

function inWords(value: CellValue): TableCell {
  if (value === '') return texts.emptied;
  return typeof value === 'boolean' ? (value ? texts.yes : texts.no) : value;
}

function rowOf(template: Template, filled: FilledPoint): TableCell[] {
  const { point, known } = filled;
  const { disclosure, label, at, check = null } = point;
  const cells = at.map((each) => {
    const { sheet, cell } = template.placeOf(each);
    return `${sheet}!${cell}`;
  });
  const state =
    'open' in filled ? texts.states.open : check === null ? texts.states.written : texts.states.check;
  return [
    ...[disclosure, label, state],
    'value' in filled ? inWords(filled.value) : null,
    cells.join('\n'),
    'open' in filled ? filled.open : check,
    known.join('\n'),
  ];
}

/** `hotel`: its name. */
export function listTable(
  template: Template,
  { template: { edition }, date }: VsmeMapping,
  filled: readonly FilledPoint[],
  hotel: string,
): Table {
  const written = filled.filter((each) => 'value' in each).length;
  const { columns } = texts;
  return {
    name: texts.sheet,
    isRightToLeft: directionOf(locale()) === 'rtl',
    columns: Object.entries(widths).map(([key, width]) => ({
      title: columns[key as keyof typeof widths],
      width,
    })),
    rows: [
      [null, texts.about({ hotel, edition, day: date })],
      [null, texts.count({ written, all: filled.length })],
      ...filled.map((each) => rowOf(template, each)),
    ],
  };
}
