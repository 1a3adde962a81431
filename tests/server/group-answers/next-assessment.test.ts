/** What a hotel took over from its organization, in the assessment that follows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { engines } from '../../support/databases.js';
import { groupOf } from '../../support/group-answers.js';
import { readForm } from '../../support/respondent.js';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

const id = 'STR-01';
const answer = { selectedOptionId: 'public-policy' };

describe.each(engines)('Answers of a group in the next assessment on %s', (engine) => {
  let world: World;
  let group: ReturnType<typeof groupOf>;
  beforeAll(async () => {
    world = await createWorld(engine);
    group = groupOf(world);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    await world.database.query(sql`update hotel set organization_id = null`);
    await world.database.query(sql`delete from group_answer`);
    world.travelTo('2026-03-01T10:00:00Z');
  });

  /** A hotel that took over an answer with a document, and has published its score. */
  async function published(): Promise<string> {
    const { attachment_id: document } = await group.document('Signed policy');
    await group.add({ answer, document_ids: [document], title: 'Policy of the group' });
    const submitted = await submittedHotel(world, { [id]: answer }, [], (hotel) => group.take(hotel));
    await world.database.query(
      sql`update attachment_use set attached_at = '2026-03-01T10:00:00Z' where hotel_id = ${submitted.hotel}`,
    );
    await publishScore(world, submitted);
    return submitted.hotel;
  }
  const startNext = async (hotel: string, at: string) => {
    world.travelTo(at);
    const response = await world.ask('admin', {
      ...{ method: 'POST', url: `/api/hotels/${hotel}/StartNextAssessment` },
    });
    expect(response.statusCode).toBe(200);
  };
  const given = async (hotel: string) => (await readForm(world, hotel, 'policy')).answers[id];

  it('[N-1] an answer that is carried over still says whose it is, who took it over and when', async () => {
    const hotel = await published();
    const { answers: before } = await group.offers(hotel);
    await startNext(hotel, '2027-02-01T10:00:00Z');
    const { answers } = await group.offers(hotel);
    expect(answers.map(({ taken }) => taken)).toEqual(before.map(({ taken }) => taken));
    expect(answers).toMatchObject([
      { state: 'taken', taken: { by: 'admin', at: '2026-03-01T10:00:00.000Z' } },
    ]);
    expect(answers[0]?.taken?.attachment_ids).toHaveLength(1);
  });

  it('[N-1] an answer that the hotel had changed is its own there, too', async () => {
    const hotel = await published();
    await world.database.query(
      sql`update answer set revision = revision + 1 where hotel_id = ${hotel} and question_id = ${id}`,
    );
    await startNext(hotel, '2027-02-01T10:00:00Z');
    expect(await group.states(hotel)).toEqual({ [id]: 'own' });
    expect(await given(hotel)).toMatchObject(answer);
  });

  it("[N-3] an answer whose document is too old begins as the hotel's own, and the group offers its document", async () => {
    const hotel = await published();
    await startNext(hotel, '2032-02-01T10:00:00Z');
    expect(await group.states(hotel)).toEqual({ [id]: 'own' });
    expect((await readForm(world, hotel, 'policy')).attachments[id] ?? []).toEqual([]);
    expect(await group.take(hotel)).toEqual({ [id]: 'taken' });
  });
});
