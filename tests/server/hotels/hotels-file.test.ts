/** The list of hotels as a file. */
import type { HotelList } from '@alo/schemas';
import { tableFormats } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { importsOf } from '../../support/imports.js';
import { cellsOf } from '../../support/read-workbook.js';
import { createWorld, type Person, type World } from '../../support/world.js';

describe.each(engines)('The list of hotels as a file on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine, { withJobs: true });
    await world.addHotel({
      ...{ hotel_location_name: '=cmd|calc', hotel_location_city: 'Wien', hotel_location_country: 'AT' },
      ...{ hotel_location_latitude: 48.2, hotel_location_longitude: -16.37, brand: 'A "quoted", one' },
    });
    await world.addHotel({
      ...{ hotel_location_name: 'Ärla Hus', hotel_location_city: 'Malmö', hotel_location_country: 'SE' },
    });
    await world.addHotel({
      ...{ hotel_location_name: 'Zeedijk', hotel_location_city: 'Delft', hotel_location_country: 'NL' },
      ...{ organization: 'theirs', fasttrack: true },
    });
  });
  afterAll(() => world.dispose());

  const file = (person: Person, format: string, query = '') =>
    world.ask(person, { url: `/api/hotels/${format}${query}` });
  const namesIn = async (person: Person, format: 'csv' | 'xlsx', query = '') => {
    const { rawPayload } = await file(person, format, query);
    return (await cellsOf(rawPayload, format)).slice(1).map(([name]) => name);
  };

  it.each(tableFormats)(
    '[DL-01] has all hotels of the list, in its order, with its filters, as .%s',
    async (format) => {
      const { data } = (await world.ask('super', { url: '/api/hotels' })).json<HotelList>();
      expect(await namesIn('super', format)).toEqual(data.map((hotel) => hotel.hotel_location_name));
      expect(await namesIn('super', format, '?search=malm')).toEqual(['Ärla Hus']);
      expect(await namesIn('super', format, '?onlyFasttrack=true')).toEqual(['Zeedijk']);
      expect(await namesIn('admin', format)).toEqual(['=cmd|calc', 'Ärla Hus']);
      expect(await namesIn('foreign', format)).toEqual(['Zeedijk']);
    },
  );

  it('[U-18] has its texts as texts, and a name for today', async () => {
    const response = await file('super', 'csv');
    expect(response.body).toContain(`'=cmd|calc`);
    expect(response.body).toContain('"A ""quoted"", one"');
    const day = world.clock.now.toISOString().slice(0, 10);
    expect(response.headers['content-disposition']).toContain(`hotels-${day}.csv`);
  });

  it('asks nothing that only reviewers may ask', async () => {
    expect((await file('admin', 'csv', '?archived=true')).statusCode).toBe(400);
    expect((await file('super', 'csv', '?archived=true')).statusCode).toBe(200);
  });

  it.each(tableFormats)('[U-18] imported again as .%s, it changes nothing', async (format) => {
    const { rawPayload } = await file('super', format);
    const done = await importsOf(world).upload(rawPayload, { name: `hotels.${format}`, doubles: 'change' });
    expect(done).toMatchObject({ state: 'done', total: 3, left_out: 3, created: 0, updated: 0, failed: 0 });
  });
});
