/** Files are in the language of who asks for them, as far as their questionnaire is translated. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { read as readBook } from '@e965/xlsx';
import type { DetailedAssessment } from '@alo/schemas';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

const given = {
  'LOC-01': { typedValue: 'Alder Quay' },
  'OPS-22': { typedValue: '2019-12-31' },
  'ENE-02': { selectedOptionId: 'mwh', typedValue: '1234.5' },
};

describe('Downloads in other languages', () => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld('embedded');
    world.travelTo('2026-03-01T10:00:00Z');
    ({ hotel } = await submittedHotel(world, given, ['ENE-02']));
  });
  afterAll(() => world.dispose());

  const get = async (path: string, language: string) => {
    const response = await world.ask('admin', {
      ...{ url: `/api${path}`, headers: { 'accept-language': language } },
    });
    expect(response.statusCode).toBe(200);
    return response;
  };
  const file = (format: string, language: string) =>
    get(`/hotels/${hotel}/detailedAssessment/${format}`, language);
  const pagesOf = async (content: Buffer) => {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(content);
    const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
    document.destroy();
    library.destroy();
    return pages;
  };

  it('[PROD-15] [D-35] a CSV has headings, questions and answers in German, and numbers that stay numbers', async () => {
    const { rawPayload, headers } = await file('csv', 'de-AT');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'Alder Quay, Antworten 2026-03-01.csv',
    );
    const rows = parse<Record<string, string>>(rawPayload, { bom: true, columns: true });
    expect(rows.find((row) => row['Zahl'] === '1234.5')).toMatchObject({
      Frage: 'Wie viel Strom hat das Hotel in den 12 Monaten gekauft?',
      Antwort: 'In MWh: 1.234,5 MWh',
      ...{ Einheit: 'MWh', 'Dateien geprüft': 'nicht geprüft' },
    });
    expect(rows.map((row) => row['Antwort'])).toContain('31. Dezember 2019');
    expect(rows.map((row) => row['Schritt'])).toContain('Menschen');
  });

  it('[PROD-15] an XLSX begins at the right in Arabic, and at the left in German', async () => {
    const sheetsIn = async (language: string) => {
      const { rawPayload } = await file('xlsx', language);
      const parts = unzipSync(rawPayload);
      const views = Object.entries(parts).filter(([name]) => /worksheets\/sheet\d+\.xml$/.test(name));
      return {
        sides: views.map(([, part]) => /rightToLeft="(1|true)"/.test(strFromU8(part))),
        sheets: await readWorkbook(rawPayload),
      };
    };
    const arabic = await sheetsIn('ar');
    expect(arabic.sides).toEqual([true, true]);
    expect(arabic.sheets.map(({ sheet }) => sheet)).toEqual(['الإجابات', 'حول الملف']);
    expect(arabic.sheets[0]?.data.flat()).toContain(1234.5);
    const german = await sheetsIn('de');
    expect(german.sides).toEqual([false, false]);
    expect(german.sheets[0]?.data[0]?.slice(0, 3)).toEqual(['Schritt', 'Thema', 'Nr.']);
  });

  it('[PROD-15] a PDF is German in the process that writes it, too; in Arabic, whose letters its font lacks, it is English', async () => {
    const german = await file('pdf', 'de');
    expect(german.rawPayload.includes('/Lang (de)')).toBe(true);
    const pages = await pagesOf(german.rawPayload);
    expect(pages[0]).toContain('Alder Quay: alle Antworten');
    expect(pages[0]).toContain('Eingereicht: 1. März 2026, von admin');
    expect(pages[0]).toContain(`Seite 1 von ${pages.length}`);
    expect(pages.join(' ')).toContain('In MWh: 1.234,5 MWh');
    const [first] = await pagesOf((await file('pdf', 'ar')).rawPayload);
    expect(first).toContain('Submitted: 1 March 2026, by admin');
  });

  it('[PROD-15] [D-35] answers in words are read in German, many at once each in its language', async () => {
    const questionsIn = async (language: string) => {
      const response = await get(`/hotels/${hotel}/detailedAssessment`, language);
      return response.json<{ data: DetailedAssessment }>().data.steps.map(({ title }) => title);
    };
    const [german, english, again] = await Promise.all(['de', 'en', 'de'].map(questionsIn));
    expect(german).toContain('Menschen');
    expect(english).toContain('People');
    expect(again).toEqual(german);
  });

  it('[DL-03] the list in EFRAG’s template is German, and what its cells count is the same', async () => {
    const bookIn = async (language: string) =>
      readBook((await get(`/hotels/${hotel}/vsme`, language)).rawPayload);
    const [german, english] = [await bookIn('de'), await bookIn('en')];
    const textsIn = (book: typeof german, sheet: string) =>
      Object.values(book.Sheets[sheet] ?? {}).map((cell) => String((cell as { v?: unknown }).v));
    expect(textsIn(german, 'Von Alo')).toEqual(
      expect.arrayContaining(['Was gefragt ist', 'Eingetragen', 'Offen']),
    );
    const numbersIn = (book: typeof german) =>
      Object.values(book.Sheets['Environmental Disclosures'] ?? {})
        .map((cell) => (cell as { v?: unknown }).v)
        .filter((value) => typeof value === 'number');
    expect(numbersIn(german)).toEqual(numbersIn(english));
    expect(numbersIn(german).length).toBeGreaterThan(0);
  });

  it('[SRV-26] [API-37] the terms are English, and pages are counted in German', async () => {
    const [pages] = [await pagesOf((await get('/legal/terms/current/pdf', 'de')).rawPayload)];
    expect(pages[0]).toContain('Terms of Use');
    expect(pages[0]).toContain(`Seite 1 von ${pages.length}`);
    const [english] = await pagesOf((await get('/legal/terms/current/pdf', 'en')).rawPayload);
    expect(english).toContain(`Page 1 of ${pages.length}`);
  });
});
