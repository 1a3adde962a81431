import { utils, type WorkBook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { xlsOf, xlsOfTable } from '../../corpus/workbooks.js';
import { cellsOf, readContent } from '../../support/read-workbook.js';

const withDates = (isFrom1904: boolean): WorkBook => {
  const workbook = utils.book_new();
  const sheet = utils.aoa_to_sheet([['opened']]);
  sheet['A2'] = { t: 'n', v: 44_888, z: 'yyyy-mm-dd' };
  sheet['B2'] = { t: 'n', v: 44_888.5, z: 'd/m/yy h:mm' };
  sheet['C2'] = { t: 'n', v: 44_888, z: '0.00' };
  sheet['!ref'] = 'A1:C2';
  utils.book_append_sheet(workbook, sheet, 'Dates');
  workbook.Workbook = { WBProps: { date1904: isFrom1904 } };
  return workbook;
};

describe('[IMP-01] of an .xls', () => {
  it('each kind of cell gives its value, at its place', async () => {
    const { answer, rows } = await readContent(
      xlsOfTable([['Name', 1.5, true], [], [null, ' Zürich 🏨 ', null, false, null]]),
      'xls',
    );
    expect(answer).toEqual({ format: 'xls', sheets: [{ name: 'Hotels', rows: 2, columns: 4 }] });
    expect(rows).toEqual([
      [0, 1, ['Name', 1.5, true]],
      [0, 3, [null, ' Zürich 🏨 ', null, false]],
    ]);
  });

  it.each([
    [false, '2022-11-23'],
    [true, '2026-11-24'],
  ])('dates count from the epoch of the workbook (1904: %s)', async (isFrom1904, day) => {
    expect(await cellsOf(xlsOf(withDates(isFrom1904)), 'xls')).toEqual([
      ['opened'],
      [day, `${day}T12:00:00`, 44_888],
    ]);
  });

  it('visible sheets come first, then hidden ones; very hidden ones are left out', async () => {
    const workbook = utils.book_new();
    for (const name of ['hidden', 'very hidden', 'shown']) {
      utils.book_append_sheet(workbook, utils.aoa_to_sheet([[name]]), name);
    }
    workbook.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 2 }, { Hidden: 0 }] };
    expect(await cellsOf(xlsOf(workbook), 'xls')).toEqual([['shown'], ['hidden']]);
  });

  it('its rows and columns have the limits of all workbooks', async () => {
    const content = xlsOfTable([['a'], ['a', 'b']]);
    expect((await readContent(content, 'xls', { columns: 1 })).answer).toEqual({
      refusal: 'tooManyColumns',
      row: 2,
    });
    expect((await readContent(content, 'xls', { rows: 1 })).answer).toEqual({
      refusal: 'tooManyRows',
      row: 2,
    });
    expect((await readContent(content, 'xls', { cells: 2 })).answer).toEqual({
      refusal: 'tooManyCells',
      row: 2,
    });
  });
});
