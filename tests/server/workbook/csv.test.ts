import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { cellsOf, readContent } from '../../support/read-workbook.js';

const ofText = (text: string) => cellsOf(Buffer.from(text), 'csv');

/** Enough words of a language to know its encoding by. */
const words: Readonly<Record<string, string>> = {
  'windows-1252':
    'nom;ville\nHôtel de la Forêt – « Été »;Besançon\nL’Auberge française;Saint-Étienne\nChâteau près du théâtre;Évian\n',
  'iso-8859-2':
    'nazwa;miasto\nDwór pod Łabędziem;Łódź\nGospoda świętego Jerzego;Gdańsk\nZajazd wśród źródeł;Częstochowa\n',
  shift_jis: '名前;都市\nホテル東京グランド;東京都\n旅館さくらの湯;京都市\n温泉の宿やまなみ;大分県\n',
};

describe('[U-16] the encoding of a .csv', () => {
  it.each([
    ['utf-8', { addBOM: false }],
    ['utf-8', { addBOM: true }],
    ['utf-16le', { addBOM: true }],
    ['utf-16be', { addBOM: true }],
    ['utf-16le', { addBOM: false }],
    ['utf-16be', { addBOM: false }],
  ])('%s is found, %j', async (encoding, mark) => {
    const { answer, rows } = await readContent(iconv.encode('näme,b\n東京,2\n', encoding, mark), 'csv');
    expect(answer).toMatchObject({ encoding, separator: ',' });
    expect(rows).toEqual([
      [0, 1, ['näme', 'b']],
      [0, 2, ['東京', '2']],
    ]);
  });

  it.each(Object.entries(words))('%s is guessed', async (encoding, text) => {
    const { answer, rows } = await readContent(iconv.encode(text, encoding), 'csv');
    expect(answer).toMatchObject({ encoding, separator: ';' });
    expect(rows.map(([, , cells]) => cells)).toEqual(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(';')),
    );
  });

  it('is not UTF-8 where one byte far behind is not', async () => {
    const text = `${'a,b\n'.repeat(30_000)}Besançon et la forêt,été\n`;
    const { rows } = await readContent(iconv.encode(text, 'windows-1252'), 'csv');
    expect(rows.at(-1)).toEqual([0, 30_001, ['Besançon et la forêt', 'été']]);
  });
});

describe('[U-16] the rows of a .csv', () => {
  it.each([
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ])('end with %s', async (_, end) => {
    expect(await ofText(['a,b', '1,"2', '3"', ''].join(end))).toEqual([
      ['a', 'b'],
      ['1', `2${end}3`],
    ]);
  });

  it.each([',', ';', '\t', '|'])('are separated by %j where that is consistent', async (separator) => {
    const rows = [
      ['name', 'size', 'note'],
      ['Lyon, France', '1', 'a;b|c\td,e'],
      ['x', '2,5', '"'],
    ];
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const text = rows.map((row) => row.map(quoted).join(separator)).join('\n');
    expect(await ofText(text)).toEqual(rows);
  });

  it('are separated as most of them are, below a title and with commas in texts', async () => {
    expect(await ofText('Our hotels\n\na;b;c\nLyon, Paris;1,5;2\nRome;1,5;2,5\n')).toEqual([
      ['Our hotels'],
      ['a', 'b', 'c'],
      ['Lyon, Paris', '1,5', '2'],
      ['Rome', '1,5', '2,5'],
    ]);
  });

  it('are separated by what their first line says, which is no row', async () => {
    const { answer, rows } = await readContent(Buffer.from('sep=;\r\na,b;c\r\n'), 'csv');
    expect(answer).toMatchObject({ separator: ';' });
    expect(rows).toEqual([[0, 1, ['a,b', 'c']]]);
  });

  it('are numbered as a spreadsheet shows them', async () => {
    const { rows } = await readContent(Buffer.from('a,b\n\n"1\n1",2\n,\n3,4'), 'csv');
    expect(rows.map(([, number]) => number)).toEqual([1, 3, 5]);
  });

  it('may be of different lengths', async () => {
    expect(await ofText('a,b,c\n1\n1,2,3,4\n,,3,\n')).toEqual([
      ['a', 'b', 'c'],
      ['1'],
      ['1', '2', '3', '4'],
      ['', '', '3'],
    ]);
  });

  it('keep quotes that are doubled or stand within a text, and blanks', async () => {
    expect(await ofText('a,b\n"say ""hi""",5" screen\n  x ,"""nested, ""twice"""""\n')).toEqual([
      ['a', 'b'],
      ['say "hi"', '5" screen'],
      ['  x ', '"nested, "twice""'],
    ]);
  });

  it('[U-18] lose the apostrophe before what would be a formula, and no other', async () => {
    expect(await ofText("'=1+1,'+3,'-2,'@a,\"'\tb\"\n'a,=1,''=1,'")).toEqual([
      ['=1+1', '+3', '-2', '@a', '\tb'],
      ["'a", '=1', "''=1", "'"],
    ]);
  });

  it('are texts, whatever they look like', async () => {
    expect(await ofText('007,1e5,true,2026-11-24\n1,2,3,4\n')).toEqual([
      ['007', '1e5', 'true', '2026-11-24'],
      ['1', '2', '3', '4'],
    ]);
  });
});
