/** Workbooks as spreadsheets and attackers make them. Every one of them is made here. */
import { CFB, utils, write, type WorkBook } from '@e965/xlsx';
import writeExcelFile from 'write-excel-file/node';
import { packedFlood, zipOf, type ZipEntry } from './zip.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = (name: string, content: string): ZipEntry => ({
  name,
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`),
});

interface SheetXml {
  readonly name?: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** The elements in `sheetData`. */
  readonly rows: string;
}

export interface XlsxParts {
  readonly sheets?: readonly SheetXml[];
  /** The elements in `sst`. */
  readonly strings?: string;
  /** The elements in `styleSheet`. */
  readonly styles?: string;
  readonly isFrom1904?: boolean;
  readonly workbookType?: string;
  /** Further relations of the workbook. */
  readonly relations?: string;
  readonly more?: readonly ZipEntry[];
  /** Takes the place of entries of the same names. */
  readonly instead?: readonly ZipEntry[];
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
const relationsXml = (relations: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`;

/** The sheet of one XML part. */
export const sheetXml = (rows: string): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

function xlsxEntries({
  sheets = [{ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }],
  strings = '',
  styles = '',
  isFrom1904 = false,
  workbookType = 'sheet.main',
  relations = '',
  more = [],
  instead = [],
}: XlsxParts): ZipEntry[] {
  const named = sheets.map(
    ({ name = 'Sheet', state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"${state ? ` state="${state}"` : ''}/>`,
  );
  const own = [
    xml(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbookType.includes('/') ? workbookType : `${packageTypes}.${workbookType}+xml`}"/></Types>`,
    ),
    xml('_rels/.rels', relationsXml(relation('w', 'officeDocument', 'xl/workbook.xml'))),
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${named.join('')}</sheets></workbook>`,
    ),
    xml(
      'xl/_rels/workbook.xml.rels',
      relationsXml(
        sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`)).join('') +
          relation('strings', 'sharedStrings', 'sharedStrings.xml') +
          relation('styles', 'styles', '/xl/styles.xml') +
          relations,
      ),
    ),
    xml('xl/sharedStrings.xml', `<sst xmlns="${main}">${strings}</sst>`),
    xml('xl/styles.xml', `<styleSheet xmlns="${main}">${styles}</styleSheet>`),
    ...sheets.map(({ rows }, at) => xml(`xl/worksheets/sheet${at}.xml`, sheetXml(rows))),
  ];
  const others = own.filter(({ name }) => !instead.some((each) => each.name === name));
  return [...others, ...instead, ...more];
}

export const xlsxOf = (parts: XlsxParts): Buffer => zipOf(xlsxEntries(parts));

/** Workbooks of the old kind. */
export const xlsOf = (workbook: WorkBook): Buffer =>
  write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer;

export const xlsOfTable = (table: readonly (readonly unknown[])[]): Buffer => {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(table.map((row) => [...row])), 'Hotels');
  return xlsOf(workbook);
};

/** The part of the package that is used; it has no types of its own. */
const files = CFB as {
  readonly utils: {
    cfb_new(): object;
    cfb_add(file: object, name: string, content: Buffer): void;
  };
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
};

/** A file system of the old kind with these streams in it. */
function compoundFileOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const file = files.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) files.utils.cfb_add(file, `/${name}`, content);
  return files.write(file, { type: 'buffer' });
}

/** The records of an .xls: of each, its kind and its content. */
function recordsOf(...records: readonly (readonly [kind: number, content: Buffer])[]): Buffer {
  return Buffer.concat(
    records.map(([kind, content]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(kind, 0);
      head.writeUInt16LE(content.length, 2);
      return Buffer.concat([head, content]);
    }),
  );
}

const beginOfWorkbook = [
  0x0809,
  Buffer.from('0006050000000000000000000000000000', 'hex').subarray(0, 16),
] as const;
const xlsWith = (kind: number, content: Buffer): Buffer =>
  compoundFileOf({ Workbook: recordsOf(beginOfWorkbook, [kind, content], [0x000a, Buffer.alloc(0)]) });

