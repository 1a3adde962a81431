import type { Hotel, HotelList } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, type HotelValues, type Person, type World } from '../../support/world.js';

const hotels: HotelValues[] = [
  {
    hotel_location_name: 'Alder Quay',
    hotel_location_city: 'Porto',
    hotel_location_country: 'PT',
    brand: 'Quayside',
    chain: 'Harbour',
    alo_hotel_status: 'boost',
    status: 'published',
    fasttrack: true,
    score_alo: 74,
    score_e: 69,
  },
  {
    hotel_location_name: 'Birch House',
    hotel_location_city: 'Graz',
    hotel_location_country: 'AT',
    status: 'IN PROGRESS',
  },
  {
    hotel_location_name: 'Cedar_Court',
    alo_hotel_status: 'kickstart',
    status: 'COMPLETE ASSESSMENT',
    fasttrack: true,
  },
  { hotel_location_name: 'Dogwood', status: 'submitted' },
  { hotel_location_name: 'Elm', status: 'pending' },
  { hotel_location_name: 'Fir', status: 'rejected' },
  { hotel_location_name: 'Ginkgo', status: 'APPROVAL_SCORE', score_alo: 55 },
  { hotel_location_name: 'Hazel', status: 'SCORE_APPROVED', score_alo: 61 },
  { hotel_location_name: 'Ivy', status: 'draft' },
  { hotel_location_name: 'Juniper', status: 'APPROVED', score_alo: 40 },
  { hotel_location_name: 'Kapok', status: 'COMPLETE ASSESSMENT', organization: 'theirs' },
];

