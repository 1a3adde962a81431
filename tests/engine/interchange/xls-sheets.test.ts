/** The workbook of an XLSForm is read as its rows are. */
import { readXlsForm, xlsFormOfSheets, type XlsSheet } from '@alo/engine/authoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xlsForm } from './samples.js';
import { questionsIn } from './support.js';

type Row = Readonly<Record<string, string>>;
type SheetCell = XlsSheet['rows'][number]['cells'][number];

const sheetOf = (name: string, ...rows: (readonly SheetCell[])[]): XlsSheet => ({
  name,
  rows: rows.map((cells, at) => ({ number: at + 1, cells })),
});

/** A sheet with its columns in this order, and empty rows before the rows with these numbers. */
function written(name: string, rows: readonly Row[], order: readonly number[], gaps: readonly number[]) {
  const heads = [...new Set(rows.flatMap(Object.keys))];
  const columns = heads.toSorted((one, other) => rank(one) - rank(other));
  function rank(head: string) {
    return order[heads.indexOf(head) % order.length] ?? 0;
  }
  const lines = rows.flatMap((row, at) => [
    ...(gaps.includes(at) ? [[null, '', ' ']] : []),
    columns.map((head) => row[head] ?? null),
  ]);
  return sheetOf(name, columns, ...lines);
}

const textsOf = (rows: readonly object[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([head, cell]) => [head, String(cell)])));
const sample = {
  survey: textsOf(xlsForm.survey),
  choices: textsOf(xlsForm.choices),
  settings: textsOf(xlsForm.settings),
};

describe('the workbook of an XLSForm', () => {
  it('[I-9] in any order of sheets and columns, and with empty rows, reads as its rows do', () => {
    const order = fc.array(fc.integer(), { minLength: 1, maxLength: 9 });
    const gaps = fc.array(fc.nat(20), { maxLength: 6 });
    const names = fc.shuffledSubarray(['survey', 'choices', 'settings'] as const, { minLength: 3 });
    fc.assert(
      fc.property(names, order, gaps, fc.boolean(), (sheets, columns, empty, isLoud) => {
        const { form } = xlsFormOfSheets(
          sheets.map((name) =>
            written(isLoud ? ` ${name.toUpperCase()}` : name, sample[name], columns, empty),
          ),
        );
        expect(form).toEqual(sample);
        expect(readXlsForm(form)).toEqual(readXlsForm(sample));
      }),
    );
  });

  it('[I-9] reads numbers and booleans as texts, and heads in any case', () => {
    const { form } = xlsFormOfSheets([
      sheetOf(
        'survey',
        ['Name', 'TYPE', 'Required', 'label::English (en)'],
        ['floor', 'select_one n', true, 3],
      ),
      sheetOf('choices', ['List Name', 'name', 'label'], ['n', 1, 'One'], ['n', 0.5, 'A half']),
    ]);
    expect(form.survey).toEqual([
      { name: 'floor', type: 'select_one n', required: 'true', 'label::English (en)': '3' },
    ]);
    expect(questionsIn(readXlsForm(form)).get('floor')).toMatchObject({
      required: true,
      label: '3',
      options: [{ option_text: 'One' }, { option_text: 'A half' }],
    });
  });

  it('[I-9] says in which row of the workbook each row stands', () => {
    const { numbers } = xlsFormOfSheets([
      {
        name: 'survey',
        rows: [2, 4, 5, 9].map((number) => ({ number, cells: [number === 5 ? '' : 'type'] })),
      },
    ]);
    expect(numbers).toEqual({ survey: [4, 9], choices: [], settings: [] });
  });

  it('[I-9] counts a column without a head, or with a known one again, as unknown', () => {
    const { form } = xlsFormOfSheets([
      sheetOf('survey', ['type', 'name', null, 'name'], ['text', 'a', 'aside', 'b', 'beyond']),
    ]);
    expect(form.survey).toEqual([
      { type: 'text', name: 'a', 'column (3)': 'aside', 'name (4)': 'b', 'column (5)': 'beyond' },
    ]);
    const lost = readXlsForm(form).notCarried.filter(({ what }) => what === 'column');
    expect(lost.map(({ pointer }) => pointer)).toEqual([
      '/survey/0/column (3)',
      '/survey/0/name (4)',
      '/survey/0/column (5)',
    ]);
  });

  it('[I-9] without a sheet "survey" is no XLSForm', () => {
    expect(readXlsForm(xlsFormOfSheets([sheetOf('Sheet1', ['type', 'name'], ['text', 'a'])]).form)).toEqual({
      definition: undefined,
      notCarried: [expect.objectContaining({ what: 'document' })],
    });
  });
});
