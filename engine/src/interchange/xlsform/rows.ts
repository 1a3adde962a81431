/** Rows of a workbook: cells by the heads of their columns, as texts. */
import type { DraftForm } from '../draft-form.js';
import { asList, asObject, asText, own, pointerTo, type JsonObject } from '../source.js';

export interface Row {
  readonly cells: JsonObject;
  readonly pointer: string;
}

/** A cell as text; a program may have read `TRUE` or a number. */
export const cell = ({ cells }: Row, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = own(cells, name);
    const text = typeof value === 'boolean' ? String(value) : asText(value);
    if (text !== undefined) return text;
  }
  return undefined;
};

export const rowsOf = (sheet: unknown, name: string): Row[] =>
  asList(sheet).flatMap((row, at) => {
    const cells = asObject(row);
    return cells ? [{ cells, pointer: pointerTo(pointerTo('', name), at) }] : [];
  });

/** A text that may have a column for each language: the default one counts, else the first. */
export function localCell(
  row: Row,
  column: string,
  language: string | undefined,
  form: DraftForm,
): string | undefined {
  const plain = cell(row, column);
  const columns = Object.keys(row.cells).filter(
    (name) => name.startsWith(`${column}::`) && cell(row, name) !== undefined,
  );
  const chosen =
    columns.find(
      (name) =>
        language !== undefined &&
        name
          .slice(column.length + 2)
          .trim()
          .startsWith(language),
    ) ?? columns[0];
  if (columns.length + Number(plain !== undefined) > 1)
    form.report.lost(row.pointer, 'translation', `Of several languages of "${column}" one is carried over.`);
  const text = plain ?? (chosen === undefined ? undefined : cell(row, chosen));
  if (text !== undefined && /\$\{[^{}]+\}/.test(text))
    form.report.changed(
      row.pointer,
      'answer-in-text',
      'The answer that stands in a text is shown as its name.',
    );
  return text;
}

export interface Choice {
  readonly name: string;
  readonly label: string;
  /** Where it stands. */
  readonly row: Row;
}

/** The choices by the names of their lists. */
export function choicesIn(
  sheet: unknown,
  language: string | undefined,
  form: DraftForm,
): Map<string, Choice[]> {
  const lists = new Map<string, Choice[]>();
  for (const row of rowsOf(sheet, 'choices')) {
    const list = cell(row, 'list_name', 'list name');
    const name = cell(row, 'name', 'value');
    if (list === undefined || name === undefined) {
      form.report.lost(row.pointer, 'choice', 'A choice without a list or a name is not carried over.');
      continue;
    }
    const known = lists.get(list) ?? [];
    lists.set(list, known);
    const label = form.fit(localCell(row, 'label', language, form) ?? name, 300, row.pointer);
    known.push({ name, label, row });
  }
  return lists;
}
