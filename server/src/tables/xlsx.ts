/** Writes a workbook of one sheet (ISO/IEC 29500, transitional) into a zip while its rows come. */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Table, TableCell } from './table.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Most letters of the name of a sheet, and of a text in a cell. */
const longestName = 31;
const longestText = 32_767;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text of XML. What XML cannot hold is written as spreadsheets write it: `_x0007_` (ISO/IEC 29500, 22.4.2.4). */
const escaped = (text: string): string =>
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

const rowOf = (cells: readonly TableCell[], style = 0): string =>
  `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`;

/** What stands around the sheet: style 1 is that of the headings. */
const frame = (name: string): readonly (readonly [path: string, content: string])[] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" ` +
      `Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>` +
      `<sheet name="${escaped(name.replace(/[\\/?*:[\]]/g, ' ').slice(0, longestName))}" sheetId="1" r:id="r1"/>` +
      '</sheets></workbook>',
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${relations}">` +
      `<Relationship Id="r1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
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

async function* sheetOf({ columns, rows }: Table): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>${rowOf(
      columns.map(({ title }) => title),
      1,
    )}`
  );
  for await (const row of rows) yield rowOf(row);
  yield '</sheetData></worksheet>';
}

export function xlsxOf(table: Table): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: Error) => out.destroy(error);
  for (const [path, content] of frame(table.name)) zip.addBuffer(Buffer.from(content), path);
  const sheet = Readable.from(sheetOf(table), { objectMode: false });
  sheet.once('error', fail);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  (zip as unknown as NodeJS.EventEmitter).once('error', fail);
  zip.outputStream.pipe(out);
  // Nobody reads it any more: its rows are not asked for.
  out.once('close', () => sheet.destroy());
  return out;
}