const mebibyte = 1024 * 1024;

/** A part of so many bytes that say the same again and again. */
function floodOf(
  name: string,
  [head, again, tail]: readonly [string, string, string],
  times: number,
  claimedSize?: number,
): ZipEntry {
  const { packed, size } = packedFlood(head, again, times, tail);
  return { name, content: Buffer.alloc(0), packed, claimedSize: claimedSize ?? size };
}

const strings = 'xl/sharedStrings.xml';
const sheet = 'xl/worksheets/sheet0.xml';
const stringsOf = (length: number): readonly [string, string, string] => [
  `<sst xmlns="${main}">`,
  `<si><t>${'x'.repeat(length)}</t></si>`,
  '</sst>',
];
const sheetOf = (row: string): readonly [string, string, string] => [
  `<worksheet xmlns="${main}"><sheetData>`,
  row,
  '</sheetData></worksheet>',
];
const withDoctype = (doctype: string, value: string): ZipEntry => ({
  name: sheet,
  content: Buffer.from(
    `<?xml version="1.0"?>${doctype}${sheetXml(`<row r="1"><c r="A1" t="inlineStr"><is><t>${value}</t></is></c></row>`)}`,
  ),
});

export interface HostileWorkbook {
  readonly title: string;
  readonly format: 'xlsx' | 'xls' | 'csv' | 'json';
  readonly content: () => Buffer;
  readonly refusal: string;
  readonly row?: number;
  /** Is it refused before a row of it is read? */
  readonly isJudged?: boolean;
}

type Listed = Omit<HostileWorkbook, 'format'>;
const all = (format: HostileWorkbook['format'], workbooks: readonly Listed[]): HostileWorkbook[] =>
  workbooks.map((workbook) => ({ format, ...workbook }));
const judged = (title: string, refusal: string, content: () => Buffer): Listed => ({
  ...{ title, refusal, content, isJudged: true },
});
const read = (title: string, refusal: string, content: () => Buffer, row?: number): Listed => ({
  ...{ title, refusal, content },
  ...(row !== undefined && { row }),
});
const text = (words: string) => () => Buffer.from(words);

