import writeExcelFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { sheetXml, xlsxOf, type XlsxParts } from '../../corpus/workbooks.js';
import { cellsOf, readContent } from '../../support/read-workbook.js';

const ofRows = (rows: string, parts: XlsxParts = {}) =>
  cellsOf(xlsxOf({ ...parts, sheets: [{ rows }] }), 'xlsx');
const ofCells = async (cells: string, parts: XlsxParts = {}) =>
  (await ofRows(`<row r="1">${cells}</row>`, parts))[0];
const inline = (text: string) => `<c t="inlineStr"><is>${text}</is></c>`;

describe('[IMP-01] of an .xlsx', () => {
  it('each kind of cell gives its value', async () => {
    const strings = '<si><t>shared</t></si><si><r><t>rich </t></r><r><t>text</t></r></si>';
    const cells = [
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c>',
      inline('<t>in place</t>'),
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c><v>1.5</v></c><c t="n"><v>-2E3</v></c>',
      '<c t="d"><v>2026-11-24T10:12:00.000Z</v></c>',
    ];
    expect(await ofCells(cells.join(''), { strings })).toEqual([
      ...['shared', 'rich text', 'in place', true, false, null, 1.5, -2000, '2026-11-24T10:12:00'],
    ]);
  });

  it('how a text is read aloud is no part of it', async () => {
    const strings = '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>';
    expect(await ofCells('<c t="s"><v>0</v></c>', { strings })).toEqual(['東京']);
  });

  it('a character that XML cannot hold is the character, and blanks stay', async () => {
    expect(await ofCells(inline('<t xml:space="preserve"> a_x000D_\n_x005F_x0041_ </t>'))).toEqual([
      ' a\r\n_x0041_ ',
    ]);
  });

  it('[U-14] a formula gives its last value, and is not run', async () => {
    const cells =
      '<c><f>1+1</f><v>7</v></c><c t="str"><f>HYPERLINK("http://a.example")</f><v>seven</v></c><c><f>2+2</f></c><c><v>1</v></c>';
    expect(await ofCells(cells)).toEqual([7, 'seven', null, 1]);
  });

  it('rows and cells stand where they say, or else after the one before', async () => {
    const rows =
      '<row r="3"><c r="B3"><v>1</v></c><c><v>2</v></c><c r="E3"><v>3</v></c><c r="F3"/></row><row/><row><c><v>4</v></c></row>';
    expect((await readContent(xlsxOf({ sheets: [{ rows }] }), 'xlsx')).rows).toEqual([
      [0, 3, [null, 1, 2, null, 3]],
      [0, 5, [4]],
    ]);
  });

  it('[U-14] an empty cell at the end of the largest sheet costs nothing', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>';
    const { answer } = await readContent(xlsxOf({ sheets: [{ rows }] }), 'xlsx');
    expect(answer).toEqual({ format: 'xlsx', sheets: [{ name: 'Sheet', rows: 1, columns: 1 }] });
  });

  it('prefixes of elements and the strict namespaces change nothing', async () => {
    const strict = (name: string, content: string) => ({
      name,
      content: Buffer.from(
        content
          .replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
          .replace('xmlns=', 'xmlns:x=')
          .replace(/http[^"]*main/, 'http://purl.oclc.org/ooxml/spreadsheetml/main'),
      ),
    });
    const instead = [
      strict('xl/worksheets/sheet0.xml', sheetXml('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')),
      strict('xl/sharedStrings.xml', '<sst xmlns="http://a/main"><si><t>a</t></si></sst>'),
    ];
    expect(await cellsOf(xlsxOf({ instead }), 'xlsx')).toEqual([['a']]);
  });

  it('visible sheets come first, then hidden ones; very hidden ones are left out', async () => {
    const row = (value: number) => `<row><c><v>${value}</v></c></row>`;
    const { answer, rows } = await readContent(
      xlsxOf({
        sheets: [
          { name: 'hidden', state: 'hidden', rows: row(1) },
          { name: 'very hidden', state: 'veryHidden', rows: row(2) },
          { name: 'empty', rows: '' },
          { name: 'a &amp; b', rows: row(3) },
        ],
      }),
      'xlsx',
    );
    expect(answer).toMatchObject({ sheets: [{ name: 'empty' }, { name: 'a & b' }, { name: 'hidden' }] });
    expect(rows).toEqual([
      [1, 1, [3]],
      [2, 1, [1]],
    ]);
  });

  it('a link in a cell is no link to another workbook', async () => {
    const name = 'xl/worksheets/_rels/sheet0.xml.rels';
    const content = Buffer.from(
      '<Relationships><Relationship Id="a" Type="http://a/hyperlink" Target="https://a.example" TargetMode="External"/></Relationships>',
    );
    expect(await cellsOf(xlsxOf({ more: [{ name, content }] }), 'xlsx')).toEqual([[1]]);
  });
});

describe('[IMP-01] a number with a format of dates is a date:', () => {
  const styles = (code: string) =>
    `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs>`;
  const shown = async (value: number, style: number, code = 'General', isFrom1904 = false) =>
    (await ofCells(`<c s="${style}"><v>${value}</v></c>`, { styles: styles(code), isFrom1904 }))?.[0];

  it.each([
    [46350, 2, '2026-11-24'],
    [46350.425, 3, '2026-11-24T10:12:00'],
    [46350.999_999_9, 3, '2026-11-25'],
    [0.425, 4, '10:12:00'],
    [1, 2, '1900-01-01'],
    [59, 2, '1900-02-28'],
    [60, 2, 60],
    [61, 2, '1900-03-01'],
    [2_958_465, 2, '9999-12-31'],
    [2_958_466, 2, 2_958_466],
    [-1, 2, -1],
    [46350, 0, 46350],
  ])('%d in style %d', async (value, style, expected) => {
    expect(await shown(value, style)).toBe(expected);
  });

  it.each([
    ['dd/mm/yyyy', '2026-11-24'],
    ['[$-409]d\\-mmm\\-yy;@', '2026-11-24'],
    ['mmm', '2026-11-24'],
    ['0.00', 46350],
    ['#,##0 &quot;days&quot;', 46350],
    ['[Red]0', 46350],
    ['[h]:mm', 46350],
    ['0;0;&quot;d&quot;', 46350],
  ])('of a code %s', async (code, expected) => {
    expect(await shown(46350, 1, code)).toBe(expected);
  });

  it('the epoch of 1904 counts from another day', async () => {
    expect([await shown(0, 2, 'General', true), await shown(44888.5, 3, 'General', true)]).toEqual([
      '1904-01-01',
      '2026-11-24T12:00:00',
    ]);
  });
});

it('[IMP-01] a workbook of another program is read as it was written', async () => {
  const day = new Date(Date.UTC(2026, 10, 24));
  const content = await writeExcelFile([
    {
      sheet: 'Hotels',
      data: [
        [{ value: 'Name', fontWeight: 'bold' }, { value: 'Opened' }],
        [
          { value: ' Hôtel <&"\' 🏨\nLyon ', type: String },
          { value: day, type: Date, format: 'yyyy-mm-dd' },
          { value: 12.5, type: Number },
          { value: true, type: Boolean },
        ],
      ],
    },
  ]).toBuffer();
  expect(await cellsOf(content, 'xlsx')).toEqual([
    ['Name', 'Opened'],
    [' Hôtel <&"\' 🏨\nLyon ', '2026-11-24', 12.5, true],
  ]);
});
