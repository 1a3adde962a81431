import type { ErrorResponse } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../support/world.js';

const english = 'This migration does not exist any more.';
const german = 'Diesen Versionswechsel gibt es nicht mehr.';
const arabic = 'لم يعد هذا الانتقال موجودًا.';

describe('The language of responses', () => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld('embedded');
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });
  afterAll(() => world.dispose());

  const refused = async (languages: string | undefined) => {
    const response = await world.ask('super', {
      method: 'POST',
      url: `/api/hotels/${hotel}/formMigrations/0198b3a0-0000-7000-8000-000000000000/undo`,
      headers: languages === undefined ? {} : { 'accept-language': languages },
    });
    expect(response.statusCode).toBe(404);
    return response.json<ErrorResponse>().message;
  };

  it.each([
    ['de', german],
    ['de-AT', german],
    ['DE-CH, en;q=0.8', german],
    ['fr, ar;q=0.8, de;q=0.5', arabic],
    ['en-US, de;q=0.9', english],
    ['fr', english],
    ['*', english],
    [';;q=;,', english],
    ['', english],
    [undefined, english],
  ])('is the first of ours that the client asks for, else English: %s', async (asked, message) => {
    expect(await refused(asked)).toBe(message);
  });

  it('is that of each request, for many at once', async () => {
    const asked = ['de', 'ar', 'en', 'ar', 'de', 'en'];
    expect(await Promise.all(asked.map(refused))).toEqual([german, arabic, english, arabic, german, english]);
  });
});
