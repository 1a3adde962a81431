/** What an import came to, as files: all rows, those that can be mended, and the template. */
import { countryName } from '@alo/engine';
import { importFields } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import type { Table, TableCell } from '../../../tables/table.js';
import { changesOf, describeRow, labelOf } from '../describe.js';
import type { StoredImport } from '../repository.js';
import { readStoredRows, type StoredRow } from '../rows/repository.js';
import { fieldWords } from '../sheet/fields.js';

const outcomes = {
  created: 'created',
  changed: 'changed',
  leftOut: 'left out',
  failed: 'not possible',
} as const;

const titles = {
  row: 'Row',
  became: 'What became of it',
  columns: 'Column',
  values: 'Value',
  mend: 'What to do',
  changes: 'Changes',
  note: 'Note',
} as const;

const text = (value: string | number | boolean | null): string => (value === null ? '' : String(value));

function lineOf(stored: StoredRow, columns: StoredImport['columns']): TableCell[] {
  const { row, name, outcome, problems, note } = describeRow(stored, columns);
  const { hotel_location_city: city, hotel_location_country: country } = stored.fields ?? {};
  const changes = outcome === 'changed' ? changesOf(stored) : [];
  return [
    ...[row, name, city ?? null, country ? countryName(country) : null],
    outcome === null ? null : outcomes[outcome],
    problems.map(({ column }) => text(column)).join('; '),
    problems.map(({ value }) => text(value)).join('; '),
    problems.map(({ message }) => message).join(' '),
    changes
      .map(({ field, before, after }) => `${labelOf(field)}: ${text(before)} → ${text(after)}`)
      .join('; '),
    note,
  ];
}

/** All rows of an import, with what became of each. */
export function reportOf(database: Executor, asked: StoredImport): Table {
  async function* rows() {
    for await (const stored of readStoredRows(database, asked, undefined))
      yield lineOf(stored, asked.columns);
  }
  const { row, became, columns, values, mend, changes, note } = titles;
  const {
    hotel_location_name: name,
    hotel_location_city: city,
    hotel_location_country: country,
  } = fieldWords;
  return {
    name: 'Report',
    columns: [
      { title: row, width: 8 },
      ...[name, city, country].map(({ label: title }) => ({ title, width: 26 })),
      ...[became, columns, values].map((title) => ({ title, width: 20 })),
      ...[mend, changes, note].map((title) => ({ title, width: 50 })),
    ],
    rows: rows(),
  };
}

/** The rows that could not go in as the file has them, with what to do: mended, they can be imported. */
export function faultyRowsOf(database: Executor, asked: StoredImport): Table {
  const { columns } = asked;
  async function* rows() {
    for await (const { cells, problems } of readStoredRows(database, asked, 'failed')) {
      const values = columns.map((_, index): TableCell => {
        const cell = cells[index] ?? null;
        return typeof cell === 'boolean' ? String(cell) : cell;
      });
      yield [...values, (problems ?? []).map(({ message }) => message).join(' ')];
    }
  }
  return {
    name: 'Rows to mend',
    columns: [...columns.map(({ name: title }) => ({ title, width: 24 })), { title: titles.mend, width: 60 }],
    rows: rows(),
  };
}

/** An empty file with the headings that need no asking. */
export const template = (): Table => ({
  name: 'Hotels',
  columns: importFields
    .filter((field) => field !== 'coordinates')
    .map((field) => ({ title: fieldWords[field].label, width: 24 })),
  rows: [],
});
