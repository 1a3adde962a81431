/** What the cells of a row come to, and what is said of those that are faulty. */
import type { Cell } from '@alo/workbook';
import { countryName } from '@alo/engine';
import type { ImportField } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { checkRow, holdsSomething } from '../../../server/src/modules/hotel-import/sheet/check-row.js';
import { countryOf } from '../../../server/src/modules/hotel-import/sheet/countries.js';
import { countryCodes } from '../../../server/src/modules/hotels/country.js';

const needed = {
  hotel_location_name: 'Alder Quay',
  hotel_location_city: 'Porto',
  hotel_location_country: 'PT',
};

/** Reads a row with these cells beside those that every row needs. */
function read(cells: Partial<Record<ImportField, Cell>>) {
  const all = { ...needed, ...cells };
  const columns = (Object.keys(all) as ImportField[]).map((field) => ({ name: `[${field}]`, field }));
  return checkRow(Object.values(all), columns);
}
const fieldsOf = (cells: Partial<Record<ImportField, Cell>>) => read(cells).fields;
const problemsOf = (cells: Partial<Record<ImportField, Cell>>) =>
  read(cells).problems.map(({ column, value, message }) => [column, value, message]);

describe('A row of an import', () => {
  it('takes texts without the blanks around them, and numbers as texts where the field is one', () => {
    expect(
      fieldsOf({ hotel_location_name: '  Hôtel \n du  Port ', hotel_location_postal_code: 4050 }),
    ).toMatchObject({
      hotel_location_name: 'Hôtel du Port',
      hotel_location_postal_code: '4050',
    });
  });

  it('an empty cell says nothing of its field', () => {
    expect(fieldsOf({ brand: '  ', chain: null })).toEqual(needed);
  });

  it.each([
    ['Portugal', 'PT'],
    ['pt', 'PT'],
    ['Österreich', 'AT'],
    ['Vereinigte Staaten', 'US'],
    ['USA', 'US'],
    ['Holland', 'NL'],
    ['Türkiye', 'TR'],
    ['España', 'ES'],
  ])('knows the country %s', (name, code) => {
    expect(read({ hotel_location_country: name })).toMatchObject({
      fields: { hotel_location_country: code },
      problems: [],
    });
  });

  it('knows every country by the name that the product shows', () => {
    const codes = countryCodes();
    expect(codes).toEqual(expect.arrayContaining(['DE', 'FR', 'GB', 'RS', 'RU', 'VN']));
    const read = codes.map((code) => [code, countryOf(countryName(code))]);
    expect(read).toEqual(codes.map((code) => [code, { code, isOtherName: false }]));
  });

  it.each(['DD', 'FX', 'SU'])('refuses %s, which is a code no more', (code) => {
    expect(problemsOf({ hotel_location_country: code })).toHaveLength(1);
  });

  it('says what it takes another name of a country for', () => {
    expect(read({ hotel_location_country: 'Holland' }).readings).toEqual([
      { index: 2, value: 'Holland', as: 'Netherlands' },
    ]);
    expect(read({ hotel_location_country: 'Netherlands' }).readings).toEqual([]);
  });

  it('proposes the country that was meant', () => {
    expect(problemsOf({ hotel_location_country: 'Untied States' })).toEqual([
      ['[hotel_location_country]', 'Untied States', 'Unknown country. Did you mean United States?'],
    ]);
    expect(problemsOf({ hotel_location_country: 'Xanadu' })).toEqual([
      ['[hotel_location_country]', 'Xanadu', 'Unknown country.'],
    ]);
  });

  it.each([
    ['41.1406, -8.6136'],
    ['41.1406 -8.6136'],
    ['41.1406,-8.6136'],
    ['41,1406; -8,6136'],
    ['41,1406 -8,6136'],
  ])('reads coordinates written as %s', (text) => {
    expect(read({ coordinates: text })).toMatchObject({
      fields: { hotel_location_latitude: 41.1406, hotel_location_longitude: -8.6136 },
      problems: [],
    });
  });

  it('takes a comma as decimal sign', () => {
    expect(fieldsOf({ hotel_location_latitude: '48,2', hotel_location_longitude: 16.37 })).toMatchObject({
      hotel_location_latitude: 48.2,
      hotel_location_longitude: 16.37,
    });
  });

  it.each<[Partial<Record<ImportField, Cell>>, string | null, string]>([
    [
      { coordinates: '198.2, 12.4' },
      '[coordinates]',
      'Latitude goes from -90 to 90. Perhaps the two are swapped or a comma is missing.',
    ],
    [{ coordinates: '12.4, 198.2' }, '[coordinates]', 'Longitude goes from -180 to 180.'],
    [{ coordinates: 'by the sea' }, '[coordinates]', 'Not two numbers. Write 41.1406, -8.6136.'],
    [
      { hotel_location_latitude: 'ca. 40', hotel_location_longitude: 1 },
      '[hotel_location_latitude]',
      'Not a number.',
    ],
    [{ hotel_location_latitude: 40 }, null, 'Latitude and longitude come together.'],
    [{ hotel_location_name: ' ' }, '[hotel_location_name]', 'A name is needed.'],
    [{ hotel_location_city: null }, '[hotel_location_city]', 'A city is needed.'],
    [{ hotel_location_name: 'x'.repeat(201) }, '[hotel_location_name]', 'Longer than 200 characters.'],
    [
      { alo_hotel_status: 'closed' },
      '[alo_hotel_status]',
      'Unknown status. Write kickstart, active, inactive or boost.',
    ],
    [{ fasttrack: 'perhaps' }, '[fasttrack]', 'Write yes or no.'],
    [{ brand: 'A\u0000B' }, '[brand]', 'It holds characters that cannot be stored.'],
  ])('says what is wrong with %o', (cells, column, message) => {
    expect(read(cells).problems.map((problem) => [problem.column, problem.message])).toEqual([
      [column, message],
    ]);
  });

  it('knows statuses and yes and no however they are written', () => {
    expect(fieldsOf({ alo_hotel_status: 'Boost', fasttrack: 'JA' })).toMatchObject({
      ...{ alo_hotel_status: 'boost', fasttrack: true },
    });
    expect(fieldsOf({ fasttrack: false })).toMatchObject({ fasttrack: false });
  });

  it('is left out where it holds something only in columns that are not imported', () => {
    const columns = [
      { name: 'Name', field: 'hotel_location_name' as const },
      { name: 'Note', field: null },
    ];
    expect(holdsSomething([' ', 'a note'], columns)).toBe(false);
    expect(holdsSomething(['Alder Quay'], columns)).toBe(true);
  });
});
