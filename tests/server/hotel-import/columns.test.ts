/** Which column of a file goes to which field of a hotel. */
import { importFields } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseColumn,
  letterOf,
  missingFields,
  needsNoAsking,
  planColumns,
} from '../../../server/src/modules/hotel-import/sheet/columns.js';
import {
  exactHeadings,
  fieldWords,
  foldedHeading,
  knownHeadings,
} from '../../../server/src/modules/hotel-import/sheet/fields.js';

const none = new Map();
const plan = (...names: string[]) => planColumns(names, none).map(({ field, source }) => [field, source]);

describe('The columns of an import', () => {
  it('[UNSP-014] the names of the fields and the headings of the template need no asking', () => {
    expect(plan('hotel_location_name', 'City', 'COUNTRY', 'Postal code')).toEqual([
      ['hotel_location_name', 'exact'],
      ['hotel_location_city', 'exact'],
      ['hotel_location_country', 'exact'],
      ['hotel_location_postal_code', 'exact'],
    ]);
    expect(needsNoAsking(planColumns(['Name', 'City', 'Country', 'Internal note'], none))).toBe(true);
  });

  it.each([
    ['German', ['Hotelname', 'Straße', 'Ort', 'Land', 'PLZ', 'Koordinaten', 'Marke']],
    ['French', ['Nom', 'Rue', 'Ville', 'Pays', 'Code postal', 'Coordonnées GPS', 'Marque']],
    ['Spanish', ['Nombre', 'Dirección', 'Ciudad', 'País', 'Código postal', 'Coordenadas', 'Marca']],
    ['Italian', ['Struttura', 'Indirizzo', 'Città', 'Paese', 'CAP', 'Coordinate', 'Marchio']],
    ['Portuguese', ['Estabelecimento', 'Morada', 'Cidade', 'País', 'Código Postal', 'Coordenadas', 'Marca']],
    ['Dutch', ['Naam', 'Straat', 'Plaats', 'Land', 'Postcode', 'Coördinaten', 'Merk']],
    ['Swedish', ['Namn', 'Gatuadress', 'Postort', 'Land', 'Postnummer', 'Koordinater', 'Varumärke']],
    ['Polish', ['Nazwa', 'Ulica', 'Miasto', 'Kraj', 'Kod pocztowy', 'Współrzędne', 'Marka']],
    ['Turkish', ['Otel adı', 'Adresi', 'Şehir', 'Ülke', 'Posta kodu', 'Koordinatlar', 'Marka']],
    ['other English', ['Property', 'Street', 'Town', 'Country code', 'ZIP', 'Lat/Long', 'Brand name']],
  ])('guesses from headings in %s, which a person looks at before anything goes in', (_, headings) => {
    expect(plan(...headings)).toEqual(
      [
        ...['hotel_location_name', 'hotel_location_address', 'hotel_location_city', 'hotel_location_country'],
        ...['hotel_location_postal_code', 'coordinates', 'brand'],
      ].map((field) => [field, 'guessed']),
    );
    expect(needsNoAsking(planColumns(headings, none))).toBe(false);
  });

  it('no heading means two fields', () => {
    const fields = Object.entries(fieldWords).flatMap(([field, { label, headings }]) =>
      [label, field, ...headings].map((heading) => [foldedHeading(heading), field] as const),
    );
    for (const [heading, field] of fields)
      expect([heading, new Map(fields).get(heading)]).toEqual([heading, field]);
  });

  it('goes by what the organization did last time, before it guesses', () => {
    const lastTime = new Map([
      [foldedHeading('Marke'), 'chain' as const],
      [foldedHeading('Ort'), null],
    ]);
    expect(planColumns(['Marke', 'Ort', 'Land'], lastTime)).toEqual([
      { name: 'Marke', field: 'chain', source: 'lastTime' },
      { name: 'Ort', field: null, source: 'lastTime' },
      { name: 'Land', field: 'hotel_location_country', source: 'guessed' },
    ]);
  });

  it('of two columns for one field, the surer one has it', () => {
    expect(plan('Hotel', 'Name')).toEqual([
      [null, 'none'],
      ['hotel_location_name', 'exact'],
    ]);
    expect(plan('Latitude', 'Koordinaten')).toEqual([
      ['hotel_location_latitude', 'exact'],
      [null, 'none'],
    ]);
  });

  it('a column that a person chooses frees the one that had its field, and says so', () => {
    const columns = planColumns(['Name', 'Hotel', 'City'], none);
    expect(
      chooseColumn(columns, 1, 'hotel_location_name').map(({ field, source }) => [field, source]),
    ).toEqual([
      [null, 'freed'],
      ['hotel_location_name', 'chosen'],
      ['hotel_location_city', 'exact'],
    ]);
    expect(missingFields(chooseColumn(columns, 0, null))).toEqual([
      'hotel_location_name',
      'hotel_location_country',
    ]);
  });

  it('two columns never go to one field, whatever people choose', () => {
    const heading = fc.oneof(
      fc.constantFrom(...exactHeadings.keys(), ...knownHeadings.keys()),
      fc.string({ maxLength: 8 }),
    );
    const choice = fc.tuple(fc.nat(9), fc.option(fc.constantFrom(...importFields), { nil: null }));
    fc.assert(
      fc.property(
        fc.array(heading, { minLength: 1, maxLength: 10 }),
        fc.array(choice, { maxLength: 6 }),
        (names, choices) => {
          const columns = choices.reduce(
            (before, [index, field]) => chooseColumn(before, index % names.length, field),
            planColumns(names, none),
          );
          const fields = columns.flatMap(({ field }) => (field === null ? [] : [field]));
          expect(new Set(fields).size).toBe(fields.length);
          const hasBoth =
            fields.includes('coordinates') && fields.some((field) => /(lat|long)itude$/.test(field));
          expect(hasBoth).toBe(false);
        },
      ),
    );
  });

  it('a column without a heading has the letter that a spreadsheet gives it', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