export const hostileXlsx = all('xlsx', [
  judged('HTML that is called xlsx', 'unknown', text('<html><table><tr><td>1</td></tr></table></html>')),
  judged('an .xls that is called xlsx', 'unknown', () => xlsOfTable([['a']])),
  judged('a zip that is no workbook', 'unknown', () => zipOf([xml('a.xml', '<a/>')])),
  judged('a Word document', 'unknown', () =>
    xlsxOf({
      workbookType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    }),
  ),
  judged('a workbook with a password', 'encrypted', () =>
    compoundFileOf({ EncryptedPackage: Buffer.alloc(5000), EncryptionInfo: Buffer.alloc(100) }),
  ),
  judged('a zip whose entries need a password', 'encrypted', () =>
    zipOf(xlsxEntries({}).map((entry) => ({ ...entry, isEncrypted: true }))),
  ),
  judged('a workbook with macros', 'macros', () =>
    xlsxOf({ more: [{ name: 'xl/vbaProject.bin', content: Buffer.from('x') }] }),
  ),
  judged('an .xlsm that is called xlsx', 'macros', () =>
    xlsxOf({ workbookType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  ),
  judged('a workbook with a part for links into another', 'externalLinks', () =>
    xlsxOf({ more: [xml('xl/externalLinks/externalLink1.xml', '<externalLink/>')] }),
  ),
  judged('a workbook with a relation to another', 'externalLinks', () =>
    xlsxOf({
      relations: `<Relationship Id="x" Type="${relationships}/externalLinkPath" Target="file:///C:/a.xlsx" TargetMode="External"/>`,
    }),
  ),
  judged('half a workbook', 'damaged', () => {
    const whole = xlsxOf({});
    return whole.subarray(0, whole.length / 2);
  }),
  judged('464 MB of shared texts', 'tooLarge', () =>
    xlsxOf({ instead: [floodOf(strings, stringsOf(464), 1_000_000)] }),
  ),
  judged('12 million rows', 'tooLarge', () =>
    xlsxOf({ instead: [floodOf(sheet, sheetOf('<row r="1"/>'), 12_000_000)] }),
  ),
  judged('parts that together unpack to more than 100 MB', 'tooLarge', () =>
    xlsxOf({
      more: [1, 2].map((at) => floodOf(`xl/media/${at}.bin`, ['', '0'.repeat(1024), ''], 51 * 1024)),
    }),
  ),
  judged('entries that are all the same bytes', 'damaged', () =>
    zipOf(
      Array.from({ length: 90 }, (_, at) => ({ name: `${at}.xml`, content: Buffer.alloc(mebibyte) })),
      { overlap: true },
    ),
  ),
  judged('two entries of one name', 'damaged', () =>
    xlsxOf({ more: [xml('XL/workbook.xml', '<workbook/>')] }),
  ),
  judged('65 535 entries', 'tooComplex', () =>
    zipOf(Array.from({ length: 65_535 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(0) }))),
  ),
  judged('a way out of its folder', 'damaged', () =>
    xlsxOf({ more: [{ name: '../../etc/passwd', content: Buffer.from('x') }] }),
  ),
  judged('a link', 'damaged', () =>
    xlsxOf({ more: [{ name: 'xl/link', content: Buffer.from('/etc/passwd'), mode: 0o120777 }] }),
  ),
  judged('a zip in the zip', 'damaged', () =>
    xlsxOf({ more: [{ name: 'xl/media/more.zip', content: xlsxOf({}) }] }),
  ),
  judged('one part as two sheets', 'damaged', () =>
    xlsxOf({
      sheets: [{ rows: '' }, { rows: '' }],
      instead: [
        xml(
          'xl/_rels/workbook.xml.rels',
          relationsXml(['s0', 's1'].map((id) => relation(id, 'worksheet', 'worksheets/sheet0.xml')).join('')),
        ),
      ],
    }),
  ),
  judged('51 sheets', 'tooManySheets', () =>
    xlsxOf({ sheets: Array.from({ length: 51 }, (_, at) => ({ name: `${at}`, rows: '' })) }),
  ),
  judged('a list of parts of 2 MB', 'tooComplex', () =>
    xlsxOf({ instead: [floodOf('xl/workbook.xml', ['<workbook>', '<sheet/>', '</workbook>'], 2 ** 18)] }),
  ),
  read('464 MB of shared texts that claim to be 5 MB', 'damaged', () =>
    xlsxOf({ instead: [floodOf(strings, stringsOf(464), 1_000_000, 5 * mebibyte)] }),
  ),
  read('shared texts that claim to be nothing', 'damaged', () =>
    xlsxOf({ instead: [floodOf(strings, stringsOf(464), 10_000, 0)] }),
  ),
  read('more shared texts than cells', 'tooManyCells', () =>
    xlsxOf({ instead: [floodOf(strings, stringsOf(1), 3_000_000)] }),
  ),
  read('more rows than a sheet has', 'tooManyRows', () =>
    xlsxOf({ instead: [floodOf(sheet, sheetOf('<row/>'), 1_100_000)] }),
  ),
  read(
    'more rows that hold something than may be',
    'tooManyRows',
    () => xlsxOf({ instead: [floodOf(sheet, sheetOf('<row><c><v>1</v></c></row>'), 60_000)] }),
    50_001,
  ),
  read(
    'a cell at the end of the largest sheet',
    'tooManyColumns',
    () => xlsxOf({ sheets: [{ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }] }),
    1_048_576,
  ),
  read(
    'a row of 16 384 cells',
    'tooManyColumns',
    () => xlsxOf({ sheets: [{ rows: `<row r="3">${'<c><v>1</v></c>'.repeat(16_384)}</row>` }] }),
    3,
  ),
  read(
    'a cell beyond the largest sheet',
    'damaged',
    () => xlsxOf({ sheets: [{ rows: '<row r="2"><c r="XFE2"><v>1</v></c></row>' }] }),
    2,
  ),
  read(
    'a text that is longer than a cell may be',
    'textTooLong',
    () =>
      xlsxOf({
        sheets: [{ rows: `<row r="4"><c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c></row>` }],
      }),
    4,
  ),
  read(
    'a shared text that is not there',
    'damaged',
    () => xlsxOf({ sheets: [{ rows: '<row r="5"><c t="s"><v>7</v></c></row>' }] }),
    5,
  ),
  read('a document type', 'damaged', () => xlsxOf({ instead: [withDoctype('<!DOCTYPE x>', 'a')] })),
  read('an entity that reads a file', 'damaged', () =>
    xlsxOf({
      instead: [withDoctype('<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>', '&file;')],
    }),
  ),
  read('a billion laughs', 'damaged', () =>
    xlsxOf({
      instead: [
        withDoctype(
          `<!DOCTYPE x [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')}]>`,
          '&l9;',
        ),
      ],
    }),
  ),
  read('elements within elements without an end', 'damaged', () =>
    xlsxOf({ instead: [floodOf(sheet, ['<worksheet>', '<a>', ''], 1_000_000)] }),
  ),
  read('nothing', 'empty', () => xlsxOf({ sheets: [{ rows: '<row r="1"><c r="A1" s="0"/></row>' }] })),
]);

export const hostileXls = all('xls', [
  judged('HTML that is called xls', 'unknown', text('<html><table><tr><td>1</td></tr></table></html>')),
  judged('an .xlsx that is called xls', 'unknown', () => xlsxOf({})),
  judged('a file system without a workbook', 'unknown', () =>
    compoundFileOf({ WordDocument: Buffer.alloc(5000) }),
  ),
  judged('a workbook with a password', 'encrypted', () => xlsWith(0x002f, Buffer.alloc(6))),
  judged('a workbook with macros', 'macros', () =>
    compoundFileOf({
      Workbook: recordsOf(beginOfWorkbook, [0x000a, Buffer.alloc(0)]),
      '_VBA_PROJECT_CUR/VBA/dir': Buffer.from('x'),
    }),
  ),
  judged('a sheet of macros of Excel 4', 'macros', () =>
    xlsWith(0x0085, Buffer.from([0, 0, 0, 0, 0, 1, 1, 0, 0x41])),
  ),
  judged('links into another workbook', 'externalLinks', () =>
    xlsWith(0x01ae, Buffer.from([1, 0, 1, 0, 0, 0x61])),
  ),
  judged('a workbook without its first record', 'damaged', () =>
    compoundFileOf({ Workbook: Buffer.alloc(5000) }),
  ),
  judged('half a header', 'damaged', () => xlsOfTable([['a']]).subarray(0, 300)),
]);

export const hostileCsv = all('csv', [
  judged('a program', 'unknown', () => Buffer.concat([Buffer.from('MZ\x01\x02'), Buffer.alloc(500)])),
  judged('a workbook that is called csv', 'unknown', () => xlsxOf({})),
  judged('HTML', 'unknown', text('\n<!doctype html><table></table>')),
  judged('a PDF', 'unknown', text('%PDF-1.7\n1,2\n')),
  judged('a zero', 'damaged', text(`a,b\n1,\0\n${'1,2\n'.repeat(100)}`)),
  judged('blanks and line ends', 'empty', text(' \r\n\n')),
  read('a zero far behind', 'damaged', text(`${'1,2\n'.repeat(50_000)}1,\0\n`)),
  read('a quote that is never closed', 'damaged', text(`a,b\n1,2\n3,"4\n${'5,6\n'.repeat(100)}`), 3),
  read('a line of 40 MB', 'textTooLong', () => Buffer.alloc(40 * mebibyte, 'x'), 1),
  read('10 million commas', 'tooManyColumns', () =>
    Buffer.concat([Buffer.from('a\n'), Buffer.alloc(10_000_000, ',')]),
  ),
  read('a text that is longer than a cell may be', 'textTooLong', text(`a\n${'x'.repeat(32_768)}\n`), 2),
  read('10 million line ends', 'tooManyRows', () =>
    Buffer.concat([Buffer.from('a'), Buffer.alloc(10_000_000, '\n')]),
  ),
  read(
    '201 columns',
    'tooManyColumns',
    text(`a\n${Array.from({ length: 201 }, () => '1').join(';')}\nb;c`),
    2,
  ),
  read('commas alone', 'empty', text(',,,\n,,,\n')),
]);

export const hostileJson = all('json', [
  judged('a table that is called json', 'unknown', text('a,b\n1,2\n')),
  judged('a text', 'unknown', text('"hotels"')),
  read('lists in lists without an end', 'nested', () => Buffer.alloc(mebibyte, '['), 1),
  read('objects in objects without an end', 'nested', text('[{"a":1},{"a":'.padEnd(mebibyte, '{"a":')), 2),
  read('an object that is too deep', 'nested', text('[{"a":{"b":{"c":{"d":1}}}}]'), 1),
  read('a list of objects in an object of a list', 'nested', text('[{"a":1},{"a":[{"b":1}]}]'), 2),
  read('a list in a list', 'nested', text('[{"a":[[1]]}]'), 1),
  read('a list of texts', 'nested', text('["a","b"]'), 1),
  read('two lists of objects', 'nested', text('{"a":[{"x":1}],"b":[{"y":1}]}')),
  read('two documents', 'nested', text('[{"a":1}] [{"a":1}]')),
  read('an end that is missing', 'damaged', text('[{"a":1},{"a":2'), 2),
  read('a comma too many', 'damaged', text('[{"a":1},]')),
  read('text that is not UTF-8', 'damaged', () => Buffer.from('[{"a":"caf\xe9"}]', 'latin1')),
  read(
    '201 keys',
    'tooManyColumns',
    text(
      JSON.stringify([{ a: 1 }, Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, at]))]),
    ),
    2,
  ),
  read(
    'a million keys',
    'tooManyColumns',
    () => {
      const keys = Array.from({ length: 1_000_000 }, (_, at) => `"${at}":{}`);
      return Buffer.from(`[{${keys.join()}}]`);
    },
    1,
  ),
  read(
    'a text that is longer than a cell may be',
    'textTooLong',
    text(JSON.stringify([{ a: 'x'.repeat(32_768) }])),
    1,
  ),
  read(
    'more objects than rows may be',
    'tooManyRows',
    () => Buffer.from(`[${'{"a":1},'.repeat(50_000)}{"a":1}]`),
    50_001,
  ),
  read('no object', 'empty', text('[]')),
  read('an empty list of objects', 'empty', text('{"hotels":[]}')),
]);

/** A table of hotels as a chain keeps them: headings, then so many rows of forty columns. */
export function hotelsTable(hotels: number): (string | number)[][] {
  const columns = [
    'name',
    'country',
    'city',
    'street',
    'rooms',
    ...Array.from({ length: 35 }, (_, at) => `field ${at}`),
  ];
  const rows = Array.from({ length: hotels }, (_, at) => [
    ...[`Hôtel de la Gare ${at}`, 'FR', `Ville ${at % 500}`, `${at} rue de l’Église`, (at % 300) + 10],
    ...Array.from({ length: 35 }, (_each, field) =>
      field % 3 === 0 ? at * field : `value ${(at * field) % 1000}`,
    ),
  ]);
  return [columns, ...rows];
}

export const xlsxOfTable = (table: readonly (readonly (string | number)[])[]): Promise<Buffer> =>
  writeExcelFile(
    table.map((row) =>
      row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
    ),
  ).toBuffer();

export function jsonOf([headings = [], ...rows]: readonly (readonly (string | number)[])[]): Buffer {
  const objects = rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]])));
  return Buffer.from(JSON.stringify(objects));
}
