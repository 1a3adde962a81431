/** Answers that other answers rule out: they are kept, and keep their step open. */
import type { AnswerMap, SubmitResponse } from '@alo/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releasesWithRooms, roomsKey, tooManyInUse } from '../../support/beside-others.js';
import { engines } from '../../support/databases.js';
import { readForm, save, saved, submit, ticks } from '../../support/respondent.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createWorld, type World } from '../../support/world.js';

const typed = (typedValue: string) => ({ typedValue });
const chosen = (selectedOptionId: string) => ({ selectedOptionId });

describe.each(engines)('Answers that are judged beside others on %s', (engine) => {
  const folder = temporaryDirectory();
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine, { releases: releasesWithRooms(folder.path) });
  });
  afterAll(async () => {
    await world.dispose();
    folder.remove();
  });
  const store = (stepKey: string, answers: AnswerMap, saveAsDraft = false) =>
    save(world, hotel, stepKey, answers, { saveAsDraft });
  const refused = async () => (await submit(world, hotel)).json<SubmitResponse>();

  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay', questionnaire: roomsKey });
    const built = await store('building', { rooms: typed('40'), ground: chosen('no') });
    expect(saved(built).is_completed).toBe(true);
  });

  it('[L-19] [C-1] [SRV-17] an answer that breaks a constraint is stored and named at the submit, and completes its step corrected', async () => {
    const answers = { used: typed('41'), heating: chosen('grid') };
    expect(saved(await store('operation', answers, true))).toMatchObject({
      is_completed: false,
      dropped: [],
    });
    expect(saved(await store('operation', answers)).is_completed).toBe(false);
    expect((await readForm(world, hotel, 'operation')).answers['used']).toMatchObject(typed('41'));
    expect(await refused()).toEqual({
      status: 'failure',
      message: `Please correct “How many rooms are in use?”: ${tooManyInUse}`,
      stepKey: 'operation',
      questionId: 'used',
      data: { is_completed: false },
    });
    expect(saved(await store('operation', { used: typed('40') })).is_completed).toBe(true);
    expect(await refused()).toMatchObject({ status: 'success' });
  });

  it('[V-20] [L-20] [SRV-17] a chosen option that is not offered is stored and named at the submit, and another one completes its step', async () => {
    const answers = { used: typed('3'), heating: chosen('earth') };
    expect(saved(await store('operation', answers, true))).toMatchObject({
      is_completed: false,
      dropped: [],
    });
    expect(saved(await store('operation', answers)).is_completed).toBe(false);
    expect((await readForm(world, hotel, 'operation')).answers['heating']).toMatchObject(chosen('earth'));
    expect(await refused()).toEqual({
      status: 'failure',
      message:
        '“Heat from the ground” is not offered with the other answers. Please choose another answer: What heats them?',
      stepKey: 'operation',
      questionId: 'heating',
      data: { is_completed: false },
    });
    expect(saved(await store('operation', { heating: chosen('grid') })).is_completed).toBe(true);
    expect(await refused()).toMatchObject({ status: 'success' });
  });

  it('[L-19] [L-20] an answer in another step opens a completed step, and completes it again', async () => {
    await store('building', { ground: chosen('yes') });
    const done = await store('operation', { used: typed('40'), heating: chosen('earth') });
    expect(saved(done).is_completed).toBe(true);
    const both = ['building', 'operation'];
    expect(await ticks(world, hotel)).toEqual(expect.arrayContaining(both));
    for (const [wrong, right, questionId] of [
      [{ rooms: typed('39') }, { rooms: typed('40') }, 'used'],
      [{ ground: chosen('no') }, { ground: chosen('yes') }, 'heating'],
    ] as const) {
      await store('building', wrong);
      expect(await ticks(world, hotel)).not.toContain('operation');
      expect(await refused()).toMatchObject({ status: 'failure', stepKey: 'operation', questionId });
      await store('building', right);
      expect(await ticks(world, hotel)).toEqual(expect.arrayContaining(both));
    }
    expect(await refused()).toMatchObject({ status: 'success' });
  });
});
