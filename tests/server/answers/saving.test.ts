import type { ErrorResponse, Hotel } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachFile } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { completeStep, readForm, save, saved, sections, ticks } from '../../support/respondent.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const no = { selectedOptionId: 'no' };
const yes = { selectedOptionId: 'yes' };

describe.each(engines)('Saving answers on %s', (engine) => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  const newHotel = async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    return hotel;
  };

  const step = (type: string, person?: Person) => readForm(world, hotel, type, person);
  const theHotel = async () =>
    (await world.ask('admin', { url: `/api/hotels/${hotel}` })).json<{ data: Hotel }>().data;
  const status = async () => (await theHotel()).alo_submission_status;
  const history = (questionId: string) =>
    world.database.query<{ op: string; revision: string; old: unknown; new: unknown; actor: string }>(
      sql`select op, revision, old, new, actor from answer_event
          where hotel_id = ${hotel} and question_id = ${questionId} order by revision`,
    );

  it('[SRV-14] [ERR-01] a draft save stores answers with revision 1 and starts the assessment', async () => {
    await newHotel();
    expect(await status()).toBe('COMPLETE ASSESSMENT');
    const response = await save(world, hotel, 'hotel-operations', {
      'OPS-17': yes,
      'OPS-03': { typedValue: '84' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      message: 'Answers saved successfully!',
      data: {
        is_completed: false,
        dropped: [],
        droppedAnswers: [],
        clearedFiles: [],
        revisions: { 'OPS-17': 1, 'OPS-03': 1 },
        steps: await sections(world, hotel),
      },
    });
    expect(await status()).toBe('IN PROGRESS');
    const { answers, revisions } = await step('hotel-operations');
    expect(answers).toEqual({
      'OPS-17': { selectedOptionId: 'yes', typedValue: null, note: null },
      'OPS-03': { selectedOptionId: null, typedValue: '84', note: null },
    });
    expect(revisions).toEqual({ 'OPS-17': 1, 'OPS-03': 1 });
    const { context } = await step('planet');
    expect(context).toMatchObject({
      answers: { 'OPS-17': { selectedOptionId: 'yes' } },
      revisions: { 'OPS-17': 1 },
    });
  });

  it('a map is partial: what it does not name stays, null clears, and the same answer again changes nothing', async () => {
    await newHotel();
    await save(world, hotel, 'hotel-operations', { 'OPS-17': yes, 'OPS-03': { typedValue: '84' } });
    const again = await save(world, hotel, 'hotel-operations', { 'OPS-17': yes, 'OPS-03': null });
    expect(saved(again).revisions).toEqual({ 'OPS-17': 1, 'OPS-03': 2 });
    const { answers, revisions } = await step('hotel-operations');
    expect(Object.keys(answers)).toEqual(['OPS-17']);
    expect(revisions).toEqual({ 'OPS-17': 1, 'OPS-03': 2 });
    const events = await history('OPS-03');
    expect(events.map(({ op, revision }) => [op, Number(revision)])).toEqual([
      ['set', 1],
      ['clear', 2],
    ]);
    expect(events[1]).toMatchObject({ old: { typedValue: '84' }, new: null, actor: world.userIds.admin });
  });

  it('[SRV-14] a final save of a complete step sets its tick; a later draft takes it away only when it leaves a question open', async () => {
    await newHotel();
    const answers = completeStep(world, 'hotel-operations');
    const draft = await save(world, hotel, 'hotel-operations', answers);
    expect(saved(draft).is_completed).toBe(true);
    expect(await ticks(world, hotel)).toEqual([]);
    expect((await save(world, hotel, 'hotel-operations', {}, { saveAsDraft: false })).statusCode).toBe(200);
    expect(await ticks(world, hotel)).toEqual(['hotel-operations']);
    expect(await sections(world, hotel)).toMatchObject({ progress: 13, completedSteps: 1 });
    await save(world, hotel, 'hotel-operations', { 'OPS-17': no });
    expect(await ticks(world, hotel)).toEqual(['hotel-operations']);
    await save(world, hotel, 'hotel-operations', { 'OPS-17': null });
    expect(await ticks(world, hotel)).toEqual([]);
  });

  it('a final save of an incomplete step is stored as a draft and says so', async () => {
    await newHotel();
    const response = await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, { saveAsDraft: false });
    expect(saved(response).is_completed).toBe(false);
    expect(await ticks(world, hotel)).toEqual([]);
    expect((await step('hotel-operations')).answers).toHaveProperty('OPS-17');
  });

  it('[ENG-23] [ENG-37] an answer elsewhere that becomes excluded is dropped, kept in the history, and ticks follow', async () => {
    await newHotel();
    const operations = completeStep(world, 'hotel-operations');
    await save(world, hotel, 'hotel-operations', operations, { saveAsDraft: false });
    const planet = completeStep(world, 'planet', operations);
    expect(planet).toHaveProperty('CLI-09');
    await save(world, hotel, 'planet', planet, { saveAsDraft: false });
    expect(await ticks(world, hotel)).toEqual(['hotel-operations', 'planet']);

    const hidden = await save(world, hotel, 'hotel-operations', { 'OPS-17': no }, { saveAsDraft: false });
    expect(saved(hidden)).toMatchObject({
      is_completed: true,
      dropped: ['CLI-09'],
      revisions: { 'OPS-17': 2, 'CLI-09': 2 },
    });
    expect((await step('planet')).answers).not.toHaveProperty('CLI-09');
    expect((await history('CLI-09')).map(({ op }) => op)).toEqual(['set', 'drop']);
    expect(await ticks(world, hotel)).toEqual(['hotel-operations', 'planet']);

    await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, { saveAsDraft: false });
    expect(await ticks(world, hotel)).toEqual(['hotel-operations']);
  });

  it('[ERR-09] [ENG-38] 400 for a save without answers where the step has none', async () => {
    await newHotel();
    for (const answers of [{}, { 'OPS-17': null }]) {
      const response = await save(world, hotel, 'hotel-operations', answers);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: 'No answers to save. Please provide answers before saving.',
      });
    }
    expect(await status()).toBe('COMPLETE ASSESSMENT');
  });

  it('422 names every answer that is none of its question, and stores nothing', async () => {
    await newHotel();
    const response = await save(world, hotel, 'hotel-operations', {
      'OPS-17': { selectedOptionId: 'maybe' },
      'OPS-03': { typedValue: 'many' },
      'OPS-99': yes,
      'CLI-01': no,
      'OPS-14': yes,
    });
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<ErrorResponse>();
    expect(errors?.map(({ pointer }) => pointer)).toEqual([
      '/body/answers/OPS-17',
      '/body/answers/OPS-03',
      '/body/answers/OPS-99',
      '/body/answers/CLI-01',
    ]);
    expect((await step('hotel-operations')).answers).toEqual({});
  });

  it('range and length never refuse a draft', async () => {
    await newHotel();
    const response = await save(world, hotel, 'hotel-operations', { 'OPS-06': { typedValue: '140' } });
    expect(response.statusCode).toBe(200);
  });

  it('texts are stored in NFC', async () => {
    await newHotel();
    await save(world, hotel, 'hotel-location', { 'LOC-03': { typedValue: 'Ko\u0308ln' } });
    expect((await step('hotel-location')).answers['LOC-03']?.typedValue).toBe('K\u00f6ln');
  });

  it('hotel fields are offered to a new submission, and a final save of the location writes them back', async () => {
    hotel = await world.addHotel({
      hotel_location_name: 'Old Name',
      hotel_location_country: 'PT',
      hotel_location_latitude: 41.140556,
      hotel_location_longitude: -8.613611,
    });
    expect((await step('hotel-location')).context.prefill).toEqual({
      'LOC-01': { typedValue: 'Old Name' },
      'LOC-04': { selectedOptionId: 'PT' },
      'LOC-06': { typedValue: '41.140556,-8.613611' },
    });
    expect((await step('hotel-location', 'super')).context.prefill).toBeUndefined();
    await save(world, hotel, 'hotel-location', { 'LOC-01': { typedValue: 'Typed' } });
    await save(world, hotel, 'hotel-location', { 'LOC-01': null });
    expect(Object.keys((await step('hotel-location')).context.prefill ?? {})).toEqual(['LOC-04', 'LOC-06']);
    // What was only offered and is cleared is not offered again either.
    expect(saved(await save(world, hotel, 'hotel-location', { 'LOC-04': null })).revisions['LOC-04']).toBe(1);
    expect(Object.keys((await step('hotel-location')).context.prefill ?? {})).toEqual(['LOC-06']);
    const answers = {
      ...completeStep(world, 'hotel-location'),
      'LOC-01': { typedValue: 'New Name' },
      'LOC-04': { selectedOptionId: 'AT' },
    };
    await save(world, hotel, 'hotel-location', answers);
    const read = async () =>
      (await world.ask('admin', { url: `/api/hotels/${hotel}` })).json<{ data: object }>().data;
    expect(await read()).toMatchObject({ hotel_location_name: 'Old Name' });
    await save(world, hotel, 'hotel-location', {}, { saveAsDraft: false });
    expect(await read()).toMatchObject({
      hotel_location_name: 'New Name',
      hotel_location_country: 'Austria',
      hotel_location_latitude: 48.208176,
      hotel_location_longitude: 16.373819,
    });
    expect((await step('hotel-location')).context.prefill).toBeUndefined();
  });

  it('[S-03] 400 when body and address name different hotels or steps', async () => {
    const other = await newHotel();
    await newHotel();
    const answers = { 'OPS-17': yes };
    const send = (payload: object) =>
      world.ask('admin', {
        method: 'POST',
        url: `/api/hotels/${hotel}/questionnaire/hotel-operations/answers`,
        payload: { hotelId: hotel, stepKey: 'hotel-operations', answers, saveAsDraft: true, ...payload },
      });
    expect((await send({ hotelId: other })).statusCode).toBe(400);
    expect((await send({ stepKey: 'planet' })).statusCode).toBe(400);
    expect((await send({ hotelId: hotel.toUpperCase() })).statusCode).toBe(200);
  });

  it('[SRV-12] [API-04] [UNSP-008] the questionnaire can be chosen until there are answers', async () => {
    await newHotel();
    const choose = (type: string) =>
      world.ask('admin', {
        method: 'POST',
        url: `/api/hotels/${hotel}/setQuestionnaireType`,
        payload: { type },
      });
    expect((await choose('basics')).statusCode).toBe(200);
    expect((await sections(world, hotel)).totalSteps).toBe(4);
    expect((await choose('whatever they call it')).statusCode).toBe(200);
    expect((await sections(world, hotel)).totalSteps).toBe(4);
    expect((await choose('')).statusCode).toBe(400);
    await save(world, hotel, 'hotel-location', { 'B-01': { typedValue: 'Alder Quay' } });
    expect((await choose('alo')).statusCode).toBe(409);
    expect((await world.ask('admin', { url: `/api/hotels/${hotel}/questionnaire/policy` })).statusCode).toBe(
      404,
    );
  });

  it('[ENG-23] [ENG-50] [S-18] a save detaches the files of excluded questions and of answers that need none; they stay with the hotel', async () => {
    await newHotel();
    const file = { hotelId: hotel, userId: world.userIds.admin };
    await save(world, hotel, 'planet', { 'BIO-01': { selectedOptionId: 'site-plan' } });
    const id = await attachFile(world.database, { ...file, questionIds: ['BIO-01', 'ENE-05'] });
    expect(Object.keys((await step('planet')).attachments)).toEqual(['BIO-01', 'ENE-05']);
    const response = await save(world, hotel, 'planet', { 'BIO-01': { selectedOptionId: 'none' } });
    expect(saved(response).clearedFiles).toEqual(['BIO-01']);
    expect((await step('planet')).attachments).toMatchObject({ 'ENE-05': [{ attachment_id: id }] });
    expect(await world.database.query(sql`select id from attachment where hotel_id = ${hotel}`)).toEqual([
      { id },
    ]);
  });

  it('reading and saving is for the hotel; a super user reads only', async () => {
    await newHotel();
    expect((await step('planet', 'super')).writable).toBe(false);
    const response = await save(world, hotel, 'planet', { 'BIO-01': no }, { person: 'super' });
    expect(response.statusCode).toBe(403);
  });
});
