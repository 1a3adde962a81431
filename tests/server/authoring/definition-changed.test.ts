/** An open form whose hotel was moved to another version learns of it with its next save. */
import type { ErrorResponse, SaveRequest } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, draftOf, furtherSuper, propose, release, saveFiles } from '../../support/authors.js';
import { engines } from '../../support/databases.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('A form that was opened before its hotel moved to another version on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  it('[R-28] is told of the new version, and nothing of it is stored', async () => {
    const hotelId = await world.addHotel({ hotel_location_name: 'Alder Quay', questionnaire: 'basics' });
    const save = (version: number | undefined, option: string) => {
      const payload: SaveRequest = {
        ...{ hotelId, stepKey: 'planet', saveAsDraft: true },
        answers: { 'B-07': { selectedOptionId: option } },
        ...(version !== undefined && { questionnaire: { key: 'basics', version } }),
      };
      return world.ask('admin', {
        ...{ method: 'POST', url: `/api/hotels/${hotelId}/questionnaire/planet/answers`, payload },
      });
    };
    expect((await save(1, 'monthly')).statusCode).toBe(200);

    const author = (options: object) => world.ask('super', options);
    const draft = await begin(author);
    const saved = draftOf(await saveFiles(author, draft, { 'migration-from-1.json': '{}' }));
    await propose(author, saved);
    const second = await furtherSuper(world, 'second');
    expect((await release(second, saved)).statusCode).toBe(200);
    // A release alone changes no form.
    expect((await save(1, 'monthly')).statusCode).toBe(200);
    const moved = await author({
      ...{ method: 'POST', url: `/api/hotels/${hotelId}/formMigrations`, payload: { to: 2 } },
    });
    expect(moved.statusCode, moved.body).toBe(200);

    const refused = await save(1, 'no');
    expect(refused.statusCode).toBe(409);
    expect(refused.json<ErrorResponse>()).toMatchObject({
      code: 'DEFINITION_CHANGED',
      questionnaire: { key: 'basics', version: 2 },
    });
    const form = await world.ask('admin', { url: `/api/hotels/${hotelId}/questionnaire/planet` });
    expect(form.json()).toMatchObject({ data: { answers: { 'B-07': { selectedOptionId: 'monthly' } } } });
    expect((await save(2, 'no')).statusCode).toBe(200);
    expect((await save(undefined, 'monthly')).statusCode).toBe(200);
  });
});