describe.each(engines)('The hotel list on %s', (engine) => {
  let world: World;
  const ids: string[] = [];
  beforeAll(async () => {
    world = await createWorld(engine);
    for (const hotel of hotels) ids.push(await world.addHotel(hotel));
  });
  afterAll(() => world.dispose());

  const list = async (query = '', person: Person = 'admin') => {
    const response = await world.ask(person, { url: `/api/hotels${query}` });
    expect(response.statusCode).toBe(200);
    return response.json<HotelList>();
  };
  const names = ({ data }: HotelList) => data.map((hotel) => hotel.hotel_location_name);

  it('[SRV-08] [API-26] GET hotels answers with rows, pagination and the five counts as text', async () => {
    const body = await list();
    expect(Object.keys(body)).toEqual(['data', 'pagination', 'metadata']);
    expect(body.metadata).toEqual({
      all_count: '10',
      action_required_count: '7',
      under_review_count: '2',
      completed_count: '1',
      fastrack_count: '2',
    });
    expect(body.data[0]).toEqual({
      id: ids[0],
      organization_id: expect.any(String) as string,
      action_kind: 'add_benefits',
      hotel_location_name: 'Alder Quay',
      hotel_location_city: 'Porto',
      hotel_location_country: 'Portugal',
      brand: 'Quayside',
      chain: 'Harbour',
      // The name speaks of a harbour.
      image_url: expect.stringMatching(/^\/stay\/scenes\/harbour-\d\.svg$/) as string,
      alo_hotel_status: 'boost',
      alo_submission_status: 'published',
      fasttrack: true,
      score_alo: 74,
      score_e: 69,
      score_s: null,
      score_g: null,
      verified_share: null,
      short_form: null,
      score_year: null,
      submitted_at: null,
      submitted_by: null,
    });
  });

  it('[SRV-08] [SRV-10] the list and the hotel say when it was submitted, and by whom, as far as that is known', async () => {
    const at = '2026-03-12T16:20:00.000Z';
    const submitted = ids[hotels.findIndex(({ status }) => status === 'submitted')];
    const known = async () => {
      const { data } = (await world.ask('admin', { url: `/api/hotels/${submitted ?? ''}` })).json<{
        data: Hotel;
      }>();
      const row = (await list('?status=under_review')).data.find(({ id }) => id === submitted);
      return [data, row].map((hotel) => [hotel?.submitted_at, hotel?.submitted_by]);
    };
    await world.database.query(
      sql`update submission set submitted_at = ${at}, submitted_by = ${world.userIds.admin} where hotel_id = ${submitted}`,
    );
    const [admin] = await world.database.query<{ name: string }>(
      sql`select name from app_user where id = ${world.userIds.admin}`,
    );
    expect(await known()).toEqual([
      [at, admin?.name],
      [at, admin?.name],
    ]);
    await world.database.query(
      sql`update submission set submitted_at = null, submitted_by = null where hotel_id = ${submitted}`,
    );
    expect(await known()).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('[SRV-09] pagination is enough for "Showing x - y of n" and for previous and next', async () => {
    expect((await list('?page=2&limit=4')).pagination).toEqual({
      currentPage: 2,
      totalCount: 10,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: true,
    });
    expect((await list('?page=3&limit=4')).pagination).toMatchObject({
      hasNextPage: false,
      hasPrevPage: true,
    });
    expect(names(await list('?page=2&limit=4'))).toEqual(['Elm', 'Fir', 'Ginkgo', 'Hazel']);
    expect((await list('?search=nothing')).pagination).toEqual({
      currentPage: 1,
      totalCount: 0,
      totalPages: 0,
      hasNextPage: false,
      hasPrevPage: false,
    });
  });

  it('[UNSP-075] a hotel admin sees the hotels of their organizations, a super user all', async () => {
    expect(names(await list('', 'foreign'))).toEqual(['Kapok']);
    expect((await list('', 'super')).pagination.totalCount).toBe(11);
  });

  it('[API-25] [UNSP-072] sorts by the first key (descending unless said), then by name', async () => {
    expect(names(await list('?limit=3'))).toEqual(['Alder Quay', 'Birch House', 'Cedar_Court']);
    expect(names(await list('?limit=2&primarySortKey=hotel_location_name'))).toEqual(['Juniper', 'Ivy']);
    expect(names(await list('?limit=3&primarySortKey=alo_hotel_status&primarySortOrder=desc'))).toEqual([
      'Cedar_Court',
      'Alder Quay',
      'Birch House',
    ]);
    const byScore = await list(
      '?limit=100&primarySortKey=score_alo&primarySortOrder=asc&secondarySortOrder=desc',
    );
    expect(names(byScore).slice(0, 5)).toEqual(['Juniper', 'Ginkgo', 'Hazel', 'Alder Quay', 'Ivy']);
  });

  it('[API-25] sorts names as people do, whatever capitals and accents they have', async () => {
    const added = await Promise.all(
      ['Zürser Hof', 'école', 'Eden', 'alm', 'Édition', 'zum Adler'].map((hotel_location_name) =>
        world.addHotel({ hotel_location_name, chain: 'Sorted' }),
      ),
    );
    const sorted = names(await list('?search=sorted'));
    await world.database.query(sql`delete from hotel where id = any(${added}::uuid[])`);
    expect(sorted).toEqual(['alm', 'école', 'Eden', 'Édition', 'zum Adler', 'Zürser Hof']);
  });

  it('[API-25] every key in both directions gives every hotel once', async () => {
    for (const key of ['hotel_location_name', 'alo_hotel_status', 'score_alo', 'alo_submission_status']) {
      for (const order of ['asc', 'desc']) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) =>
            list(`?limit=3&page=${page}&primarySortKey=${key}&primarySortOrder=${order}`),
          ),
        );
        expect(new Set(pages.flatMap(names)).size).toBe(10);
      }
    }
  });

  it('[API-25] searches name, city, country, brand and chain, whatever the case, and takes no wildcards', async () => {
    expect(names(await list('?search=quay'))).toEqual(['Alder Quay']);
    expect(names(await list('?search=PORTO'))).toEqual(['Alder Quay']);
    expect(names(await list('?search=austria'))).toEqual(['Birch House']);
    expect(names(await list('?search=harbour'))).toEqual(['Alder Quay']);
    expect(names(await list('?search=_'))).toEqual(['Cedar_Court']);
    expect(names(await list('?search=%25'))).toEqual([]);
    expect((await list('?search=quay')).metadata.all_count).toBe('1');
  });

  describe('the search', () => {
    const added: string[] = [];
    const places = ['NL', 'GB', 'DE', 'CH', 'CZ', 'US', 'TR', 'UA', 'NE', 'NG', 'GR', 'CI'];
    beforeAll(async () => {
      for (const hotel_location_country of places)
        added.push(
          await world.addHotel({
            hotel_location_name: `In ${hotel_location_country}`,
            hotel_location_country,
          }),
        );
      for (const [name, city] of [
        ['Hôtel du Vieux Port', 'Marseille'],
        ['Ærø Kro', 'Ærøskøbing'],
        ['Gasthof Weiße Gans', 'Łódź'],
        ['Ξενοδοχείο Ήλιος', 'Αθήνα'],
        ['L’Étoile – Façade', 'Ｎｉｃｅ'],
      ] as const)
        added.push(await world.addHotel({ hotel_location_name: name, hotel_location_city: city }));
    });
    afterAll(async () => {
      await world.database.query(sql`delete from hotel where id = any(${added}::uuid[])`);
    });
    const found = async (text: string) => names(await list(`?limit=100&search=${encodeURIComponent(text)}`));

    it.each([
      ['hotel du vieux', 'Hôtel du Vieux Port'],
      ['HÔTEL DU VIEUX', 'Hôtel du Vieux Port'],
      ['Ho\u0302tel', 'Hôtel du Vieux Port'],
      ['aero kro', 'Ærø Kro'],
      ['aeroskobing', 'Ærø Kro'],
      ['weisse gans', 'Gasthof Weiße Gans'],
      ['lodz', 'Gasthof Weiße Gans'],
      ['ηλιος', 'Ξενοδοχείο Ήλιος'],
      ["l'etoile - fac", 'L’Étoile – Façade'],
      ['nice', 'L’Étoile – Façade'],
    ])('[API-25] finds by "%s", whatever accents are typed', async (text, name) => {
      expect(await found(text)).toEqual([name]);
    });

    it.each([
      ['NL', ['Netherlands', 'the Netherlands', 'Holland', 'holl', 'Nederland', 'Pays-Bas']],
      ['GB', ['UK', 'u.k.', 'England', 'Scotland', 'Great Britain', 'United Kingdom', 'Royaume-Uni']],
      ['DE', ['Germany', 'Deutschland', 'Allemagne', 'Alemania', 'germ']],
      ['CH', ['Schweiz', 'Suisse', 'Svizzera']],
      ['CZ', ['Czech Republic', 'Česko', 'cesko']],
      ['US', ['USA', 'U.S.A.', 'America', 'United States of America']],
      ['TR', ['Turkey', 'Türkiye', 'turkiye']],
      ['GR', ['Ελλάδα', 'ελλαδα', 'Hellas']],
      ['CI', ['Ivory Coast', "Cote d'Ivoire", 'Côte d’Ivoire']],
      ['NE', ['Niger']],
      ['NG', ['Nigeria']],
      ['UA', ['Ukraine', 'Україна']],
    ])('[API-25] finds the hotels in %s by its names', async (code, texts) => {
      for (const text of texts) expect([text, await found(text)]).toEqual([text, [`In ${code}`]]);
    });

    it('[API-25] does not take a part in the middle of a word for a country', async () => {
      expect(await found('land')).toEqual([]);
    });
  });

  it('[UNSP-021] [UNSP-071] filters by category', async () => {
    const inCategory = async (status: string) => names(await list(`?status=${status}&limit=100`));
    expect(await inCategory('action_required')).toEqual([
      'Birch House',
      'Cedar_Court',
      'Fir',
      'Ginkgo',
      'Hazel',
      'Ivy',
      'Juniper',
    ]);
    expect(await inCategory('under_review')).toEqual(['Dogwood', 'Elm']);
    expect(await inCategory('completed')).toEqual(['Alder Quay']);
    expect(await inCategory('fastrack')).toEqual(['Alder Quay', 'Cedar_Court']);
    expect((await list('?status=completed')).metadata.all_count).toBe('10');
  });

  it('[UNSP-068] any text in onlyFasttrack switches the filter on', async () => {
    expect(names(await list('?onlyFasttrack=false'))).toEqual(['Alder Quay', 'Cedar_Court']);
    expect(names(await list('?onlyFasttrack=true&status=completed'))).toEqual(['Alder Quay']);
  });

  it('[S-15] refuses sort keys, orders, pages and filters it does not know, and takes any search', async () => {
    const refused = [
      'primarySortKey=id',
      'primarySortKey=score_alo&primarySortOrder=up',
      'page=0',
      'page=x',
      'limit=101',
      'status=all;drop',
      'role=super',
    ];
    for (const query of refused) {
      const response = await world.ask('admin', { url: `/api/hotels?${query}` });
      expect([query, response.statusCode]).toEqual([query, 400]);
    }
    for (const text of ["' or 1=1 --", '\\', '%00', 'ʼ;', '"', '$1', '{}']) {
      const response = await world.ask('admin', { url: `/api/hotels?search=${encodeURIComponent(text)}` });
      expect([text, response.statusCode, response.json<HotelList>().data]).toEqual([text, 200, []]);
    }
  });

  it('[SRV-10] [API-02] GET hotel answers with every field of the hotel in data', async () => {
    const response = await world.ask('admin', { url: `/api/hotels/${ids[0] ?? ''}` });
    expect(response.json()).toEqual({
      data: {
        ...(await list()).data[0],
        hotel_location_latitude: null,
        hotel_location_longitude: null,
        hotel_location_address: null,
        hotel_location_postal_code: null,
        questionnaire: { key: 'alo', version: 1 },
        released_at: null,
        approved_at: null,
        published_at: null,
        submitted_at: null,
        submitted_by: null,
        scores_detailed: null,
        performance_overview: null,
      },
    });
  });

  it('[PROD-10 PROD-11] GET hotel answers with the categories and the overview under their exact keys', async () => {
    const scores_detailed = {
      e: { biodiversity: 60, climate: 61, energy: 62, waste: 63, 'Water Stewardship': 64 },
      s: {
        accessibility: 70,
        'Community & Cultural Stewardship': 71,
        'Human Rights Justice & Wellbeing': 72,
        'Responsible Sourcing': null,
      },
      g: { auditability: 80, 'Strategy & Management': 81, 'Training & Engagement': 82 },
    };
    const performance_overview = {
      'Certifications and Standards': {
        e: [{ name: 'Green Key', info_text: 'An eco-label.' }],
        s: [{ name: 'SA8000', info_text: null }],
        g: [],
      },
      Strengths: ['Heat from the river'],
    };
    const id = await world.addHotel({ hotel_location_name: 'Zelkova', status: 'published' });
    await world.database.query(
      sql`update hotel set scores_detailed = ${JSON.stringify(scores_detailed)},
                           performance_overview = ${JSON.stringify(performance_overview)}
          where id = ${id}`,
    );
    const response = await world.ask('admin', { url: `/api/hotels/${id}` });
    await world.database.query(sql`delete from hotel where id = ${id}`);
    const { data } = response.json<{ data: Hotel }>();
    expect(data.scores_detailed).toEqual(scores_detailed);
    expect(data.performance_overview).toEqual(performance_overview);
  });
});
