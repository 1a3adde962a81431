/** Writes a workbook (ISO/IEC 29500, transitional) into a zip while its rows come: a sheet for each table. */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Table, TableCell } from './table.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Most letters of the name of a sheet. */
const longestName = 31;
/** Most letters of a text in a cell. */
export const longestText = 32_767;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text of XML, in an element or an attribute. What XML cannot hold is written as spreadsheets write it: `_x0007_` (ISO/IEC 29500, 22.4.2.4). */
export const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      // oxlint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]/g,
      (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? '');

/** A text is a text, whatever it begins with: a cell of that type is never a formula. */
function cellOf(value: TableCell, style: number): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c s="${style}"><v>${value}</v></c>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, longestText))}</t></is></c>`;
}

const rowOf = (cells: readonly TableCell[], style: number): string =>
  `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`;

const sheetName = (name: string): string => escaped(name.replace(/[\\/?*:[\]]/g, ' ').slice(0, longestName));

const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** What stands around the sheets: style 1 is that of the headings. */
const frame = (names: readonly string[]): readonly (readonly [path: string, content: string])[] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>` +
      `${names
        .map(
          (_, index) =>
            `<Override PartName="/${sheetPath(index)}" ContentType="${spreadsheet}.worksheet+xml"/>`,
        )
        .join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" ` +
      `Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>` +
      `${names
        .map(
          (name, index) => `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="s${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${relations}">` +
      `<Relationship Id="r1" Type="${officeRelations}/styles" Target="styles.xml"/>` +
      `${names
        .map(
          (_, index) =>
            `<Relationship Id="s${index + 1}" Type="${officeRelations}/worksheet" ` +
            `Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}">` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '<fill><patternFill patternType="solid"><fgColor rgb="FFEDF2EF"/></patternFill></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="2"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>',
  ],
];

/** Lets a spreadsheet offer words for cells (ISO/IEC 29500, 18.3.1.32). */
const offered = ({ cells, words }: NonNullable<Table['choices']>): string =>
  '<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" ' +
  `sqref="${cells.join(' ')}"><formula1>${escaped(`"${words.join(',')}"`)}</formula1></dataValidation></dataValidations>`;

/** The places of the styles of headings and of the other cells in the workbook's list of styles. */
interface Styles {
  readonly heading: number;
  readonly body: number;
}

/** A sheet of a workbook, in pieces. */
export async function* sheetOf(
  { columns, rows, choices, isRightToLeft = false }: Table,
  { heading, body }: Styles = { heading: 1, body: 0 },
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>${rowOf(
      columns.map(({ title }) => title),
      heading,
    )}`
  );
  for await (const row of rows) yield rowOf(row, body);
  yield `</sheetData>${choices ? offered(choices) : ''}</worksheet>`;
}

const withNext = (table: Table): Table[] => [table, ...(table.next ? withNext(table.next) : [])];

export function xlsxOf(table: Table): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: Error) => out.destroy(error);
  const tables = withNext(table);
  const sheets = tables.map((each) => Readable.from(sheetOf(each), { objectMode: false }));
  for (const [path, content] of frame(tables.map(({ name }) => name)))
    zip.addBuffer(Buffer.from(content), path);
  for (const [index, sheet] of sheets.entries()) {
    sheet.once('error', fail);
    zip.addReadStream(sheet, sheetPath(index));
  }
  zip.end();
  (zip as unknown as NodeJS.EventEmitter).once('error', fail);
  zip.outputStream.pipe(out);
  // Nobody reads it any more: its rows are not asked for.
  out.once('close', () => {
    for (const sheet of sheets) sheet.destroy();
  });
  return out;
}
