/** The filters of the list, its counts, and the order of the reviewers' work. */
import type { ErrorResponse, HotelList } from '@alo/schemas';
import { hotelFilterKeys } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, type Person, type World } from '../../support/world.js';

describe.each(engines)('The filters of the hotel list on %s', (engine) => {
  let world: World;
  const ids: Record<string, string> = {};
  const add = async (name: string, values: Omit<Parameters<World['addHotel']>[0], 'hotel_location_name'>) => {
    ids[name] = await world.addHotel({ hotel_location_name: name, ...values });
  };
  beforeAll(async () => {
    world = await createWorld(engine);
    await add('Alder', {
      ...{ hotel_location_city: 'Óstrava', hotel_location_country: 'CZ', brand: 'Quayside' },
      ...{ chain: 'Harbour & Hill', status: 'published', fasttrack: true, alo_hotel_status: 'boost' },
    });
    await add('Birch', {
      ...{ hotel_location_city: 'Porto', hotel_location_country: 'PT', brand: 'Quayside' },
      ...{ status: 'submitted', alo_hotel_status: 'boost' },
    });
    await add('Cedar', {
      ...{ hotel_location_city: 'Porto', hotel_location_country: 'PT', status: 'pending', fasttrack: true },
    });
    await add('Dogwood', { status: 'draft', hotel_location_city: 'Porto' });
    await add('Foreign', {
      ...{ hotel_location_city: 'Porto', hotel_location_country: 'PT', brand: 'Quayside' },
      ...{ organization: 'theirs', status: 'submitted' },
    });
  });
  afterAll(() => world.dispose());

  const ask = (query: string, person: Person = 'admin') => world.ask(person, { url: `/api/hotels?${query}` });
  const list = async (query: string, person?: Person) => {
    const response = await ask(query, person);
    expect([query, response.statusCode, response.json<{ message?: string }>().message]).toEqual([
      query,
      200,
      undefined,
    ]);
    return response.json<HotelList>();
  };
  const names = async (query: string, person?: Person) =>
    (await list(query, person)).data.map((hotel) => hotel.hotel_location_name);
  const organizationOf = async (name: string) => {
    const [row] = await world.database.query<{ id: string }>(
      sql`select organization_id as id from hotel where id = ${ids[name]}`,
    );
    return row?.id ?? '';
  };

  it('[API-26] each key is equal to the field of the row, whatever capitals, accents and name of a country', async () => {
    expect(await names('hotel_location_city=ostrava')).toEqual(['Alder']);
    expect(await names('hotel_location_country=PT')).toEqual(['Birch', 'Cedar']);
    expect(await names('hotel_location_country=Portugal')).toEqual(['Birch', 'Cedar']);
    expect(await names('hotel_location_country=Port')).toEqual([]);
    expect(await names('brand=QUAYSIDE')).toEqual(['Alder', 'Birch']);
    expect(await names('brand=Quay')).toEqual([]);
    expect(await names(`chain=${encodeURIComponent('harbour & hill')}`)).toEqual(['Alder']);
    expect(await names('hotel_location_name=cedar')).toEqual(['Cedar']);
    expect(await names('alo_hotel_status=boost')).toEqual(['Alder', 'Birch']);
    expect(await names('alo_submission_status=pending')).toEqual(['Cedar']);
    expect(await names(`organization_id=${await organizationOf('Alder')}`)).toHaveLength(4);
  });

  it('[API-26] several values widen one key, several keys narrow the list, and an empty one is not set', async () => {
    expect(await names('hotel_location_country=CZ&hotel_location_country=Portugal')).toEqual([
      ...['Alder', 'Birch', 'Cedar'],
    ]);
    expect(await names('brand=quayside&alo_submission_status=submitted')).toEqual(['Birch']);
    const empty = [...hotelFilterKeys, 'reviewer', 'archived'].map((key) => `${key}=`).join('&');
    expect(await names(empty)).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  });

  it('[API-26] [UNSP-075] no filter of a hotel admin shows a hotel of others, or counts it', async () => {
    const theirs = await organizationOf('Foreign');
    for (const query of ['hotel_location_country=PT', 'brand=quayside', 'hotel_location_name=foreign']) {
      expect(await names(query)).not.toContain('Foreign');
      expect(await names(query, 'foreign')).toEqual(['Foreign']);
    }
    const { data, metadata } = await list(`organization_id=${theirs}`);
    expect([data, metadata.all_count]).toEqual([[], '0']);
    expect(await names(`organization_id=${theirs}`, 'super')).toEqual(['Foreign']);
  });

  it('[LIST-03] [UNSP-071] the counts follow search, filters and fast-track, but not the category', async () => {
    const counts = async (query: string) => Object.values((await list(query)).metadata);
    expect(await counts('')).toEqual(['4', '1', '2', '1', '2']);
    expect(await counts('status=completed')).toEqual(['4', '1', '2', '1', '2']);
    expect(await counts('onlyFasttrack=false&status=completed')).toEqual(['2', '0', '1', '1', '2']);
    expect(await counts('brand=quayside')).toEqual(['2', '0', '1', '1', '1']);
    expect(await counts('search=porto&alo_hotel_status=boost')).toEqual(['1', '0', '1', '0', '0']);
  });

  it('[LIST-09] [UNSP-070] each row says what its hotel has to do, and nothing while it is reviewed', async () => {
    const kinds = (await list('')).data.map(({ action_kind: kind }) => kind);
    expect(kinds).toEqual(['add_benefits', undefined, undefined, 'fill_out']);
  });

  it('[API-26] names a key that it does not know, and refuses values that a key cannot have', async () => {
    const refused = [
      ['hotel_location_town=Porto', 'hotel_location_town'],
      ['alo_hotel_status=gold', 'alo_hotel_status'],
      ['alo_submission_status=submitted&alo_submission_status=lost', 'alo_submission_status'],
      ['organization_id=7', 'organization_id'],
      [`brand=${'x'.repeat(201)}`, 'brand'],
      [Array.from({ length: 51 }, (_, at) => `brand=${at}`).join('&'), 'brand'],
    ] as const;
    for (const [query, key] of refused) {
      const response = await ask(query);
      expect([query, response.statusCode]).toEqual([query, 400]);
      expect(response.json<ErrorResponse>().message).toContain(key);
    }
  });

  it('[S-15] a filter with SQL in it finds nothing, or is refused', async () => {
    const corpus = [
      "' or 1=1 --",
      "'); drop table hotel; --",
      '\\',
      '%',
      '_',
      '%00',
      'ʼ;',
      '"',
      '$1',
      '{}',
      '\u2019',
    ];
    for (const key of [...hotelFilterKeys, 'reviewer', 'archived']) {
      for (const text of corpus) {
        for (const person of ['admin', 'super'] as const) {
          const response = await ask(`${key}=${encodeURIComponent(text)}`, person);
          const found = response.statusCode === 200 ? response.json<HotelList>().data : [];
          expect([key, text, [200, 400].includes(response.statusCode), found]).toEqual([key, text, true, []]);
        }
      }
      expect([key, (await ask(`${key}=%00`, 'super')).statusCode]).toEqual([key, 400]);
    }
    expect(await names('', 'super')).toHaveLength(5);
  });

  it('[LIST-04] reviewers see the oldest submission first; hotel admins cannot ask for that, nor for reviewers and archives', async () => {
    const submit = (name: string, at: string | null) =>
      world.database.query(sql`update submission set submitted_at = ${at} where hotel_id = ${ids[name]}`);
    await submit('Birch', '2026-03-09T00:00:00Z');
    await submit('Cedar', '2026-03-02T00:00:00Z');
    await submit('Foreign', '2026-03-05T00:00:00Z');
    const sorted = (order: string) =>
      names(`status=under_review&primarySortKey=submitted_at&primarySortOrder=${order}`, 'super');
    expect(await sorted('asc')).toEqual(['Cedar', 'Foreign', 'Birch']);
    expect(await sorted('desc')).toEqual(['Birch', 'Foreign', 'Cedar']);
    for (const query of [
      'primarySortKey=submitted_at',
      'secondarySortKey=submitted_at',
      'reviewer=none',
      'archived=true',
    ]) {
      expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
    }
  });
});
