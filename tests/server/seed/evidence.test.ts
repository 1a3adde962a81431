import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findQuestion } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { readReleases, seedDemo } from '@alo/server';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKey } from '../../../server/src/storage/file-keys.js';
import { openStorage } from '../../../server/src/storage/open-storage.js';
import { engines, openTestDatabase, type TestDatabase } from '../../support/databases.js';

const releases = readReleases();
const latest = releases.latest('alo');
if (!latest) throw new Error('There is no questionnaire "alo".');
const { questionnaire } = latest;

/** A file as it serves a question, with the answers of its form. */
interface Source {
  readonly hotel: string;
  readonly address: string;
  readonly country: string;
  /** The status of the form. */
  readonly status: string;
  readonly question: string;
  readonly file: string;
  readonly answers: Readonly<Record<string, Answer>>;
  /** The words of each page; none of a picture. */
  readonly pages: readonly string[];
  readonly content: Buffer;
}

const words = (text: string): string => text.replace(/\s+/g, ' ');
const asFigure = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
const asDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The numbers of a statement's 12 months, and their total. */
function statement(page: string): { readonly months: readonly number[]; readonly total: number } {
  const number = (text: string | undefined) => Number(text?.replaceAll(',', ''));
  const months = [
    ...page.matchAll(
      /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4} ([\d,.]+)(?= |$)/g,
    ),
  ];
  return {
    months: months.map(([, value]) => number(value)).slice(-12),
    total: number(/Total of the 12 months ([\d,.]+)/.exec(page)?.[1]),
  };
}

