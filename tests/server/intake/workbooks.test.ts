/** Where workbooks may come in, the intake takes them as it takes everything else. */
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInspector, type Inspector } from '../../../server/src/modules/intake/inspect/inspector.js';
import { openStaging, type Staging } from '../../../server/src/modules/intake/staging.js';
import { takeIn } from '../../../server/src/modules/intake/take-in.js';
import { hostileCsv, hostileXls, hostileXlsx, xlsOfTable, xlsxOf } from '../../corpus/workbooks.js';
import { pdfOf } from '../../corpus/pdf.js';
import { temporaryDirectory } from '../../support/temporary.js';

const directory = temporaryDirectory();
let staging: Staging;
let inspector: Inspector;
beforeAll(async () => {
  staging = await openStaging(directory.path);
  inspector = createInspector();
});
afterAll(() => {
  inspector.close();
  directory.remove();
});

const limits = { extensions: ['xlsx', 'xls', 'csv', 'json'], maxBytes: 50 * 1024 * 1024, maxFiles: 1 };
const take = (name: string, content: Buffer) =>
  takeIn({ staging, inspector }, Readable.from([content]), name, limits);
const refusalOf = async (name: string, content: Buffer) => {
  const refused = (await take(name, content).catch((error: unknown) => error)) as Record<string, unknown>;
  return [refused['status'], refused['code'], refused['message']];
};
const hostile = (listed: typeof hostileXlsx, title: string) =>
  listed.find((each) => each.title === title)?.content() ?? Buffer.alloc(0);

describe('[IMP-01] a workbook', () => {
  it.each([
    ['hotels.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', () => xlsxOf({})],
    ['hotels.xls', 'application/vnd.ms-excel', () => xlsOfTable([['a']])],
    ['HOTELS.CSV', 'text/csv', () => Buffer.from('BM,b\n1,2\n')],
    ['hotels.json', 'application/json', () => Buffer.from('[{"a":1}]')],
  ])('%s is taken in', async (name, mimeType, content) => {
    const taken = await take(name, content());
    expect(taken).toMatchObject({ name, mimeType, bytes: content().length, hasActiveContent: false });
    await staging.remove(taken.path);
  });

  it.each([
    [415, 'OTHER_CONTENT', 'a.xlsx is not what its name says', 'a.xlsx', () => xlsOfTable([['a']])],
    [415, 'OTHER_CONTENT', 'a.csv is not what its name says', 'a.csv', () => pdfOf(['x'])],
    [415, 'OTHER_CONTENT', 'a.json is not what its name says', 'a.json', () => Buffer.from('a,b')],
    [422, 'DAMAGED', 'a.csv is damaged', 'a.csv', () => hostile(hostileCsv, 'a zero')],
    [422, 'EMPTY', 'a.csv is empty', 'a.csv', () => Buffer.from('\n')],
    [
      422,
      'ENCRYPTED',
      'Remove the password',
      'a.xlsx',
      () => hostile(hostileXlsx, 'a workbook with a password'),
    ],
    [
      422,
      'ENCRYPTED',
      'Remove the password',
      'a.xls',
      () => hostile(hostileXls, 'a workbook with a password'),
    ],
    [
      415,
      'MACROS',
      'Save it as an Excel workbook (.xlsx) without',
      'a.xlsx',
      () => hostile(hostileXlsx, 'a workbook with macros'),
    ],
    [
      422,
      'EXTERNAL_LINKS',
      'paste the values',
      'a.xlsx',
      () => hostile(hostileXlsx, 'a workbook with a relation to another'),
    ],
    [
      422,
      'TOO_LARGE_INSIDE',
      'unpacks to more than 100 MB',
      'a.xlsx',
      () => hostile(hostileXlsx, '464 MB of shared texts'),
    ],
    [
      422,
      'TOO_COMPLEX',
      'Save the sheet with the rows alone',
      'a.xlsx',
      () => hostile(hostileXlsx, '51 sheets'),
    ],
  ])('is refused with %d %s: “%s”', async (status, code, words, name, content) => {
    expect(await refusalOf(name, content())).toEqual([status, code, expect.stringContaining(words)]);
  });

  it('that is refused leaves nothing where files arrive', async () => {
    await refusalOf('a.xlsx', Buffer.from('x'));
    const left = await readdir(directory.path, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});
