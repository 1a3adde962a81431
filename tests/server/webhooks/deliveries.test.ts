/** How calls are made: each event at least once and in order for each hotel, whatever receivers, servers and clocks do. */
import type { WebhookDeliveries } from '@alo/schemas';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '../../support/databases.js';
import { startReceiver, type Receiver, type ReceiverAnswer } from '../../support/receiver.js';
import { addCaller, addWebhook, happen, later, named } from '../../support/webhooks.js';
import { createWorld, type World } from '../../support/world.js';

const hour = 60 * 60_000;
/** In ms. */
const shortTimeout = 40;

describe.each(engines)('The calls of webhooks on %s', (engine) => {
  let world: World;
  let hotels: string[];
  beforeAll(async () => {
    world = await createWorld(engine, { environment: { ALO_WEBHOOK_NETWORKS: named } });
    hotels = [
      await world.addHotel({ hotel_location_name: 'Villa Posillipo' }),
      await world.addHotel({ hotel_location_name: 'Kranich am See' }),
    ];
  });
  afterAll(() => world.dispose());
  beforeEach(() => world.database.query(sql`delete from webhook`).then(() => undefined));

  const sequencesOf = (receiver: Receiver, hotel: string) =>
    receiver.calls.filter(({ event }) => event.hotel?.id === hotel).map(({ event }) => event.sequence);
  const waiting = async () =>
    (
      await world.database.query<{ count: number }>(
        sql`select count(*)::int as count from webhook_delivery where state = 'waiting'`,
      )
    )[0]?.count;

  const arbAnswer = fc.constantFrom<ReceiverAnswer>(204, 200, 500, 301, 'close', 'hang');
  const arbRun = fc.record({
    /** Of which hotel each event is. */
    events: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 6 }),
    /** How the receiver answers at first; afterwards it works. */
    answers: fc.array(arbAnswer, { maxLength: 8 }),
  });

  it('whatever a receiver answers, it gets each event at least once, and in order for each hotel', async () => {
    const caller = await addCaller(world, { timeout: shortTimeout });
    await fc.assert(
      fc.asyncProperty(arbRun, async ({ events, answers }) => {
        const receiver = await startReceiver();
        await world.database.query(sql`delete from webhook`);
        await addWebhook(world, receiver.address);
        await caller.dispatcher.callAllDue();
        await world.database.query(sql`update hotel_event_count set last = 0`);
        const left = [...answers];
        receiver.answer = () => left.shift() ?? 204;
        for (const index of events) await happen(world, caller, hotels[index] ?? '');
        for (let round = 0; round <= answers.length && (await waiting()) !== 0; round += 1) {
          await caller.dispatcher.callAllDue();
          later(world, hour);
        }
        for (const [index, hotel] of hotels.entries()) {
          const count = events.filter((each) => each === index).length;
          const sent = sequencesOf(receiver, hotel);
          // An event may come again, as long as no later one came before.
          expect(sent).toEqual(sent.toSorted((one, other) => one - other));
          expect([...new Set(sent)]).toEqual(Array.from({ length: count }, (_, place) => place + 1));
        }
        expect(caller.failures).toEqual([]);
        await receiver.stop();
      }),
      { numRuns: 12 },
    );
  });

  it('two servers on one database make each call once', async () => {
    const receiver = await startReceiver();
    await addWebhook(world, receiver.address);
    const [one, other] = [await addCaller(world), await addCaller(world)];
    await world.database.query(sql`update hotel_event_count set last = 0`);
    for (let event = 0; event < 10; event += 1) for (const hotel of hotels) await happen(world, one, hotel);
    await Promise.all([one, other, one, other].map(({ dispatcher }) => dispatcher.callAllDue()));
    // Each may have seen nothing to do while the other one was at work.
    await one.dispatcher.callAllDue();
    const expected = Array.from({ length: 10 }, (_, index) => index + 1);
    for (const hotel of hotels) expect(sequencesOf(receiver, hotel)).toEqual(expected);
    expect([...one.failures, ...other.failures]).toEqual([]);
    await receiver.stop();
  });

  it('a call that a server was at when it died is made by another one, once its claim has ended', async () => {
    const receiver = await startReceiver();
    await addWebhook(world, receiver.address);
    const dead = await addCaller(world);
    await dead.dispatcher.callAllDue();
    receiver.answer = () => 'hang';
    const hotel = hotels[0] ?? '';
    await happen(world, dead, hotel);
    await happen(world, dead, hotel);
    const never = dead.dispatcher.callAllDue();
    await vi.waitFor(() => {
      expect(receiver.typesOf(hotel)).toHaveLength(1);
    });
    receiver.answer = () => 204;
    const next = await addCaller(world);
    await next.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toHaveLength(1);
    later(world, 61_000);
    await next.dispatcher.callAllDue();
    const [, first, again, last] = receiver.calls.map(({ event }) => event.sequence);
    expect([again, last]).toEqual([first, (first ?? 0) + 1]);
    // What the first server learns at last changes nothing.
    receiver.letGo();
    await never;
    expect(await waiting()).toBe(0);
    expect(receiver.calls).toHaveLength(4);
    await receiver.stop();
  });

  it('a server that ends in the middle of a call leaves it to the next one at once', async () => {
    const receiver = await startReceiver();
    await addWebhook(world, receiver.address);
    const ending = await addCaller(world, { longestStop: 1 });
    await ending.dispatcher.callAllDue();
    receiver.answer = () => 'hang';
    const hotel = hotels[0] ?? '';
    await happen(world, ending, hotel);
    const cut = ending.dispatcher.callAllDue();
    await vi.waitFor(() => {
      expect(receiver.typesOf(hotel)).toHaveLength(1);
    });
    await ending.dispatcher.stop();
    await cut;
    receiver.answer = () => 204;
    const next = await addCaller(world);
    await next.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toHaveLength(2);
    const rows = await world.database.query(
      sql`select state, tries from webhook_delivery where type <> 'test'`,
    );
    expect(rows).toEqual([{ state: 'delivered', tries: 1 }]);
    await receiver.stop();
  });

  it('a receiver that does not answer delays no other one', async () => {
    const [slow, quick] = [await startReceiver(), await startReceiver()];
    const caller = await addCaller(world);
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) => world.addHotel({ hotel_location_name: `Hotel ${index}` })),
    );
    await addWebhook(world, slow.address, { name: 'Slow' });
    await addWebhook(world, quick.address, { name: 'Quick' });
    slow.answer = () => 'hang';
    for (const hotel of many) await happen(world, caller, hotel);
    caller.dispatcher.start();
    await vi.waitFor(
      () => {
        expect(quick.calls).toHaveLength(1 + many.length);
      },
      { timeout: 10_000 },
    );
    expect(slow.calls.length).toBeLessThanOrEqual(4);
    slow.answer = () => 204;
    slow.letGo();
    await vi.waitFor(
      () => {
        expect(slow.calls).toHaveLength(1 + many.length);
      },
      { timeout: 10_000 },
    );
    await caller.dispatcher.stop();
    await Promise.all([slow.stop(), quick.stop()]);
  });

  it('a webhook that is deleted in the middle of its calls is forgotten', async () => {
    const receiver = await startReceiver();
    const { id } = await addWebhook(world, receiver.address);
    const caller = await addCaller(world);
    await caller.dispatcher.callAllDue();
    receiver.answer = () => 'hang';
    await happen(world, caller, hotels[0] ?? '');
    const calls = caller.dispatcher.callAllDue();
    await vi.waitFor(() => {
      expect(receiver.calls).toHaveLength(2);
    });
    expect((await world.ask('super', { method: 'DELETE', url: `/api/webhooks/${id}` })).statusCode).toBe(200);
    receiver.letGo();
    await calls;
    expect(caller.failures).toEqual([]);
    const gone = await world.ask('super', { url: `/api/webhooks/${id}/deliveries` });
    expect([gone.statusCode, gone.json<Partial<WebhookDeliveries>>().data]).toEqual([404, undefined]);
    await receiver.stop();
  });

  it('an event that is skipped during its call is not called again', async () => {
    const receiver = await startReceiver();
    const { id } = await addWebhook(world, receiver.address);
    const caller = await addCaller(world);
    await caller.dispatcher.callAllDue();
    let skipped: Promise<unknown> | undefined;
    receiver.answer = () => (response) => {
      skipped = (async () => {
        const url = `/api/webhooks/${id}/deliveries`;
        const [first] = (await world.ask('super', { url: `${url}?limit=1` })).json<WebhookDeliveries>().data;
        await world.ask('super', { method: 'POST', url: `${url}/${first?.id}/skip` });
        response.writeHead(500).end();
      })();
    };
    const hotel = hotels[0] ?? '';
    await happen(world, caller, hotel);
    await caller.dispatcher.callAllDue();
    await skipped;
    receiver.answer = () => 204;
    await happen(world, caller, hotel, 'scoreApproved', 'SCORE_APPROVED');
    later(world, hour);
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toEqual(['hotel.published', 'hotel.score_approved']);
    await receiver.stop();
  });
});
