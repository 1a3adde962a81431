import type {
  Answer,
  ErrorResponse,
  Hotel,
  QuestionnaireResponse,
  StepKey,
  SubmitResponse,
} from '@alo/schemas';
import { missingEvidence, shortLabel, type Question } from '@alo/engine';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachFile, attachMissing } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { completeStep, save, saved, sections, submit, ticks } from '../../support/respondent.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const no = { selectedOptionId: 'no' };
const yes = { selectedOptionId: 'yes' };
const asked: StepKey[] = [
  'hotel-location',
  'your-details',
  'hotel-operations',
  'certifications',
  'planet',
  'people',
  'policy',
];

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

  const step = async (stepKey: string, person: Person = 'admin') => {
    const response = await world.ask(person, { url: `/api/hotels/${hotel}/questionnaire/${stepKey}` });
    expect(response.statusCode).toBe(200);
    return response.json<{ data: QuestionnaireResponse }>().data;
  };
  const theHotel = async () =>
    (await world.ask('admin', { url: `/api/hotels/${hotel}` })).json<{ data: Hotel }>().data;
  const status = async () => (await theHotel()).alo_submission_status;
  const questionnaire = () => {
    const release = world.releases.find('alo', 1);
    if (!release) throw new Error('There is no questionnaire "alo" 1');
    return release.questionnaire;
  };
  /** Saves every step as finished; gives all answers. */
  const answerEverything = async () => {
    let answers = {};
    for (const stepKey of asked) {
      const own = completeStep(world, stepKey, answers);
      const response = await save(world, hotel, stepKey, own, { saveAsDraft: false });
      expect([stepKey, saved(response).is_completed]).toEqual([stepKey, true]);
      answers = { ...answers, ...own };
    }
    return answers;
  };
  const history = (questionId: string) =>
    world.database.query<{ op: string; revision: string; old: unknown; new: unknown; actor: string }>(
      sql`select op, revision, old, new, actor from answer_event
          where hotel_id = ${hotel} and question_id = ${questionId} order by revision`,
    );

  it('[SRV-11] [API-03] GET sections lists the eight steps of a new hotel, none completed', async () => {
    await newHotel();
    const data = await sections(world, hotel);
    expect(data).toMatchObject({
      currentStepKey: 'hotel-location',
      progress: 0,
      completedSteps: 0,
      totalSteps: 8,
      hotelId: hotel,
    });
    expect(data.steps.map(({ key }) => key)).toEqual([...asked, 'sources']);
    expect(data.steps.every(({ isCompleted }) => !isCompleted)).toBe(true);
  });

  const decideLength = async () => {
    await save(
      world,
      hotel,
      'your-details',
      { 'DET-07': { selectedOptionId: 'leased' } },
      { saveAsDraft: true },
    );
    await save(world, hotel, 'hotel-operations', { 'OPS-03': { typedValue: '84' } }, { saveAsDraft: true });
  };

  it('[SRV-11] [C-17] no step has minutes until size and operator are answered, and they are named till then', async () => {
    await newHotel();
    const before = await sections(world, hotel);
    expect(before.undecided).toEqual(['DET-07', 'OPS-03']);
    expect(before.steps.filter(({ minutes, fileMinutes }) => minutes ?? fileMinutes)).toEqual([]);
    await decideLength();
    const after = await sections(world, hotel);
    expect(after.undecided).toBeUndefined();
    expect(after.steps.find(({ key }) => key === 'planet')?.minutes).toBeGreaterThan(10);
  });

  it('[SRV-11] [C-16] the minutes of a step go down with what is saved, and those of its files do not', async () => {
    await newHotel();
    await decideLength();
    const minutesOf = async () => {
      const { steps } = await sections(world, hotel);
      const planet = steps.find(({ key }) => key === 'planet');
      return [planet?.minutes ?? 0, planet?.fileMinutes ?? 0] as const;
    };
    const [before, files] = await minutesOf();
    expect(before).toBeGreaterThan(10);
    expect(files).toBeGreaterThan(10);
    const answers = { 'ENE-05': { selectedOptionId: 'all' }, 'ENE-06': { selectedOptionId: 'all-rooms' } };
    await save(world, hotel, 'planet', answers, { saveAsDraft: true });
    const [after, sameFiles] = await minutesOf();
    expect(after).toBeLessThan(before);
    expect(sameFiles).toBe(files);
  });

  it('[SRV-13] [API-05] [UNSP-009] GET questionnaire answers for each step, for sources and for everything', async () => {
    await newHotel();
    const flat = await step('hotel-operations');
    expect(flat).toMatchObject({ stepKey: 'hotel-operations', hasGroups: false, groups: [], writable: true });
    expect(flat.metadata.fields?.map(({ id }) => id)).toContain('OPS-17');
    const grouped = await step('planet');
    expect(grouped.hasGroups).toBe(true);
    expect(grouped.groups[0]).toMatchObject({ key: 'energy', metadata: { title: 'Energy' } });
    const sources = await step('sources');
    expect(sources.groups.map(({ key }) => key)).toEqual(['certifications', 'planet', 'people', 'policy']);
    const everything = await step('full-questionnaire-readOnly');
    expect(everything.writable).toBe(false);
    expect(everything.groups.flatMap(({ metadata }) => metadata.fields).length).toBe(
      world.releases.find('alo', 1)?.questionnaire.questions.filter(({ parent }) => parent === undefined)
        .length,
    );
    const unknown = await world.ask('admin', { url: `/api/hotels/${hotel}/questionnaire/anything` });
    expect(unknown.statusCode).toBe(404);
  });

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

  it('[R-13] 412 with both answers when somebody else changed the same one; the fresh revision is accepted', async () => {
    await newHotel();
    await save(world, hotel, 'hotel-operations', { 'OPS-17': yes });
    await save(world, hotel, 'hotel-operations', { 'OPS-17': no }, { baseRevisions: { 'OPS-17': 1 } });
    const mine = { 'OPS-17': yes };
    const stale = await save(world, hotel, 'hotel-operations', mine, { baseRevisions: { 'OPS-17': 1 } });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({
      code: 'STALE_ANSWER',
      conflicts: [{ questionId: 'OPS-17', yours: yes, current: no, revision: 2 }],
    });
    const fresh = await save(world, hotel, 'hotel-operations', mine, { baseRevisions: { 'OPS-17': 2 } });
    expect(saved(fresh).revisions).toEqual({ 'OPS-17': 3 });
  });

  it('[R-13] a cleared answer is a conflict too, and the same answer by both is none', async () => {
    await newHotel();
    await save(world, hotel, 'hotel-operations', { 'OPS-17': yes, 'OPS-03': { typedValue: '84' } });
    await save(world, hotel, 'hotel-operations', { 'OPS-17': no, 'OPS-03': null });
    const base = { baseRevisions: { 'OPS-17': 1, 'OPS-03': 1 } };
    const stale = await save(
      world,
      hotel,
      'hotel-operations',
      { 'OPS-17': no, 'OPS-03': { typedValue: '90' } },
      base,
    );
    expect(stale.json<ErrorResponse>().conflicts).toEqual([
      {
        questionId: 'OPS-03',
        yours: { selectedOptionId: null, typedValue: '90', note: null },
        current: null,
        revision: 2,
        changedBy: { name: 'admin', isYou: true, at: expect.any(String) as string },
      },
    ]);
  });

  describe('[R-13] an answer that a condition hides', () => {
    const shown = { 'OPS-17': yes };
    const measure = { 'CLI-09': { selectedOptionId: 'planned' } };
    const stored = (answer: Answer): Answer => ({ typedValue: null, note: null, ...answer });
    const asYou = (person: Person) => ({ name: person, isYou: true, at: expect.any(String) as string });
    const asOther = (person: Person) => ({ ...asYou(person), isYou: false });
    beforeAll(async () => {
      await newHotel();
    });

    it('is dropped when somebody else answers its controlling question, and the save says whose it was', async () => {
      await save(world, hotel, 'hotel-operations', shown);
      await save(world, hotel, 'planet', measure, { person: 'colleague' });
      const hiding = await save(world, hotel, 'hotel-operations', { 'OPS-17': no });
      expect(saved(hiding).droppedAnswers).toEqual([
        {
          questionId: 'CLI-09',
          answeredBy: asOther('colleague'),
          because: [{ questionId: 'OPS-17', answer: stored(no), revision: 2, answeredBy: asYou('admin') }],
        },
      ]);
    });

    it('is dropped when it is sent after that, and the save says who hid its question', async () => {
      const late = await save(world, hotel, 'planet', measure, { person: 'colleague' });
      expect(saved(late)).toMatchObject({
        dropped: ['CLI-09'],
        droppedAnswers: [
          {
            questionId: 'CLI-09',
            answeredBy: null,
            because: [
              { questionId: 'OPS-17', answer: stored(no), revision: 2, answeredBy: asOther('admin') },
            ],
          },
        ],
      });
      expect((await step('planet')).answers).not.toHaveProperty('CLI-09');
    });

    it('412 when it is newer than the save knows, with what the save would drop; nothing is changed', async () => {
      await save(world, hotel, 'hotel-operations', shown);
      await save(world, hotel, 'planet', measure, { person: 'colleague' });
      const { revisions } = await step('planet');
      const known = revisions['CLI-09'] ?? 0;
      const hide = (revision: number) =>
        save(world, hotel, 'hotel-operations', { 'OPS-17': no }, { baseRevisions: { 'CLI-09': revision } });
      const stale = await hide(known - 1);
      expect([stale.statusCode, stale.json()]).toMatchObject([
        412,
        {
          code: 'STALE_ANSWER',
          conflicts: [
            {
              questionId: 'CLI-09',
              yours: null,
              current: measure['CLI-09'],
              revision: known,
              changedBy: asOther('colleague'),
            },
          ],
          wouldDrop: [{ questionId: 'CLI-09', answeredBy: asOther('colleague') }],
        },
      ]);
      expect((await step('planet')).answers).toHaveProperty('CLI-09');
      expect(saved(await hide(known)).dropped).toEqual(['CLI-09']);
    });

    it('412 when both gave the same answer, and the save of one would drop it', async () => {
      const seal = { 'CER-20': { typedValue: 'Green Seal' } };
      const shows = { 'CER-01': { selectedOptionId: 'applied-or-in-audit' }, ...seal };
      const hides = { 'CER-01': { selectedOptionId: 'at-least-one' }, ...seal };
      await save(world, hotel, 'certifications', shows, { person: 'colleague' });
      const stale = await save(world, hotel, 'certifications', hides, { baseRevisions: { 'CER-20': 0 } });
      expect(stale.statusCode).toBe(412);
      expect(stale.json<ErrorResponse>().conflicts).toMatchObject([{ questionId: 'CER-20', revision: 1 }]);
    });
  });

  it('[R-14] [R-15] different answers do not conflict, and a save without revisions is the last writer, with history', async () => {
    await newHotel();
    await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, { baseRevisions: { 'OPS-17': 0 } });
    const other = { 'OPS-03': { typedValue: '84' } };
    expect(
      (await save(world, hotel, 'hotel-operations', other, { baseRevisions: { 'OPS-03': 0 } })).statusCode,
    ).toBe(200);
    expect((await save(world, hotel, 'hotel-operations', { 'OPS-17': no })).statusCode).toBe(200);
    expect((await history('OPS-17')).map(({ revision }) => Number(revision))).toEqual([1, 2]);
  });

  it('[R-16] concurrent saves of one answer each get a revision of their own, without a gap', async () => {
    await newHotel();
    const counts = Array.from({ length: 24 }, (_, index) => String(index + 1));
    const responses = await Promise.all(
      counts.map((typedValue) => save(world, hotel, 'hotel-operations', { 'OPS-03': { typedValue } })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(counts.map(() => 200));
    const revisions = responses.map((response) => saved(response).revisions['OPS-03'] ?? 0);
    expect(revisions.toSorted((left, right) => left - right)).toEqual(counts.map(Number));
    expect((await history('OPS-03')).length).toBe(24);
  });

  it('[R-09] the same Idempotency-Key gives the first answer again and writes once', async () => {
    await newHotel();
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, options);
    const second = await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, options);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json()).toEqual(first.json());
    await save(world, hotel, 'hotel-operations', { 'OPS-17': no });
    expect((await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, options)).json()).toEqual(
      first.json(),
    );
    expect((await history('OPS-17')).length).toBe(2);
  });

  it('[R-12] 422 when the key comes with another body or for another hotel, and nothing is written', async () => {
    await newHotel();
    const options = { idempotencyKey: crypto.randomUUID() };
    await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, options);
    const reused = await save(world, hotel, 'hotel-operations', { 'OPS-17': no }, options);
    expect([reused.statusCode, reused.json<ErrorResponse>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await history('OPS-17')).length).toBe(1);
    await newHotel();
    expect((await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, options)).statusCode).toBe(422);
    const bad = await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, { idempotencyKey: 'a b' });
    expect(bad.statusCode).toBe(400);
  });

  it('[R-11] of 30 identical requests at once one is done, the others replay it or are told to wait', async () => {
    await newHotel();
    const options = { idempotencyKey: crypto.randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, options)),
    );
    const done = responses.filter((response) => response.statusCode === 200);
    expect(done.filter(({ headers }) => headers['idempotency-replayed'] === undefined).length).toBe(1);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect([response.statusCode, response.headers['retry-after']]).toEqual([409, '1']);
    }
    expect((await history('OPS-17')).length).toBe(1);
  });

  it('a refused save leaves its Idempotency-Key unused', async () => {
    await newHotel();
    const options = { idempotencyKey: crypto.randomUUID() };
    expect((await save(world, hotel, 'hotel-operations', {}, options)).statusCode).toBe(400);
    expect((await save(world, hotel, 'hotel-operations', { 'OPS-17': yes }, options)).statusCode).toBe(200);
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

  it('[SRV-17] [API-10] [ERR-17] submitForm names the first step that is not complete', async () => {
    await newHotel();
    const empty = await submit(world, hotel);
    expect(empty.statusCode).toBe(200);
    expect(empty.json()).toEqual({
      status: 'failure',
      message: 'Form is incomplete. Please finish the step Hotel Location.',
      stepKey: 'hotel-location',
      data: { is_completed: false },
    });
    await save(world, hotel, 'hotel-location', completeStep(world, 'hotel-location'), { saveAsDraft: false });
    expect((await submit(world, hotel)).json<SubmitResponse>().stepKey).toBe('your-details');
    expect(await status()).toBe('IN PROGRESS');
  });

  it('[ENG-42] [ENG-44] [ERR-13] a form that lacks evidence is refused: by the step Sources, with the first question', async () => {
    await newHotel();
    const answers = await answerEverything();
    const missing = missingEvidence(questionnaire(), answers, {});
    const [first, second] = missing;
    expect(missing.length).toBeGreaterThan(1);
    const hasSteps = async () => (await sections(world, hotel)).steps.at(-1);
    expect(await hasSteps()).toMatchObject({ key: 'sources', isCompleted: false });
    const refusalOf = (question = first) => ({
      status: 'failure',
      message: `Please upload attachment for: ${shortLabel(question as Question)}`,
      stepKey: 'sources',
      questionId: question?.id,
      data: { is_completed: false },
    });
    expect((await submit(world, hotel)).json()).toEqual(refusalOf());
    const file = { hotelId: hotel, userId: world.userIds.admin };
    await attachFile(world.database, { ...file, questionIds: [first?.id ?? ''] });
    expect((await submit(world, hotel)).json()).toEqual(refusalOf(second));
    await attachFile(world.database, { ...file, questionIds: missing.slice(1).map(({ id }) => id) });
    expect(await hasSteps()).toMatchObject({ key: 'sources', isCompleted: true });
    expect(await status()).toBe('IN PROGRESS');
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

  it('[SRV-17] [ERR-03] [R-20] a complete form is submitted once, by whoever is first, and is locked then', async () => {
    await newHotel();
    const answers = await answerEverything();
    await attachMissing(world.database, questionnaire(), answers, {
      hotelId: hotel,
      userId: world.userIds.admin,
    });
    const responses = await Promise.all([submit(world, hotel), submit(world, hotel), submit(world, hotel)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      status: 'success',
      message: 'Successfully submitted the questionnaire.',
      data: { is_completed: true },
    });
    expect(await status()).toBe('submitted');
    const { submitted_at, submitted_by } = await theHotel();
    expect([submitted_by, new Date(submitted_at ?? '').toISOString()]).toEqual(['admin', submitted_at]);
    const late = await save(world, hotel, 'hotel-operations', { 'OPS-17': no });
    expect([late.statusCode, late.json<ErrorResponse>().code]).toEqual([409, 'LOCKED']);
    expect((await step('hotel-operations')).writable).toBe(false);
    const rows = await world.database.query(sql`select * from audit where target = ${hotel}`);
    expect(rows).toMatchObject([{ action: 'submitForm', outcome: 'done', actor: world.userIds.admin }]);
  });

  it('reading and saving is for the hotel; a super user reads only', async () => {
    await newHotel();
    expect((await step('planet', 'super')).writable).toBe(false);
    const response = await save(world, hotel, 'planet', { 'BIO-01': no }, { person: 'super' });
    expect(response.statusCode).toBe(403);
  });
});
