/** Makes the rows of an XLSForm of the cells of its workbook. */
import type { XlsForm } from './read-xlsform.js';

type SheetCell = string | number | boolean | null;

/** A sheet of a workbook: its rows as they stand in it, each with its number and its cells. A date is a text. */
export interface XlsSheet {
  readonly name: string;
  readonly rows: readonly { readonly number: number; readonly cells: readonly SheetCell[] }[];
}

const sheetNames = ['survey', 'choices', 'settings'] as const;
type SheetName = (typeof sheetNames)[number];

/** An XLSForm, and for each of its rows the number that people see in the workbook. */
export interface XlsWorkbook {
  readonly form: Partial<XlsForm>;
  readonly numbers: Readonly<Record<SheetName, readonly number[]>>;
}

const textOf = (cell: SheetCell | undefined): string => String(cell ?? '').trim();

/** The head of a column as XLSForm writes it: the language behind `::` stays as it is. */
const headOf = (written: string): string =>
  written.replace(/^[^:]*/, (name) => name.trim().toLowerCase().replace(/\s+/g, '_'));

/** The names of the columns. One without a head, or with that of another, has a name that no reader knows. */
function columnsOf(cells: readonly SheetCell[], count: number): string[] {
  const names = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const head = headOf(textOf(cells[at]));
    const isFree = head !== '' && !names.has(head);
    const name = isFree ? head : `${head === '' ? 'column' : head} (${at + 1})`;
    names.add(name);
    return name;
  });
}

function rowsOf({ rows }: XlsSheet) {
  const filled = rows.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
  const [head, ...others] = filled;
  const columns = columnsOf(head?.cells ?? [], Math.max(0, ...filled.map(({ cells }) => cells.length)));
  return others.map(({ number, cells }) => ({
    number,
    row: Object.fromEntries(
      columns.flatMap((name, at) => (textOf(cells[at]) === '' ? [] : [[name, textOf(cells[at])]])),
    ),
  }));
}

/**
 * Finds the sheets `survey`, `choices` and `settings` of a workbook, and names their cells by the heads of their columns
 * (I-9). A workbook without `survey` is none of an XLSForm: `readXlsForm` says so. Cost: the cells. Never throws.
 */
export function xlsFormOfSheets(sheets: readonly XlsSheet[]): XlsWorkbook {
  const found = new Map<string, ReturnType<typeof rowsOf>>();
  for (const sheet of sheets) {
    const name = textOf(sheet.name).toLowerCase();
    if (!found.has(name)) found.set(name, rowsOf(sheet));
  }
  const numbersOf = (name: SheetName) => (found.get(name) ?? []).map(({ number }) => number);
  return {
    form: Object.fromEntries(
      sheetNames.flatMap((name) => {
        const rows = found.get(name);
        return rows ? [[name, rows.map(({ row }) => row)]] : [];
      }),
    ),
    numbers: { survey: numbersOf('survey'), choices: numbersOf('choices'), settings: numbersOf('settings') },
  };
}
