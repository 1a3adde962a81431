/** All answers stand in words, to be read and taken along as PDF, XLSX and CSV. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { AnswerMap, DetailedAssessment, DownloadFormat, ErrorResponse } from '@alo/schemas';
import { createId } from '@alo/server';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { publishScore, submittedHotel, type SubmittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type Person, type World } from '../../support/world.js';

/** A formula, an accent and a letter of another script; a small number in the unit that was chosen, two dates. */
const given: AnswerMap = {
  'LOC-01': { typedValue: 'Alder Quay' },
  'DET-01': { typedValue: '=HYPERLINK("https://evil.example";"Zoë")' },
  'DET-03': { typedValue: 'Διευθυντής' },
  'OPS-22': { typedValue: '2019-12-31' },
  'ENE-02': { selectedOptionId: 'mwh', typedValue: '1234.5', note: 'All bills of "A", B; and C\nand D' },
  'CER-07': { typedValue: '2030-06-30' },
};

describe.each(engines)('The detailed assessment on %s', (engine) => {
  let world: World;
  let submitted: SubmittedHotel;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
    world.travelTo('2026-03-01T10:00:00Z');
    submitted = await submittedHotel(world, given, ['ENE-02']);
    ({ hotel } = submitted);
  });
  afterAll(() => world.dispose());

  const get = (path = '', person: Person = 'admin', id = hotel) =>
    world.ask(person, { url: `/api/hotels/${id}/detailedAssessment${path}` });
  const read = async (path = '', person: Person = 'admin') => {
    const response = await get(path, person);
    expect(response.statusCode).toBe(200);
    return response.json<{ data: DetailedAssessment }>().data;
  };
  const download = async (format: DownloadFormat, person: Person = 'admin') => {
    const response = await get(`/${format}`, person);
    expect(response.statusCode).toBe(200);
    return response;
  };
  const answersOf = ({ steps }: DetailedAssessment) =>
    steps.flatMap(({ topics }) => topics.flatMap(({ answers }) => answers));
  const answerTo = async (id: string) => answersOf(await read()).find((answer) => answer.id === id);
  const table = async () => {
    const { rawPayload } = await download('csv');
    return parse<Record<string, string>>(rawPayload, { bom: true, columns: true });
  };

  it('[PROD-15] says what was chosen and typed, in words: with units, days as days', async () => {
    const { format, hotel: named, questionnaire, submitted_at, submitted_by } = await read();
    expect({ format, named, questionnaire, submitted_at, submitted_by }).toMatchObject({
      format: 'answers-1',
      named: { name: 'Alder Quay' },
      questionnaire: { version: 1 },
      submitted_at: '2026-03-01T10:00:00.000Z',
      submitted_by: 'admin',
    });
    expect(await answerTo('OPS-22')).toMatchObject({ answer: '31 December 2019', value: null });
    expect(await answerTo('ENE-02')).toMatchObject({
      question: 'How much electricity did the hotel buy in the 12 months?',
      answer: 'In MWh: 1,234.5 MWh',
      ...{ value: 1234.5, unit: 'MWh', note: 'All bills of "A", B; and C\nand D' },
      ...{ files: ['ENE-02.pdf'], approved: null },
    });
    expect(await answerTo('CER-07')).toMatchObject({ answer: '30 June 2030', value: null });
  });

  it('[PROD-15] [C-01] holds what the conditions show, and nothing that they hide', async () => {
    const { questionnaire } = world.releases.find('alo', 1) ?? {};
    const asked = answersOf(await read()).flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]);
    expect(new Set(asked).size).toBe(asked.length);
    const stored = await world.database.query<{ question_id: string }>(
      sql`select question_id from answer where hotel_id = ${hotel}`,
    );
    const unsaid = stored.map((row) => row.question_id).filter((id) => !asked.includes(id));
    expect(unsaid).toEqual([]);
    const unanswered = answersOf(await read())
      .filter(({ answer, parts }) => answer === '' && parts.length === 0)
      .map(({ id }) => questionnaire?.questions.find((question) => question.id === id))
      .filter((question) => question?.required);
    expect(unanswered).toEqual([]);
  });

  it('[PROD-15] a reviewer reads the same, with what was decided about the files', async () => {
    const [first] = submitted.sources;
    const payload = { reviews: { [first?.id ?? '']: { approved: false, reason_id: 'other-year' } } };
    await world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/sources/review`, payload });
    const ofReviewer = await read('', 'super');
    expect(ofReviewer).toEqual(await read());
    const all = answersOf(ofReviewer).flatMap((answer) => [answer, ...answer.parts]);
    expect(all.find(({ id }) => id === first?.id)?.approved).toBe(false);
  });

  it('[PROD-15] a CSV gives every text back, none of them as a formula, and numbers as numbers', async () => {
    const { headers } = await download('csv');
    expect(headers['content-disposition']).toContain('Alder Quay, answers 2026-03-01.csv');
    const rows = await table();
    const answers = rows.map((row) => row['Answer']);
    expect(answers).toContain('\'=HYPERLINK("https://evil.example";"Zoë")');
    expect(answers).toContain('Διευθυντής');
    const cells = rows.flatMap((row) => Object.entries(row));
    const begins = cells.filter(([column, cell]) => column !== 'Number' && /^[=+\-@\t\r]/.test(cell));
    expect(begins).toEqual([]);
    expect(rows.find((row) => row['Answer'] === 'In MWh: 1,234.5 MWh')).toMatchObject({
      ...{ Number: '1234.5', Unit: 'MWh', Note: 'All bills of "A", B; and C\nand D' },
      ...{ Files: 'ENE-02.pdf', 'Files reviewed': 'not reviewed' },
    });
  });

  it('[PROD-15] an XLSX holds the table of the CSV: numbers as numbers, texts as texts', async () => {
    const { rawPayload } = await download('xlsx');
    const [answers, about] = await readWorkbook(rawPayload);
    const [titles = [], ...rows] = answers?.data ?? [];
    const csv = await table();
    const plain = rows.map((row) =>
      Object.fromEntries(titles.map((title, at) => [String(title), String(row[at] ?? '')])),
    );
    expect(plain).toEqual(
      csv.map((row) => ({ ...row, Answer: (row['Answer'] ?? '').replace(/^'(?=[=+\-@])/, '') })),
    );
    const numbers = rows.map((row) => row[titles.indexOf('Number')]).filter((value) => value !== null);
    expect(new Set(numbers.map((value) => typeof value))).toEqual(new Set(['number']));
    expect(numbers).toContain(1234.5);
    expect(about?.data.map((row) => row[0])).toEqual([
      'Hotel',
      'Place',
      'Questionnaire',
      'Submitted',
      'Downloaded',
    ]);
  });

  it('[PROD-15] a PDF is tagged, names hotel, version and day, counts its pages, and says every answer', async () => {
    const { rawPayload, headers } = await download('pdf');
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.toString('latin1')).toContain('/Marked true');
    expect(rawPayload.includes('/StructTreeRoot')).toBe(true);
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(rawPayload);
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    library.destroy();
    expect(pages.length).toBeGreaterThan(5);
    for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(pages[0]).toContain('Alder Quay: detailed assessment');
    expect(pages[0]).toMatch(/Questionnaire: .*, version 1\s/);
    expect(pages[0]).toContain('Submitted: 1 March 2026, by admin');
    // Lines break anywhere at a space.
    const words = (text: string) => text.replace(/\s+/g, ' ');
    const all = words(
      pages.map((text) => text.replace(/Alder Quay: detailed assessment\s+Page \d+ of \d+/, '')).join(' '),
    );
    const said = answersOf(await read()).flatMap(({ question, answer, parts }) => [
      question,
      answer,
      ...parts.map((part) => (part.answer === '' ? part.question : `${part.question}: ${part.answer}`)),
    ]);
    expect(said.filter((text) => !all.includes(words(text)))).toEqual([]);
  });

  it('[PROD-15] a PDF is kept until something in it changes', async () => {
    world.travelTo('2026-03-02T10:00:00Z');
    const { rawPayload: first } = await download('pdf');
    world.travelTo('2026-03-02T11:00:00Z'); // the time of writing stands in the file
    const { rawPayload: second } = await download('pdf');
    expect(second.equals(first)).toBe(true);
    await world.database.query(
      sql`update answer set typed_value = 'Changed' where hotel_id = ${hotel} and question_id = 'DET-01'`,
    );
    const { rawPayload: changed } = await download('pdf');
    expect(changed.equals(first)).toBe(false);
    world.travelTo('2026-03-03T11:00:00Z');
    const { rawPayload: nextDay } = await download('pdf');
    expect(nextDay.equals(changed)).toBe(false);
  });

  it('[PROD-15] a person who asks for 24 PDFs at once gets them, and does not hold up another person', async () => {
    await Promise.all([world.tokenOf('admin'), world.tokenOf('super')]);
    const served: Person[] = [];
    const ask = async (person: Person) => {
      const { statusCode } = await get('/pdf', person);
      served.push(person);
      return statusCode;
    };
    const many = Array.from({ length: 24 }, () => ask('admin'));
    await expect(ask('super')).resolves.toBe(200);
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
    expect(served.indexOf('super')).toBeLessThan(12);
  });

  it('[PROD-15] the answers behind a score stay readable; one that is not released yet only to reviewers', async () => {
    const decided = submitted.sources.map(({ id }) => [id, { approved: true, reason_id: null }]);
    const payload = { reviews: Object.fromEntries(decided) as object };
    await world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/sources/review`, payload });
    const generate = await world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/GenerateScore` });
    expect(generate.statusCode).toBe(200);
    const scoreId = async () =>
      (
        await world.database.query<{ score_id: string }>(
          sql`select score_id from submission where hotel_id = ${hotel} and score_id is not null`,
        )
      )[0]?.score_id ?? '';
    const calculated = `?score=${await scoreId()}`;
    expect((await get(calculated)).statusCode).toBe(404);
    expect((await get(calculated, 'super')).statusCode).toBe(200);
    await publishScore(world, submitted);
    const published = `?score=${await scoreId()}`;
    const before = await read(published);
    const next = await world.ask('admin', {
      method: 'POST',
      url: `/api/hotels/${hotel}/StartNextAssessment`,
    });
    expect(next.statusCode).toBe(200);
    expect(await read(published)).toEqual(before);
    expect((await read()).submitted_at).toBeNull();
    const refused = await get(`?score=${createId()}`);
    expect([refused.statusCode, refused.json<ErrorResponse>().message]).toEqual([
      404,
      'There is no such score.',
    ]);
  });

  it('[PROD-15] a form without answers is empty, and gives no file', async () => {
    const empty = await world.addHotel({ hotel_location_name: 'Birch House' });
    const response = await get('', 'admin', empty);
    expect(response.json<{ data: DetailedAssessment }>().data.steps).toEqual([]);
    const refused = await get('/pdf', 'admin', empty);
    expect([refused.statusCode, refused.json<ErrorResponse>().message]).toEqual([
      409,
      'There are no answers yet.',
    ]);
  });

  it('[SRV-03] a hotel of somebody else is refused, as a table and as a file', async () => {
    for (const path of ['', '/pdf', '/xlsx', '/csv'])
      expect((await get(path, 'foreign')).statusCode).toBe(403);
  });
});
