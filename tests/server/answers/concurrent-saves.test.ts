import type { Answer, ErrorResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { readForm, save, saved } from '../../support/respondent.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const no = { selectedOptionId: 'no' };
const yes = { selectedOptionId: 'yes' };

describe.each(engines)('Concurrent and repeated saves on %s', (engine) => {
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
  const history = (questionId: string) =>
    world.database.query<{ op: string; revision: string; old: unknown; new: unknown; actor: string }>(
      sql`select op, revision, old, new, actor from answer_event
          where hotel_id = ${hotel} and question_id = ${questionId} order by revision`,
    );

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
});
