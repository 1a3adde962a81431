/** The answers of a hotel stand in EFRAG’s template, which is otherwise as EFRAG made it. */
import path from 'node:path';
import { parseDefinition } from '@alo/engine/authoring';
import type { AnswerMap, ErrorResponse, Profile, QuestionDefinition } from '@alo/schemas';
import { createId } from '@alo/server';
import { read, type WorkBook } from '@e965/xlsx';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTemplateFile, shippedMapping } from '../../../server/src/modules/vsme/mapping.js';
import { fillPoints, type FilledPoint } from '../../../server/src/modules/vsme/points.js';
import { readTemplate } from '../../../server/src/modules/vsme/template.js';
import { readJson, readShipped, shipped } from '../../content/questionnaires.js';
import { publishScore, submittedHotel, type SubmittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const questionnaire = parseDefinition(readShipped('alo'));
const template = readTemplate(readTemplateFile());
const pristine = unzipSync(readTemplateFile());
const pointsOf = (answers: AnswerMap): FilledPoint[] =>
  fillPoints({ questionnaire, answers, countries: template.countries }, shippedMapping);
/** What is written at a place, or undefined where it is open. */
const writtenAt = (answers: AnswerMap, at: string) => {
  const point = pointsOf(answers).find((each) => each.point.at[0] === at);
  return point && 'value' in point ? point.value : undefined;
};
const openAt = (answers: AnswerMap, at: string) => {
  const point = pointsOf(answers).find((each) => each.point.at[0] === at);
  return point && 'open' in point ? point.open : undefined;
};
const namesOf = (book: WorkBook) => book.Workbook?.Names?.map(({ Name, Ref }) => [Name, Ref]);
const cellIn = (book: WorkBook, sheet: string, cell: string): unknown =>
  (book.Sheets[sheet]?.[cell] as { v?: unknown } | undefined)?.v;

const isHotelName = ({ id }: QuestionDefinition) => id === 'LOC-01';

const answersOf = (profile: string) =>
  (readJson(path.join(shipped, `alo/1/profiles/${profile}.json`)) as Profile).answers;
const [city, guestHouse] = [answersOf('city-hotel'), answersOf('guest-house')];

describe('The points of EFRAG’s template', () => {
  it('say what the hotel has answered: texts, options, countries and the first and last day', () => {
    expect(writtenAt(city, 'template_reporting_entity_name')).toBe(city['LOC-01']?.typedValue);
    expect(writtenAt(city, 'CountryOfSite')).toBe('Portugal');
    expect(writtenAt(city, 'NaceSectorClassificationCodes')).toBe(
      'NACE I - 55.10 Hotels and similar accommodation',
    );
    const period = (end: string) =>
      ['D6', 'D7', 'D8', 'D10', 'D11', 'D12'].map((cell) =>
        writtenAt({ ...city, 'DET-09': { typedValue: end } }, `General Information!${cell}`),
      );
    expect(period('2025-12-31')).toEqual([2025, 1, 1, 2025, 12, 31]);
    expect(period('2024-02-29')).toEqual([2023, 3, 1, 2024, 2, 29]);
    expect(period('2025-02-28')).toEqual([2024, 3, 1, 2025, 2, 28]);
  });

  it('count energy in MWh, and its renewable share only where none is made on site', () => {
    const own: AnswerMap = {
      ...city,
      'ENE-02': { selectedOptionId: 'kwh', typedValue: '800000' },
      'ENE-03': { typedValue: '25' },
      'ENE-32': { selectedOptionId: 'none' },
    };
    const grid = (kind: string) => `EnergyConsumptionFromElectricity_${kind}EnergyMember`;
    expect([writtenAt(own, grid('Renewable')), writtenAt(own, grid('NonRenewable'))]).toEqual([200, 600]);
    const solar = { ...own, 'ENE-32': { selectedOptionId: 'electricity' } };
    expect(writtenAt(solar, grid('Renewable'))).toBeUndefined();
    expect(openAt(solar, grid('Renewable'))).toMatch(/what the hotel made itself/);
  });

  it('[L-19] leave open what breaks a constraint', () => {
    const definition = structuredClone(readShipped('alo'));
    const name = definition.steps.flatMap(({ metadata }) => metadata.fields ?? []).find(isHotelName);
    if (name === undefined) throw new Error('The name of the hotel is asked for.');
    const notThis = { '!=': [{ var: 'LOC-01.text' }, 'Hotel'] };
    name.constraints = [{ rule: notThis, message: 'Write the whole name.' }];
    const saidOf = (typedValue: string) =>
      fillPoints(
        {
          questionnaire: parseDefinition(definition),
          answers: { ...city, 'LOC-01': { typedValue } },
          countries: template.countries,
        },
        shippedMapping,
      ).find(({ point }) => point.at[0] === 'template_reporting_entity_name');
    expect(saidOf('Hotel Alder')).toMatchObject({ value: 'Hotel Alder' });
    expect(saidOf('Hotel')).toMatchObject({ open: `“${name.question ?? ''}” has no answer yet.` });
  });

  it('count a fuel that is not used as 0, and leave open what nobody has said', () => {
    const renewable = 'EnergyConsumptionFromFuels_RenewableEnergyMember';
    const used = { ...city, 'OPS-18_6': { selectedOptionId: 'main' } };
    expect(writtenAt({ ...city, 'OPS-18_6': { selectedOptionId: 'none' } }, renewable)).toBe(0);
    expect(openAt(used, renewable)).toBe(
      '“How much wood or pellets did the hotel burn in the 12 months?” has no answer yet.',
    );
    expect(openAt({ ...used, 'ENE-25': { selectedOptionId: 'not-measured' } }, renewable)).toMatch(
      /is answered with “Not measured”/,
    );
    expect(openAt({}, 'EnergyConsumptionFromFuels_NonRenewableEnergyMember')).toBeDefined();
  });

  it('write no water under stress where there is none, and nothing where it is not known', () => {
    const at = 'AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress';
    const stress = (id: string) => ({
      ...city,
      'WAT-02': { selectedOptionId: 'm3', typedValue: '7300' },
      'LOC-09': { selectedOptionId: id },
    });
    expect(['low', 'high'].map((id) => writtenAt(stress(id), at))).toEqual([0, 7300]);
    expect(openAt(stress('not-known'), at)).toMatch(/not known/);
  });

  it('take away a YES that the template has beforehand, where the hotel does not know', () => {
    const at = 'EmployeesReceivePayEqualOrAboveMinimumWageDeterminedByNationalLawOrCollectiveAgreement';
    const paid = (id: string) => writtenAt({ ...city, 'HRJ-04': { selectedOptionId: id } }, at);
    expect(['not-known', 'under-80', 'from-80', 'living-wage-for-all'].map(paid)).toEqual([
      '',
      '',
      '',
      'YES',
    ]);
  });

  it('count the people employed at the end of the period, and say how they were counted', () => {
    const cells = [
      ...['NumberOfEmployees', 'EmployeeCountingMethodology', 'TypeOfNumberOfEmployees'],
      ...['NumberOfPermanentContractEmployees', 'NumberOfFemaleEmployees', 'NumberOfMaleEmployees'],
      'NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
      'NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth',
      'Social Disclosures!D151',
    ];
    expect(cells.map((cell) => writtenAt(city, cell))).toEqual([
      ...[104, 'At the end of the reporting period', 'Headcount', 88, 57, 46],
      ...[3, 0, 104],
    ]);
    const unrecorded = { ...city, 'HRJ-14': { selectedOptionId: 'not-recorded' } };
    for (const answers of [unrecorded, guestHouse])
      expect(cells.map((cell) => writtenAt(answers, cell))).toEqual(cells.map(() => undefined));
  });

  it('leave out what is hidden, and what is not valid', () => {
    const hidden = { ...city, 'OPS-18_1': { selectedOptionId: 'none' } };
    expect(writtenAt(hidden, 'EnergyConsumptionFromElectricity_RenewableEnergyMember')).toBe(0);
    const noPolicy = { ...city, 'STR-01': { selectedOptionId: 'none' } };
    expect(writtenAt(city, 'DescriptionOfATargetRelatedToAPolicy')).toBe(city['STR-02']?.typedValue);
    expect(openAt(noPolicy, 'DescriptionOfATargetRelatedToAPolicy')).toMatch(/is not asked of this hotel/);
    const invalid = { ...city, 'WAT-02': { selectedOptionId: 'm3', typedValue: '-5' } };
    expect(writtenAt(invalid, 'TotalAmountOfWaterWithdrawnFromAllSites')).toBeUndefined();
  });

  it('are each written or open, whatever is answered', () => {
    const answers = fc.record(
      Object.fromEntries(
        questionnaire.questions
          .filter(({ component }) => component !== 'figure')
          .map(({ id, options }) => [
            id,
            fc.record(
              {
                selectedOptionId: fc.constantFrom(...options.map((option) => option.id), 'no-such-option'),
                typedValue: fc.constantFrom('12', '0.5', '2025-03-31', '=1+1', '47.1,8.2', '-3', ''),
              },
              { requiredKeys: [] },
            ),
          ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, (given) => {
        for (const filled of pointsOf(given as AnswerMap)) {
          if ('open' in filled) expect(filled.open).not.toBe('');
          else if (typeof filled.value === 'number') expect(Number.isFinite(filled.value)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('EFRAG’s template with the answers of a hotel', () => {
  let world: World;
  let submitted: SubmittedHotel;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld('embedded');
    world.travelTo('2026-03-01T10:00:00Z');
    submitted = await submittedHotel(world, {
      'LOC-01': { typedValue: '=HYPERLINK("https://evil.example")' },
    });
    ({ hotel } = submitted);
  });
  afterAll(() => world.dispose());

  const get = (query = '', person: Person = 'admin', id = hotel) =>
    world.ask(person, { url: `/api/hotels/${id}/vsme${query}` });

  it('is the file as EFRAG made it, but for the cells that are written and a sheet more', async () => {
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('2026-03-01.xlsx');
    const filled = unzipSync(response.rawPayload);
    const changed = Object.keys(pristine).filter(
      (part) => Buffer.compare(pristine[part] ?? Buffer.of(), filled[part] ?? Buffer.of()) !== 0,
    );
    expect(changed.filter((part) => !/^xl\/worksheets\/sheet/.test(part)).toSorted()).toEqual([
      ...['[Content_Types].xml', 'xl/_rels/workbook.xml.rels', 'xl/calcChain.xml'],
      ...['xl/styles.xml', 'xl/workbook.xml'],
    ]);
    expect(Object.keys(filled).filter((part) => !(part in pristine))).toEqual([
      'xl/worksheets/sheet-alo.xml',
    ]);
    const [before, after] = [readTemplateFile(), response.rawPayload].map((content) => read(content));
    if (!before || !after) throw new Error('There is no workbook.');
    expect(namesOf(after)).toEqual(namesOf(before));
    expect(after.SheetNames).toEqual([...before.SheetNames, 'From Alo']);
  });

  it('keeps every formula, and makes none of an answer', async () => {
    const { rawPayload } = await get();
    const formulas = (content: Uint8Array) => {
      const parts = unzipSync(content);
      return Object.keys(parts)
        .filter((part) => part.startsWith('xl/worksheets/sheet'))
        .flatMap((part) =>
          [...strFromU8(parts[part] ?? Buffer.of()).matchAll(/<c r="(\w+)"[^>]*><f/g)].map(
            ([, cell]) => `${part} ${cell ?? ''}`,
          ),
        );
    };
    const lost = new Set(formulas(readTemplateFile()));
    for (const cell of formulas(rawPayload)) expect(lost.delete(cell), cell).toBe(true);
    // Those of cells that EFRAG leaves to who fills them in.
    expect([...lost].map((cell) => cell.split(' ')[1])).toEqual(
      expect.arrayContaining(['H406', 'G14', 'J14']),
    );
    expect(lost.size).toBe(3);
    const book = read(rawPayload);
    expect(cellIn(book, 'General Information', 'D3')).toBe('=HYPERLINK("https://evil.example")');
  });

  it('does not go on saying what was true of the empty template', async () => {
    const sheet = strFromU8(unzipSync((await get()).rawPayload)['xl/worksheets/sheet4.xml'] ?? Buffer.of());
    const contentOf = (cell: string) =>
      new RegExp(`<c r="${cell}"[^>]*>(.*?)</c>`, 's').exec(sheet)?.[1] ?? '';
    expect(contentOf('F3')).toMatch(/^<f>.*<\/f>$/s);
    expect(contentOf('C3')).toContain('<v>Name of the reporting entity</v>');
  });

  it('has a sheet that says of each point what was written, or why it is open', async () => {
    const book = read((await get()).rawPayload);
    const rows = Object.keys(book.Sheets['From Alo'] ?? {}).filter((cell) => /^C\d+$/.test(cell));
    const states = rows.map((cell) => cellIn(book, 'From Alo', cell));
    expect(states.slice(1)).toHaveLength(shippedMapping.points.length);
    expect(new Set(states.slice(1))).toEqual(new Set(['Written', 'Written: check it', 'Open']));
    expect(cellIn(book, 'From Alo', 'B2')).toContain(shippedMapping.template.edition);
  });

  it('[DL-03] is that of a published score, too, and of none that is not the hotel’s', async () => {
    await publishScore(world, submitted);
    const scores = await world.ask('admin', { url: `/api/hotels/${hotel}/scores` });
    const [score] = scores.json<{ data: { id: string }[] }>().data;
    expect((await get(`?score=${score?.id}`)).statusCode).toBe(200);
    expect((await get(`?score=${createId()}`)).statusCode).toBe(404);
  });

  it('is not there before anything is answered, nor for a questionnaire without a list', async () => {
    const refusal = async (questionnaire: string) => {
      const id = await world.addHotel({ hotel_location_name: 'Elm House', questionnaire });
      const response = await get('', 'super', id);
      return [response.statusCode, response.json<ErrorResponse>().code];
    };
    expect(await refusal('alo')).toEqual([409, 'NO_ANSWERS']);
    expect(await refusal('basics')).toEqual([409, 'NO_MAPPING']);
  });

  it('[DL-04] is refused to the people of another hotel', async () => {
    expect((await get('', 'foreign')).statusCode).toBe(403);
  });
});
