import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { cellsOf, readContent } from '../../support/read-workbook.js';

const ofText = (text: string) => cellsOf(Buffer.from(text), 'json');

describe('[U-17] of a .json', () => {
  const rows = [['name', 'rooms'], ['A', 1], ['B']];

  it.each([
    ['a list', '[{"name":"A","rooms":1},{"name":"B"}]', ''],
    [
      'a list in an object',
      '{"count":2,"hotels":[{"name":"A","rooms":1},{"name":"B"}],"by":{"a":[1]}}',
      'hotels',
    ],
    ['objects line by line', '{"name":"A","rooms":1}\n{"name":"B"}\n', ''],
  ])('the objects of %s are the rows', async (_, text, name) => {
    const read = await readContent(Buffer.from(text), 'json');
    expect(read).toEqual({
      answer: { format: 'json', sheets: [{ name, rows: 3, columns: 2 }] },
      rows: rows.map((cells, number) => [0, number, cells]),
    });
  });

  it('the headings are all keys in the order in which they first appear', async () => {
    expect(await ofText('[{"b":1},{"a":2,"b":3},{"c":4}]')).toEqual([
      ['b', 'a', 'c'],
      [1],
      [3, 2],
      [null, null, 4],
    ]);
  });

  it('an object without values is no row, and counts', async () => {
    const { rows: read } = await readContent(Buffer.from('[{"a":null},{"a":1}]'), 'json');
    expect(read).toEqual([
      [0, 0, ['a']],
      [0, 2, [1]],
    ]);
  });

  it('objects in objects have paths, and lists are joined', async () => {
    expect(await ofText('[{"a":{"b":{"c":1},"d":true},"e":[1,"x",null,false],"f":[]}]')).toEqual([
      ['a.b.c', 'a.d', 'e', 'f'],
      [1, true, '1, x, , false'],
    ]);
  });

  it('the last of two equal keys counts', async () => {
    expect(await ofText('[{"a":1,"b":2,"a":{"x":3},"a":{"y":4}}]')).toEqual([
      ['b', 'a.y'],
      [2, 4],
    ]);
  });

  it('__proto__ is a key as any other', async () => {
    expect(await ofText('[{"__proto__":{"isAdmin":true},"constructor":1,"toString":2}]')).toEqual([
      ['__proto__.isAdmin', 'constructor', 'toString'],
      [true, 1, 2],
    ]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('a number that would lose digits stays a text', async () => {
    expect(await ofText('[{"a":12345678901234567890,"b":1e999,"c":0.1,"d":-7}]')).toEqual([
      ['a', 'b', 'c', 'd'],
      ['12345678901234567890', '1e999', 0.1, -7],
    ]);
  });

  it.each([
    ['utf-8', true],
    ['utf-16le', true],
    ['utf-16be', false],
  ])('the text may be in %s (with a mark: %s)', async (encoding, addBOM) => {
    const content = iconv.encode('[{"naïve":"東京\\n🏨"}]', encoding, { addBOM });
    expect(await cellsOf(content, 'json')).toEqual([['naïve'], ['東京\n🏨']]);
  });

  it('a text that crosses the pieces in which a file is read is whole', async () => {
    const text = 'ß🏨"'.repeat(8_000);
    const content = JSON.stringify(Array.from({ length: 20 }, (_, at) => ({ at, text })));
    expect((await ofText(content)).slice(1)).toEqual(Array.from({ length: 20 }, (_, at) => [at, text]));
  });
});
