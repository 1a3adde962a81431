/** The picture of a hotel in the list and on its page: its own comes first. */
import type { Hotel, HotelList, TravelerUploadResponse } from '@alo/schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { sizesOf } from '../../support/picture-sizes.js';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('The picture of a hotel on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  async function addPictures(hotel: string, count: number): Promise<string[]> {
    const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer();
    const files = Array.from({ length: count }, (_, at) => ({ name: `p${at}.jpg`, content }));
    const { payload, headers } = formOf({}, files, { field: 'files' });
    const url = `/api/hotels/${hotel}/travelFacingPage/pppGallery`;
    const response = await world.ask('admin', { method: 'POST', url, payload, headers });
    return response.json<TravelerUploadResponse>().data.uploaded_files.map(({ attachment_id: id }) => id);
  }
  const makeSizes = async (hotelId: string, mediumId: string) =>
    (await sizesOf(world)).make({ hotelId, mediumId });

  /** In the list and alone. */
  async function pictures(id: string): Promise<(string | null | undefined)[]> {
    const one = (await world.ask('admin', { url: `/api/hotels/${id}` })).json<{ data: Hotel }>().data;
    const list = (await world.ask('admin', { url: '/api/hotels?limit=100' })).json<HotelList>().data;
    return [one.image_url, list.find((hotel) => hotel.id === id)?.image_url];
  }

  it('[LIST-07] [PROD-14] is a drawing, then the first picture of its property gallery in a small size, for that person alone', async () => {
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    const [first = '', second = ''] = await addPictures(hotel, 2);
    for (const picture of await pictures(hotel)) expect(picture).toMatch(/^\/stay\/scenes\/harbour-/);
    for (const id of [first, second]) await makeSizes(hotel, id);
    for (const picture of await pictures(hotel)) {
      expect(picture).toMatch(/^\/api\/files\//);
      const file = await world.app.inject({ url: picture ?? '' });
      expect((await sharp(file.rawPayload).metadata()).width).toBe(400);
    }
    await world.ask('admin', { method: 'DELETE', url: `/api/hotels/${hotel}/travelPageAttachment/${first}` });
    await world.ask('admin', {
      method: 'DELETE',
      url: `/api/hotels/${hotel}/travelPageAttachment/${second}`,
    });
    for (const picture of await pictures(hotel)) expect(picture).toMatch(/^\/stay\/scenes\/harbour-/);
  });

  it('[LIST-07] [PROD-14] has the address of the public page once it is published, which browsers may keep', async () => {
    const made = await submittedHotel(world);
    const [id = ''] = await addPictures(made.hotel, 1);
    await makeSizes(made.hotel, id);
    await publishScore(world, made);
    for (const picture of await pictures(made.hotel)) expect(picture).toBe(`/stay/media/${id}/w400`);
  });
});
