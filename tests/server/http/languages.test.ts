import type { ErrorResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submittedHotel } from '../../support/scored-hotel.js';
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

  const post = (call: string, languages: string, payload: object, of: string) =>
    world.ask('super', {
      ...{ method: 'POST', url: `/api/hotels/${of}/${call}`, payload },
      headers: { 'accept-language': languages },
    });

  it('[ERR-09] is that of the request, too, whose body arrives over a connection', async () => {
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const token = await world.tokenOf('admin');
    const saved = async (answers: object) => {
      const body = { hotelId: hotel, stepKey: 'hotel-operations', answers, saveAsDraft: true };
      const response = await fetch(`${address}/api/hotels/${hotel}/questionnaire/hotel-operations/answers`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'accept-language': 'de' },
          'content-type': 'application/json',
        },
        // The last of a long body arrives by itself.
        body: JSON.stringify(body).padEnd(500_000),
      });
      return [response.status, ((await response.json()) as ErrorResponse).message];
    };
    expect(await saved({ 'OPS-17': { selectedOptionId: 'no-such-option' } })).toEqual([
      422,
      expect.stringMatching(/^Einige Antworten passen nicht zu ihren Fragen\. /) as string,
    ]);
    expect(await saved({})).toEqual([
      400,
      'Es gibt keine Antworten zu speichern. Bitte geben Sie erst Antworten ein.',
    ]);
  });

  describe('of a submitted form', () => {
    const ofForm = async () => {
      const { hotel: id, sources } = await submittedHotel(world);
      const approved = sources.map((source) => [source.id, { approved: true, reason_id: null }]);
      return { id, approve: { reviews: Object.fromEntries(approved) as object } };
    };

    it('[SRC-07] has the plurals of Arabic', async () => {
      const { id } = await ofForm();
      const refusedScore = await post('GenerateScore', 'ar', {}, id);
      expect([refusedScore.statusCode, refusedScore.json<ErrorResponse>().message]).toEqual([
        409,
        'يجب قبول 3 مصادر أخرى أولًا.',
      ]);
    });

    it('[ERR-06] [PROD-11] is not that of the score: it is stored with the same words for all', async () => {
      const released = async (language: string) => {
        const { id, approve } = await ofForm();
        expect((await post('sources/review', language, approve, id)).statusCode).toBe(200);
        const { message } = (await post('ReleaseToHotel', language, {}, id)).json<{ message: string }>();
        const [score] = await world.database.query<{ overview: { Strengths: readonly string[] } }>(
          sql`select performance_overview as overview from score where hotel_id = ${id}`,
        );
        return { message, overview: score?.overview };
      };
      const inEnglish = await released('en');
      const inGerman = await released('de');
      expect([inEnglish.message, inGerman.message]).toEqual([
        'Hotel marked as scored successfully.',
        'Das Hotel ist jetzt bewertet.',
      ]);
      expect(inEnglish.overview?.Strengths).not.toEqual([]);
      expect(inGerman.overview).toEqual(inEnglish.overview);
    });
  });
});
