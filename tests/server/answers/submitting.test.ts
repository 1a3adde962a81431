import type { ErrorResponse, Hotel, SubmitResponse } from '@alo/schemas';
import { missingEvidence, type Question } from '@alo/engine';
import { shortLabel } from '@alo/engine/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachEnough, attachFile } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { asked, completeStep, readForm, save, saved, sections, submit } from '../../support/respondent.js';
import { submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

const no = { selectedOptionId: 'no' };

describe.each(engines)('Submitting the form on %s', (engine) => {
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
  const step = (type: string) => readForm(world, hotel, type);
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
    await attachEnough(
      world,
      hotel,
      answers,
      missing.map(({ id }) => id),
    );
    expect(await hasSteps()).toMatchObject({ key: 'sources', isCompleted: true });
    expect(await status()).toBe('IN PROGRESS');
  });

  it('[L-17] a period that ended more than 24 months ago is kept and refused, with its day; in time once, it stays so', async () => {
    const { hotel: made, sources } = await submittedHotel(world);
    hotel = made;
    const first = world.clock.now.getTime();
    const url = (call: string) => ({ method: 'POST' as const, url: `/api/hotels/${hotel}/${call}` });
    try {
      for (const years of [3, 6]) {
        const [rejected] = sources;
        if (rejected === undefined) throw new Error('There is a source.');
        const reviews = { [rejected.id]: { approved: false, reason_id: 'other-year' } };
        await world.ask('super', { ...url('sources/review'), payload: { reviews } });
        expect((await world.ask('super', url('ReleaseToHotel'))).statusCode).toBe(200);
        expect(await status()).toBe('rejected');
        world.travelTo(new Date(first + years * 366 * 86_400_000).toISOString());
        const file = { hotelId: hotel, userId: world.userIds.admin, sha256: `again ${years}` };
        await attachFile(world.database, { ...file, questionIds: [rejected.id] });
        expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
      }
      // A form that is submitted for the first time on that day is judged by it.
      await newHotel();
      const late = completeStep(world, 'hotel-location');
      await save(world, hotel, 'hotel-location', late, { saveAsDraft: false });
      const details = {
        ...completeStep(world, 'your-details', late),
        'DET-09': { typedValue: '2025-12-31' },
      };
      const kept = await save(world, hotel, 'your-details', details, { saveAsDraft: false });
      expect(saved(kept).is_completed).toBe(false);
      expect((await step('your-details')).answers['DET-09']).toMatchObject({ typedValue: '2025-12-31' });
      const refused = (await submit(world, hotel)).json<SubmitResponse>();
      expect(refused).toMatchObject({ status: 'failure', stepKey: 'your-details', questionId: 'DET-09' });
      expect(refused.message).toMatch(/^The date must not be before \d+ \w+ 20\d\d: When did your 12-month/);
    } finally {
      world.travelTo(new Date(first).toISOString());
    }
  });

  it('[P-19] a form whose files stand behind less than 80 % of what it claims is refused, with the answer that claims most', async () => {
    await newHotel();
    const answers = await answerEverything();
    const file = { hotelId: hotel, userId: world.userIds.admin };
    const served = missingEvidence(questionnaire(), answers, {}).map(({ id }) => id);
    await attachFile(world.database, { ...file, questionIds: served });
    const refused = (await submit(world, hotel)).json<SubmitResponse>();
    expect(refused).toMatchObject({ status: 'failure', stepKey: 'sources' });
    expect(refused.message).toMatch(
      /^Files stand behind \d+% of the points that the answers claim\. 80% are needed to submit\. Most is missing for: /,
    );
    const { steps, evidence } = await sections(world, hotel);
    expect(steps.at(-1)).toMatchObject({ isCompleted: false });
    expect(evidence).toMatchObject({ needed: 0.8 });
    expect(evidence?.share).toBeLessThan(0.8);
    expect(served).not.toContain(refused.questionId);
    await attachEnough(world, hotel, answers, served);
    expect((await sections(world, hotel)).evidence).toBeUndefined();
    expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
  });

  it('[SRV-17] [ERR-03] [R-20] a complete form is submitted once, by whoever is first, and is locked then', async () => {
    await newHotel();
    const answers = await answerEverything();
    const file = { hotelId: hotel, userId: world.userIds.admin };
    const served = missingEvidence(questionnaire(), answers, {}).map(({ id }) => id);
    await attachFile(world.database, { ...file, questionIds: served });
    await attachEnough(world, hotel, answers, served);
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
});
