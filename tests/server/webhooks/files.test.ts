/** Files that change hotels give webhooks their event: an import of hotels, a GBTA file, and what takes them back. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf } from '../../support/csv.js';
import { engines } from '../../support/databases.js';
import { gbtaOf } from '../../support/gbta.js';
import { importsOf } from '../../support/imports.js';
import { startReceiver, type Receiver } from '../../support/receiver.js';
import { addWebhook, named } from '../../support/webhooks.js';
import { createWorld, type World } from '../../support/world.js';

const byFile = 'hotel.changed_by_file';

describe.each(engines)('The webhooks of files on %s', (engine) => {
  let world: World;
  let receiver: Receiver;
  let imports: ReturnType<typeof importsOf>;
  let gbta: ReturnType<typeof gbtaOf>;
  beforeAll(async () => {
    world = await createWorld(engine, {
      withJobs: true,
      // One upload is made to fail.
      environment: { ALO_WEBHOOK_NETWORKS: named, ALO_LOG_LEVEL: 'fatal' },
    });
    imports = importsOf(world);
    gbta = gbtaOf(world);
    receiver = await startReceiver();
    await addWebhook(world, receiver.address);
  });
  afterAll(async () => {
    expect(world.failures).toEqual([]);
    await world.dispose();
    await receiver.stop();
  });

  /** Waits until everything that was written down was sent; gives the events of a hotel. */
  async function eventsOf(hotel: string) {
    const waiting = sql`select from webhook_delivery where state <> 'delivered'`;
    await expect.poll(() => world.database.query(waiting), { timeout: 10_000 }).toEqual([]);
    return receiver.calls
      .filter(({ event }) => event.hotel?.id === hotel)
      .map(({ event: { type, sequence, status } }) => [type, sequence, status]);
  }
  const addHotel = (name: string) =>
    world.addHotel({
      ...{ hotel_location_name: name, hotel_location_city: 'Oslo', hotel_location_country: 'NO' },
      brand: 'Old',
    });
  const rowsOf = (...rows: (readonly string[])[]) => csvOf([['Name', 'City', 'Country', 'Brand'], ...rows]);

  it('[SRV-24] an import is an event of each hotel that it changes, and its undo is another', async () => {
    const [changed, same] = [await addHotel('Ferry House'), await addHotel('Salt House')];
    const file = rowsOf(
      ['Ferry House', 'Oslo', 'NO', 'New'],
      ['Salt House', 'Oslo', 'NO', 'Old'],
      ['Net House', 'Oslo', 'NO', 'New'],
    );
    const { id, ...done } = await imports.upload(file, { doubles: 'change' });
    expect(done).toMatchObject({ state: 'done', created: 1, updated: 1, left_out: 1, failed: 0 });
    expect(await eventsOf(changed)).toEqual([[byFile, 1, 'COMPLETE ASSESSMENT']]);
    expect(await imports.undo(id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await eventsOf(changed)).toEqual([
      [byFile, 1, 'COMPLETE ASSESSMENT'],
      [byFile, 2, 'COMPLETE ASSESSMENT'],
    ]);
    expect(await eventsOf(same)).toEqual([]);
  });

  it('[SRV-25 UNSP-016] a GBTA file that fills in answers is an event, and so is its removal', async () => {
    const hotel = await addHotel('Pine House');
    const { attachment_id: id } = await gbta.upload(hotel, { T01: 'Yes' });
    expect(await eventsOf(hotel)).toEqual([[byFile, 1, 'IN PROGRESS']]);
    await gbta.remove(hotel, id);
    expect(await eventsOf(hotel)).toEqual([
      [byFile, 1, 'IN PROGRESS'],
      [byFile, 2, 'IN PROGRESS'],
    ]);
  });

  it('[UNSP-016] a GBTA file that fills in nothing is no event', async () => {
    const hotel = await addHotel('Reed House');
    const { attachment_id: id } = await gbta.upload(hotel, { T23: 'Yes' });
    await gbta.remove(hotel, id);
    expect(await eventsOf(hotel)).toEqual([]);
  });

  it('[GBTA-07] of two uploads that come at once, only the accepted one is an event', async () => {
    const hotel = await addHotel('Twin House');
    const both = await Promise.all([gbta.send(hotel, { T01: 'Yes' }), gbta.send(hotel, { T01: 'No' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await gbta.send(hotel, { T01: 'Yes' })).statusCode).toBe(409);
    expect(await eventsOf(hotel)).toEqual([[byFile, 1, 'IN PROGRESS']]);
  });

  it('[SRV-25] an upload that is rolled back is no event, and takes no number', async () => {
    const hotel = await addHotel('Fog House');
    // The audit row comes last: everything else was written by then.
    await world.database.query(
      sql`alter table audit add constraint no_gbta check (action <> 'uploadGbta') not valid`,
    );
    expect((await gbta.send(hotel, { T01: 'Yes' })).statusCode).toBe(500);
    await world.database.query(sql`alter table audit drop constraint no_gbta`);
    expect(await eventsOf(hotel)).toEqual([]);
    await gbta.upload(hotel, { T01: 'Yes' });
    expect(await eventsOf(hotel)).toEqual([[byFile, 1, 'IN PROGRESS']]);
  });
});
