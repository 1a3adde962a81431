import type { AnswerChanges, QuestionnaireResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { save } from '../../support/respondent.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const typed = (typedValue: string) => ({ typedValue });
const minute = 60_000;

describe.each(engines)('Who gave the answers, on %s', (engine) => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });

  const read = async (person: Person, type = 'hotel-operations') =>
    (await world.ask(person, { url: `/api/hotels/${hotel}/questionnaire/${type}` })).json<{
      data: QuestionnaireResponse;
    }>().data;

  /** Saves as this person, a minute after the last save; gives the time. */
  const saveAs = async (person: Person, answers: AnswerChanges) => {
    world.clock.now = new Date(world.clock.now.getTime() + minute);
    const { statusCode } = await save(world, hotel, 'hotel-operations', answers, { person });
    expect(statusCode).toBe(200);
    return world.clock.now.toISOString();
  };

  it('[SRV-13] a reviewer is told who gave each answer of the form and when, one entry for each save', async () => {
    const first = await saveAs('admin', { 'OPS-03': typed('84'), 'OPS-05': typed('9000') });
    const second = await saveAs('colleague', { 'OPS-05': typed('9500'), 'OPS-06': typed('61') });
    const all = [
      { name: 'colleague', at: second, questionIds: ['OPS-05', 'OPS-06'] },
      { name: 'admin', at: first, questionIds: ['OPS-03'] },
    ];
    expect((await read('super')).answeredBy).toEqual(all);
    expect((await read('super', 'planet')).answeredBy).toEqual(all);
  });

  it('[SRV-13] an answer that was cleared was given by nobody', async () => {
    await saveAs('admin', { 'OPS-03': typed('84') });
    await saveAs('admin', { 'OPS-03': null });
    expect((await read('super')).answeredBy).toEqual([]);
  });

  it('[SRV-13] whoever can change the answers is not told, and whoever has submitted them is', async () => {
    await saveAs('admin', { 'OPS-03': typed('84') });
    expect(await read('admin')).not.toHaveProperty('answeredBy');
    expect((await read('admin', 'full-questionnaire-readOnly')).answeredBy).toHaveLength(1);
    await world.database.query(sql`update submission set status = 'submitted' where hotel_id = ${hotel}`);
    expect((await read('admin')).answeredBy).toMatchObject([{ name: 'admin', questionIds: ['OPS-03'] }]);
  });

  it('[SRV-13] an answer of an account that is gone keeps its time and has no name', async () => {
    const at = await saveAs('admin', { 'OPS-03': typed('84') });
    await world.database.query(
      sql`update answer set updated_by = gen_random_uuid() where hotel_id = ${hotel}`,
    );
    expect((await read('super')).answeredBy).toEqual([{ name: null, at, questionIds: ['OPS-03'] }]);
  });

  it('[SRV-13] of a person no more is said than the name', async () => {
    await saveAs('admin', { 'OPS-03': typed('84') });
    await world.database.query(
      sql`update app_user set email = 'admin@hotel.example' where username = 'admin'`,
    );
    const response = await world.ask('super', { url: `/api/hotels/${hotel}/questionnaire/planet` });
    expect(response.body).toContain('"answeredBy":[{"name":"admin"');
    expect(response.body).not.toContain('admin@hotel.example');
    expect(response.body).not.toContain(world.userIds.admin);
  });
});
