/** Pictures in the widths that screens need: a job that any server on the same database and store may do. */
import type { TravelerMedium, TravelerPage } from '@alo/schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openJobs } from '../../../server/src/jobs/open-jobs.js';
import { engines } from '../../support/databases.js';
import { sizesOf } from '../../support/picture-sizes.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('Sizes of pictures on %s', (engine) => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });

  async function upload(width: number, height: number): Promise<void> {
    const content = await sharp({ create: { width, height, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer();
    const { payload, headers } = formOf({}, [{ name: 'p.jpg', content }], { field: 'files' });
    const url = `/api/hotels/${hotel}/travelFacingPage/pppGallery`;
    expect((await world.ask('admin', { method: 'POST', url, payload, headers })).statusCode).toBe(201);
  }
  async function picture(): Promise<TravelerMedium> {
    const response = await world.ask('admin', { url: `/api/hotels/${hotel}/travelFacingPage` });
    const [first] = response.json<{ data: TravelerPage }>().data.ppp_gallery_attachments;
    if (!first) throw new Error('There is no picture.');
    return first;
  }

  it('[TRAV-07] a large picture is made in four widths, a small one in its own: none is blown up', async () => {
    for (const [width, widths] of [
      [3000, [400, 800, 1280, 1920]],
      [600, [400, 600]],
      [200, [200]],
    ] as const) {
      hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
      await upload(width, 300);
      expect((await picture()).sizes).toEqual([]);
      await (await sizesOf(world)).make({ hotelId: hotel, mediumId: (await picture()).attachment_id });
      const made = (await picture()).sizes;
      expect(made.map((size) => size.width)).toEqual(widths);
      for (const { width: wanted, url } of made) {
        const file = await world.app.inject({ url });
        expect(file.headers['content-type']).toBe('image/webp');
        expect((await sharp(file.rawPayload).metadata()).width).toBe(wanted);
      }
    }
  });

  it('[TRAV-07] a server that starts takes up what was left, and a picture that is gone is no failure', async () => {
    await upload(500, 300);
    const failures: Error[] = [];
    const jobs = await openJobs(world.database, {
      onError: (error) => failures.push(error),
      pollEvery: 0.5,
    });
    await (await sizesOf(world)).start(jobs);
    await expect.poll(async () => (await picture()).sizes.length, { timeout: 10_000 }).toBe(2);
    await jobs.stop();
    await (await sizesOf(world)).make({ hotelId: hotel, mediumId: world.userIds.admin });
    expect(failures).toEqual([]);
  });
});
