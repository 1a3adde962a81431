/** Wherever the score of a short form stands, its title stands beside it. */
import type {
  DetailedAssessment,
  ExportedAssessment,
  Hotel,
  HotelList,
  ScoreHistory,
  ScoreRecord,
  TravelerPage,
} from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Badge } from '../../../server/src/modules/public-site/badge/badge.js';
import { engines } from '../../support/databases.js';
import { publishScore, submittedHotel, type SubmittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const small = {
  'DET-07': { selectedOptionId: 'independent-owner' },
  'OPS-03': { typedValue: '29' },
};
const title = 'Alo, short form';

describe.each(engines)('The short form on %s', (engine) => {
  let world: World;
  let short: SubmittedHotel;
  let whole: SubmittedHotel;
  beforeAll(async () => {
    world = await createWorld(engine, { environment: { ALO_BASE_URL: 'http://localhost:4000' } });
    [short, whole] = [await submittedHotel(world, small), await submittedHotel(world)];
    for (const made of [short, whole]) await publishScore(world, made);
  });
  afterAll(() => world.dispose());

  const get = async <Document>({ hotel }: SubmittedHotel, path = '', person: Person = 'admin') =>
    (await world.ask(person, { url: `/api/hotels/${hotel}${path}` })).json<Document>();
  const pagePath = async (made: SubmittedHotel) =>
    (await get<{ data: TravelerPage }>(made, '/travelFacingPage')).data.publication?.path ?? '';

  it('[P-22] is proven by a file that a submit requires', () => {
    expect(short.sources.map(({ id }) => id)).toContain('CER-32');
    expect(whole.sources.map(({ id }) => id)).not.toContain('CER-32');
  });

  it('[P-22] stands beside the score in what the API answers to the hotel and to reviewers', async () => {
    for (const [made, expected] of [
      [short, title],
      [whole, null],
    ] as const)
      for (const person of ['admin', 'super'] as const) {
        const hotel = await get<{ data: Hotel }>(made, '', person);
        expect(hotel.data.short_form).toBe(expected);
        const [first] = (await get<{ data: ScoreHistory }>(made, '/scores', person)).data;
        expect(first?.short_form).toBe(expected);
        const record = await get<{ data: ScoreRecord }>(made, `/scores/${first?.id ?? ''}`, person);
        expect([record.data.short_form, record.data.score.shortForm ?? null]).toEqual([expected, expected]);
        const list = (await world.ask(person, { url: '/api/hotels?page=1&limit=10' })).json<{
          data: HotelList;
        }>();
        expect(JSON.stringify(list)).toContain(title);
      }
  });

  it('[P-22] stands in the downloads', async () => {
    const words = (made: SubmittedHotel) =>
      get<{ data: DetailedAssessment }>(made, '/detailedAssessment').then(({ data }) => data.questionnaire);
    expect([(await words(short)).short_form, (await words(whole)).short_form]).toEqual([title, undefined]);
    const exported = await get<ExportedAssessment>(short, '/detailedAssessment/json');
    expect(exported.score?.short_form).toBe(title);
  });

  it('[P-22] stands on the page for travelers and in the signed badge, and nowhere on that of a full form', async () => {
    for (const [made, values] of [
      [short, [title]],
      [whole, []],
    ] as const) {
      const path = await pagePath(made);
      const { body } = await world.app.inject({ url: path });
      expect(body.includes(title)).toBe(values.length > 0);
      const { jwt } = (await world.app.inject({ url: `${path}/badge.json` })).json<Badge>();
      const signed = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
      const { credentialSubject } = JSON.parse(signed) as Badge['credential'];
      const said = credentialSubject.result.filter(({ resultDescription }) =>
        resultDescription.endsWith(':form'),
      );
      expect(said.map(({ value }) => value)).toEqual(values);
    }
  });
});
