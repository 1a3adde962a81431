/** Who reviews which submission, and who is at it now. */
import type { AssignedReviewers, HotelList, Reviewers } from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { submittedHotel, type SubmittedHotel } from '../../support/scored-hotel.js';
import { addUser, createWorld, type World } from '../../support/world.js';

describe.each(engines)('The reviewers of submissions on %s', (engine) => {
  let world: World;
  let made: SubmittedHotel;
  let second: string;
  let jonas: string;
  beforeAll(async () => {
    world = await createWorld(engine);
    made = await submittedHotel(world);
    // They were attached before the review, by the server's clock, too.
    await world.database.query(sql`update attachment_use set attached_at = '2026-01-01'`);
    second = await world.addHotel({ hotel_location_name: 'Birch', status: 'pending' });
    jonas = await addUser(world.database, 'jonas', 'ALO_SUPER');
  });
  afterAll(() => world.dispose());

  const me = () => ({ id: world.userIds.super, name: 'super' });
  const list = async (query = '') =>
    (await world.ask('super', { url: `/api/hotels?${query}` })).json<HotelList>().data;
  const rowOf = async (id: string) => (await list()).find((hotel) => hotel.id === id);
  const assign = (assignments: object[]) =>
    world.ask('super', { method: 'PUT', url: '/api/hotelReviewers', payload: { assignments } });
  const sources = () => world.ask('super', { url: `/api/hotels/${made.hotel}/sources` });

  it('[PROD-03] nobody has a submission until the first decision, which takes it; the row counts what is decided', async () => {
    const sources = made.sources.length + made.further.length;
    const open = { reviewer: null, here: [], sources, decided: 0 };
    expect((await rowOf(made.hotel))?.review).toEqual(open);
    const [first] = made.sources;
    await world.ask('super', {
      ...{ method: 'POST', url: `/api/hotels/${made.hotel}/sources/review` },
      payload: { reviews: { [first?.id ?? '']: { approved: true, reason_id: null } } },
    });
    expect((await rowOf(made.hotel))?.review).toEqual({ ...open, reviewer: me(), decided: 1 });
    expect((await list('reviewer=me')).map(({ id }) => id)).toEqual([made.hotel]);
    expect((await list('reviewer=none')).map(({ id }) => id)).toEqual([second]);
  });

  it('[PROD-03] a decision about a file that was replaced since counts no more', async () => {
    const [first] = made.sources;
    const later = new Date(world.clock.now.getTime() + 1000);
    await world.database.query(
      sql`update attachment_use set attached_at = ${later} where hotel_id = ${made.hotel} and question_id = ${first?.id}`,
    );
    expect((await rowOf(made.hotel))?.review?.decided).toBe(0);
  });

  it('[PROD-03] who opens the sources is there for two minutes', async () => {
    await sources();
    expect((await rowOf(made.hotel))?.review?.here).toEqual([me()]);
    world.clock.now = new Date(world.clock.now.getTime() + 2 * 60_000 + 1);
    expect((await rowOf(made.hotel))?.review?.here).toEqual([]);
  });

  it('[PROD-03] the people of a hotel are not told who reviews', async () => {
    const own = await world.ask('admin', { url: '/api/hotels' });
    expect(own.json<HotelList>().data.map((hotel) => 'review' in hotel)).toEqual([false, false]);
  });

  it('[PROD-03] a reviewer gives hotels to others, who are told apart by how many they have, and undoes it', async () => {
    const given = await assign([made.hotel, second].map((hotel_id) => ({ hotel_id, reviewer_id: jonas })));
    const { before } = given.json<AssignedReviewers>().data;
    expect(given.json<AssignedReviewers>().message).toBe('The reviewer of 2 hotels has been set.');
    const people = (await world.ask('super', { url: '/api/hotelReviewers' })).json<Reviewers>().data;
    expect(people).toEqual([
      { id: jonas, name: 'jonas', hotels: 2 },
      { ...me(), hotels: 0 },
    ]);
    expect((await rowOf(second))?.review?.reviewer).toEqual({ id: jonas, name: 'jonas' });
    await assign(before);
    expect((await list('reviewer=me')).map(({ id }) => id)).toEqual([made.hotel]);
    const [audit] = await world.database.query<{ detail: unknown }>(
      sql`select detail from audit where action = 'assignReviewers' order by id limit 1`,
    );
    expect(audit?.detail).toEqual({
      before,
      after: [made.hotel, second].map((hotel_id) => ({ hotel_id, reviewer_id: jonas })),
    });
  });

  it('[PROD-03] all or none: a hotel that is not there, or a person who does not review, changes nothing', async () => {
    const absent = await assign([
      { hotel_id: second, reviewer_id: jonas },
      { hotel_id: createId(), reviewer_id: jonas },
    ]);
    expect(absent.statusCode).toBe(422);
    expect((await assign([{ hotel_id: second, reviewer_id: world.userIds.admin }])).statusCode).toBe(422);
    expect((await rowOf(second))?.review?.reviewer).toBeNull();
  });
});