describe.each(engines.slice(0, 1))('The evidence of the demo on %s', (engine) => {
  let opened: TestDatabase;
  let folder: string;
  let sources: Source[];

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'alo-evidence-'));
    const storage = await openStorage({ kind: 'folder', folder: path.join(folder, 'files') });
    const { database } = opened;
    await seedDemo({ database, releases, storage, stagingFolder: folder });
    const uses = await database.query<Omit<Source, 'pages' | 'content'> & { id: string; hotelId: string }>(
      sql`select hotel_location_name as hotel, hotel_location_address as address, hotel_location_country as country,
                 status, question_id as question, original_filename as file,
                 attachment_id as id, hotel.id as "hotelId",
                 (select json_object_agg(question_id,
                           json_build_object('selectedOptionId', selected_option_id, 'typedValue', typed_value))
                  from answer where answer.submission_id = submission.id) as answers
          from attachment_use
          join attachment on attachment.id = attachment_id
          join submission on submission.id = submission_id
          join hotel on hotel.id = submission.hotel_id
          -- The next assessment begins with files and without answers.
          where exists (select from answer where answer.submission_id = submission.id)`,
    );
    const library = await PDFiumLibrary.init();
    const contents = new Map<string, Pick<Source, 'pages' | 'content'>>();
    for (const { id, hotelId, file } of uses) {
      if (contents.has(id)) continue;
      const stream = await storage.read(contentKey(hotelId, id));
      const content = stream ? await buffer(stream) : Buffer.alloc(0);
      if (!file.endsWith('.pdf')) contents.set(id, { content, pages: [] });
      else {
        const document = await library.loadDocument(content);
        contents.set(id, { content, pages: [...document.pages()].map((page) => words(page.getText())) });
        document.destroy();
      }
    }
    library.destroy();
    sources = uses.map((use) => ({
      ...use,
      ...(contents.get(use.id) ?? { pages: [], content: Buffer.alloc(0) }),
    }));
  });
  afterAll(async () => {
    await opened.dispose();
    await rm(folder, { recursive: true });
  });

  const of = (...questions: string[]) => sources.filter(({ question }) => questions.includes(question));
  const label = ({ hotel, status, question, file }: Source) => [hotel, status, question, file].join(' · ');
  /** The sources for which this does not hold, by name. */
  const failing = (list: readonly Source[], holds: (source: Source) => boolean) => {
    expect(list.length).toBeGreaterThan(0);
    return list.filter((source) => !holds(source)).map(label);
  };
  const text = ({ pages }: Source) => pages.join(' ');
  const typed = ({ answers }: Source, id: string) => answers[id]?.typedValue ?? '';
  /** The page of the file that is about this question's answer: the one that says `words`. */
  const pageWith = ({ pages }: Source, said: string) => pages.find((page) => page.includes(said));
  /** Has the reviewer something to find here? */
  const isFlawed = ({ question, status }: Source) =>
    ['submitted', 'pending', 'rejected'].includes(status) && ['ACC-07', 'HRJ-02'].includes(question);

  it('names the hotel and its address on every page', () => {
    const documents = sources.filter((source) => source.pages.length > 0 && source.question !== 'ACC-07');
    expect(failing(documents, ({ hotel, pages }) => pages.every((page) => page.includes(hotel)))).toEqual([]);
    expect(
      failing(
        documents,
        (source) =>
          text(source).includes(source.address) ||
          source.question === 'STR-07' ||
          source.question === 'HRJ-01',
      ),
    ).toEqual([]);
  });

  it('says on every page that it is an example, and each paper keeps to one page', () => {
    const documents = sources.filter(({ pages }) => pages.length > 0);
    const said = 'Example document, made for the Alo demo.';
    expect(failing(documents, ({ pages }) => pages.every((page) => page.split(said).length === 2))).toEqual(
      [],
    );
  });

  it('says the figure of every answer with a number, with its unit', () => {
    const numeric = sources.filter(({ question, answers, pages }) => {
      const isNumber = findQuestion(questionnaire, question)?.rules.dataType === 'number';
      return pages.length > 0 && isNumber && /^-?[\d.]+$/.test(answers[question]?.typedValue ?? '');
    });
    expect(new Set(numeric.map(({ question }) => question)).size).toBeGreaterThan(12);
    const says = (source: Source) => {
      const question = findQuestion(questionnaire, source.question);
      const option = question?.options.find(
        ({ id }) => id === source.answers[source.question]?.selectedOptionId,
      );
      const unit = option?.unit ?? question?.rules.unit ?? '';
      const value = asFigure(Number(typed(source, source.question)));
      const [short = ''] = unit.replaceAll('₂', '2').split(' per ');
      const said = unit === '%' ? `${value}%` : value;
      return source.pages.some(
        (page) => page.includes(said) && (unit === '%' || page.toLowerCase().includes(short.toLowerCase())),
      );
    };
    expect(failing(numeric, says)).toEqual([]);
  });

  it('has bills whose 12 months are those of the form and add up to the answer', () => {
    const bills = of('ENE-02', 'ENE-21', 'ENE-22', 'ENE-23', 'WAT-02');
    expect(
      failing(bills, (source) => {
        const value = typed(source, source.question);
        const page = pageWith(source, `Total of the 12 months ${asFigure(Number(value))}`) ?? '';
        const { months, total } = statement(page);
        const sum = months.reduce((left, right) => left + right, 0);
        return (
          months.length === 12 &&
          total === Number(value) &&
          Math.abs(sum - total) < 0.001 &&
          page.includes(`to ${asDay(typed(source, 'DET-09'))}`)
        );
      }),
    ).toEqual([]);
  });

  it('has waste reports whose streams and months add up to the answer', () => {
    expect(
      failing(of('WAS-02'), (source) => {
        const rows = [...text(source).matchAll(/[A-Z][a-z]+ \d{4} (\d+\.\d{3}) (\d+\.\d{3}) (\d+\.\d{3})/g)];
        const sum = (column: number) => rows.reduce((left, row) => left + Number(row[column]), 0);
        const total = Number(typed(source, 'WAS-02'));
        return (
          rows.length === 12 &&
          Math.abs(sum(3) - total) < 0.0005 &&
          Math.abs((sum(1) / total) * 100 - Number(typed(source, 'WAS-03'))) < 0.01
        );
      }),
    ).toEqual([]);
  });

  it('has certificates with holder, scheme, number and a validity that ends on the day of the answer', () => {
    expect(
      failing(of('CER-04'), (source) => {
        const [issuer = '', number = ''] = typed(source, 'CER-06').split(', no. ');
        const scheme = findQuestion(questionnaire, 'CER-04')?.options.find(
          ({ id }) => id === source.answers['CER-04']?.selectedOptionId,
        );
        return [
          source.hotel,
          issuer,
          number,
          scheme?.label ?? '?',
          `to ${asDay(typed(source, 'CER-07'))}`,
        ].every((said) => text(source).includes(said));
      }),
    ).toEqual([]);
  });

  it('has policies that are signed and dated', () => {
    expect(
      failing(of('STR-01', 'STR-03', 'BIO-01', 'SOU-01', 'HRJ-06', 'ACC-01'), (source) =>
        /Signed on \d{1,2} [A-Z][a-z]+ \d{4}/.test(text(source)),
      ),
    ).toEqual([]);
  });

  it('says what the chosen option says of who treats the water, the footprint and the target', () => {
    const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'WAT-07': { 'public-sewer-confirmed': 'is treated in our plant' },
      'CLI-05': { 'science-based': 'the SBTi has validated', 'dated-target': 'to 2030' },
      'AUD-03': { 'on-site-three-years': 'On site' },
      'STR-07': { code: 'Everybody gets this code', 'code-training-reporting': 'is trained on this code' },
      'HRJ-04': { 'living-wage-for-all': 'Nobody earns less', 'from-80': 'percent of the living wage' },
    };
    expect(
      failing(of(...Object.keys(sentences)), (source) => {
        const option = source.answers[source.question]?.selectedOptionId ?? '';
        return text(source).includes(sentences[source.question]?.[option] ?? '-');
      }),
    ).toEqual([]);
  });

  it('is of the kind that its question asks for', () => {
    const kinds: Readonly<Record<string, RegExp>> = {
      'ENE-02': /^energy-bills-\d{4}\.pdf$/,
      'WAT-02': /^water-bill-\d{4}\.pdf$/,
      'CER-04': /^certificate-\d{4}\.pdf$/,
      'STR-01': /^sustainability-policy-\d{4}\.pdf$/,
      'ENE-04': /^roof-collectors-\d{4}\.jpg$/,
      'CLI-09': /^charging-point-\d{4}\.jpg$/,
    };
    expect(
      failing(of(...Object.keys(kinds)), ({ question, file }) => kinds[question]?.test(file) === true),
    ).toEqual([]);
  });

  it('has photographs with a scene in them, not one colour', async () => {
    const photos = [
      ...new Map(
        sources.filter(({ file }) => file.endsWith('.jpg')).map((each) => [each.content, each]),
      ).values(),
    ];
    expect(photos.length).toBeGreaterThan(10);
    for (const { content } of photos) {
      const { entropy } = await sharp(content).stats();
      expect(entropy).toBeGreaterThan(3);
    }
  });

  it('has something to find for the reviewer of a form that is not released', () => {
    const flawed = sources.filter(isFlawed);
    expect(flawed.length).toBeGreaterThan(4);
    expect(
      failing(of('ACC-07'), (source) => text(source).includes(source.hotel) !== isFlawed(source)),
    ).toEqual([]);
    expect(
      failing(of('HRJ-02'), (source) => text(source).includes('Page 1 of 2') === isFlawed(source)),
    ).toEqual([]);
  });
});
