/** Webhooks: who is called for which change, what is sent, and how super users keep them. */
import type {
  OneWebhook,
  OneWebhookDelivery,
  Webhook,
  WebhookDeliveries,
  WebhookWithSecret,
} from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { isSignedBy, startReceiver, type Receiver } from '../../support/receiver.js';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { addCaller, addWebhook, happen, later, named } from '../../support/webhooks.js';
import { createWorld, type World } from '../../support/world.js';

const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)('Webhooks on %s', (engine) => {
  let world: World;
  let caller: Awaited<ReturnType<typeof addCaller>>;
  let receiver: Receiver;
  beforeAll(async () => {
    world = await createWorld(engine, { environment: { ALO_WEBHOOK_NETWORKS: named } });
    caller = await addCaller(world);
    await world.database.query(
      sql`update app_user set email = 'super@harbour.example' where id = ${world.userIds.super}`,
    );
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    expect(caller.failures).toEqual([]);
    await receiver.stop();
    await world.database.query(sql`delete from webhook`);
  });

  const post = (url: string) => world.ask('super', { method: 'POST', url: `/api/webhooks/${url}` });
  const read = async (id: string): Promise<Webhook> =>
    (await world.ask('super', { url: `/api/webhooks/${id}` })).json<OneWebhook>().data;
  const deliveriesOf = async (id: string, query = '') =>
    (await world.ask('super', { url: `/api/webhooks/${id}/deliveries${query}` })).json<WebhookDeliveries>();
  const newHotel = () => world.addHotel({ hotel_location_name: 'Villa Posillipo' });
  /** A webhook whose test was called already. */
  async function added(fields: Parameters<typeof addWebhook>[2] = {}) {
    const webhook = await addWebhook(world, receiver.address, fields);
    await caller.dispatcher.callAllDue();
    return webhook;
  }
  const switchTo = (id: string, isOn: boolean) =>
    world.ask('super', { method: 'PUT', url: `/api/webhooks/${id}/isOn`, payload: { is_on: isOn } });

  it('each turn of a hotel is sent, in order, and its score once everybody sees that', async () => {
    await added();
    const submitted = await submittedHotel(world);
    await publishScore(world, submitted);
    await caller.dispatcher.callAllDue();
    const events = receiver.calls.map(({ event }) => event).filter(({ hotel }) => hotel !== null);
    expect(events.map(({ type, sequence, status }) => [type, sequence, status])).toEqual([
      ['hotel.submitted', 1, 'submitted'],
      ['hotel.score_for_approval', 2, 'APPROVAL_SCORE'],
      ['hotel.score_approved', 3, 'SCORE_APPROVED'],
      ['hotel.published', 4, 'published'],
    ]);
    const { total } = events[3]?.score ?? {};
    expect(total).toBeTypeOf('number');
    expect(events.map(({ score }) => score?.total)).toEqual([undefined, undefined, total, total]);
    expect(events[3]?.hotel?.id).toBe(submitted.hotel);
  });

  it('what is sent tells nothing about people', async () => {
    await added();
    await happen(world, caller, await newHotel());
    await caller.dispatcher.callAllDue();
    expect(Object.keys(receiver.calls.at(-1)?.event ?? {})).toEqual([
      ...['type', 'id', 'occurred_at', 'sequence', 'hotel', 'status', 'score'],
    ]);
    expect(Object.keys(receiver.calls.at(-1)?.event.hotel ?? {})).toEqual(['id', 'name']);
  });

  it('a change that is rolled back is not sent', async () => {
    await added();
    const hotel = await newHotel();
    const broken = world.database.transaction(async (transaction) => {
      const change = { event: 'published', isFromFile: false, hotelId: hotel, status: 'published' } as const;
      await caller.record(transaction, { ...change, at: world.clock.now });
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    await happen(world, caller, hotel);
    await caller.dispatcher.callAllDue();
    expect(
      receiver.calls.filter(({ event }) => event.hotel !== null).map(({ event }) => event.sequence),
    ).toEqual([1]);
  });

  it('only the chosen events of the chosen hotels are sent; the numbers count the others, too', async () => {
    const [one, other] = [await newHotel(), await newHotel()];
    await added({ events: ['hotel.published'], hotel_ids: [one] });
    for (const hotel of [one, other]) {
      await happen(world, caller, hotel, 'scoreApproved', 'SCORE_APPROVED');
      await happen(world, caller, hotel);
    }
    await caller.dispatcher.callAllDue();
    const sent = receiver.calls.map(({ event }) => event).filter(({ hotel }) => hotel !== null);
    expect(sent.map(({ type, sequence, hotel }) => [type, sequence, hotel?.id])).toEqual([
      ['hotel.published', 2, one],
    ]);
  });

  it('a save of answers is no event; a change by a file is one', async () => {
    await added();
    const hotel = await newHotel();
    await happen(world, caller, hotel, 'answersSaved', 'IN PROGRESS');
    await world.database.transaction((transaction) =>
      caller.record(transaction, {
        ...{ event: 'answersSaved', isFromFile: true, hotelId: hotel, status: 'IN PROGRESS' },
        at: world.clock.now,
      }),
    );
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toEqual(['hotel.changed_by_file']);
  });

  it('nothing is sent in the name of an account that is closed', async () => {
    await added();
    const hotel = await newHotel();
    await happen(world, caller, hotel);
    await world.database.query(
      sql`update app_user set disabled_at = now() where id = ${world.userIds.super}`,
    );
    await happen(world, caller, hotel);
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toEqual([]);
    await world.database.query(sql`update app_user set disabled_at = null where id = ${world.userIds.super}`);
  });

  it('a new webhook is sent a test, signed with the secret that was said once', async () => {
    world.clock.now = new Date();
    const { secret, id } = await added();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [test] = receiver.calls;
    if (!test || secret === null) throw new Error('No test came.');
    expect(test.event).toMatchObject({ type: 'test', hotel: null, score: null });
    expect(isSignedBy(secret, test)).toBe(true);
    expect(isSignedBy(secret, { ...test, body: test.body.replace('test', 'text') })).toBe(false);
    expect(isSignedBy(secret, { ...test, headers: { ...test.headers, 'webhook-timestamp': '1' } })).toBe(
      false,
    );
    expect(test.headers['webhook-id']).toBe(test.event.id);
    for (const url of ['/api/webhooks', `/api/webhooks/${id}`])
      expect((await world.ask('super', { url })).body).not.toContain(secret);
  });

  it('a request that comes again adds nothing, and is not told the secret', async () => {
    const ask = () =>
      world.ask('super', {
        ...{ method: 'POST', url: '/api/webhooks', headers: { 'idempotency-key': 'once' } },
        payload: { name: 'A', address: receiver.address, events: ['hotel.published'], hotel_ids: null },
      });
    const [first, again] = [await ask(), await ask()];
    expect(again.json<WebhookWithSecret>().data).toEqual({
      ...first.json<WebhookWithSecret>().data,
      secret: null,
    });
    expect((await world.ask('super', { url: '/api/webhooks' })).json<{ data: object[] }>().data).toHaveLength(
      1,
    );
  });

  it('a new secret signs beside the one before, for a day', async () => {
    world.clock.now = new Date();
    const { secret, id } = await added();
    const answer = await post(`${id}/secret`);
    const { secret: next } = answer.json<WebhookWithSecret>().data;
    const signers = async () => {
      await post(`${id}/test`);
      await caller.dispatcher.callAllDue();
      const call = receiver.calls.at(-1);
      const signatures = String(call?.headers['webhook-signature']).split(' ');
      return { call, signatures };
    };
    const { call, signatures } = await signers();
    if (!call || secret === null || next === null) throw new Error('No test came.');
    expect([isSignedBy(secret, call), isSignedBy(next, call), signatures.length]).toEqual([true, true, 2]);
    world.travelTo(new Date(world.clock.now.getTime() + 25 * hour).toISOString());
    expect((await signers()).signatures).toHaveLength(1);
  });

  it.each([
    ...['http://93.184.215.14/hook', 'https://10.0.0.12/hook', 'https://user:secret@127.0.0.1/'],
    ...['https://[::1]/', 'https://nowhere.invalid/', 'no address'],
  ])('[S-26] an address that is not of outside is refused: %s', async (address) => {
    const payload = { name: 'A', address, events: ['hotel.published'], hotel_ids: null };
    const response = await world.ask('super', { method: 'POST', url: '/api/webhooks', payload });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      422,
      'Use an https address that can be reached from outside.',
    ]);
    const { id } = await added();
    const changed = await world.ask('super', { method: 'PUT', url: `/api/webhooks/${id}`, payload });
    expect(changed.statusCode).toBe(422);
  });

  it('[S-26] an address that leads inside by now is not called', async () => {
    const { id } = await added();
    await world.database.query(sql`update webhook set address = 'http://169.254.169.254/' where id = ${id}`);
    await happen(world, caller, await newHotel());
    await caller.dispatcher.callAllDue();
    const { data } = await deliveriesOf(id, '?filter=failed');
    expect(data).toMatchObject([{ state: 'failing', reason: 'private', status: null }]);
  });

  it('hotels that do not exist are refused', async () => {
    const payload = {
      name: 'A',
      address: receiver.address,
      events: ['hotel.published'],
      hotel_ids: [createId()],
    };
    expect((await world.ask('super', { method: 'POST', url: '/api/webhooks', payload })).statusCode).toBe(
      422,
    );
  });

  it('an event that fails is tried again, and what comes after it waits', async () => {
    const { id } = await added();
    const [hotel, other] = [await newHotel(), await newHotel()];
    const since = world.clock.now;
    receiver.answer = ({ event }) => (event.hotel?.id === hotel ? 500 : 204);
    await happen(world, caller, hotel, 'scoreApproved', 'SCORE_APPROVED');
    await happen(world, caller, hotel);
    await happen(world, caller, other);
    await caller.dispatcher.callAllDue();
    expect([receiver.typesOf(hotel), receiver.typesOf(other)]).toEqual([
      ['hotel.score_approved'],
      ['hotel.published'],
    ]);
    expect(await read(id)).toMatchObject({ failing_since: since.toISOString(), waiting: 2 });
    const { data, counts } = await deliveriesOf(id);
    expect(counts).toEqual({ all: 4, failed: 1, waiting: 1 });
    expect(data.filter(({ hotel: about }) => about?.id === hotel)).toMatchObject([
      { type: 'hotel.published', state: 'waiting', tries: 0, next_at: null },
      { type: 'hotel.score_approved', state: 'failing', status: 500, tries: 1 },
    ]);
    expect(data.find(({ state }) => state === 'failing')?.next_at).toBe(
      new Date(since.getTime() + 10_000).toISOString(),
    );
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toHaveLength(1);
    later(world, 10_000);
    receiver.answer = () => 204;
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toEqual([
      'hotel.score_approved',
      'hotel.score_approved',
      'hotel.published',
    ]);
    expect(await read(id)).toMatchObject({ failing_since: null, waiting: 0, last_delivery: { status: 204 } });
  });

  it('a delivery is shown with what was sent and what came back', async () => {
    const { id } = await added();
    receiver.answer = () => (response) => {
      response.writeHead(500).end('{"error":"duplicate key value"}');
    };
    await happen(world, caller, await newHotel());
    await caller.dispatcher.callAllDue();
    const [failed] = (await deliveriesOf(id, '?filter=failed&limit=1')).data;
    const url = `/api/webhooks/${id}/deliveries/${failed?.id}`;
    const { data } = (await world.ask('super', { url })).json<OneWebhookDelivery>();
    expect(data).toMatchObject({ status: 500, answer: '{"error":"duplicate key value"}', tries: 1 });
    expect(data.body).toBe(receiver.calls.at(-1)?.body);
    expect(data.headers).toMatchObject({
      'webhook-signature': receiver.calls.at(-1)?.headers['webhook-signature'],
    });
  });

  it('after an hour of failing, its owner gets a mail in the language that they chose', async () => {
    const setLanguage = (language: 'de' | null) =>
      world.database.query(sql`update app_user set language = ${language} where id = ${world.userIds.super}`);
    await setLanguage('de');
    await added();
    receiver.answer = () => 500;
    const begin = world.clock.now.getTime();
    await happen(world, caller, await newHotel());
    for (const passed of [0, 59 * minute, hour, 3 * hour]) {
      world.travelTo(new Date(begin + passed).toISOString());
      await caller.dispatcher.callAllDue();
    }
    expect(caller.mails.at(-1)).toMatchObject({
      subject: 'Der Webhook Data warehouse schlägt seit einer Stunde fehl',
      text: expect.stringContaining('1 Ereignis wartet. 3 Tage lang wird es weiter versucht') as string,
    });
    await setLanguage(null);
  });

  it('after an hour of failing, and when it is switched off after three days, its owner gets a mail', async () => {
    const { id } = await added();
    receiver.answer = () => 500;
    const before = caller.mails.length;
    const subjects = () => caller.mails.slice(before).map(({ subject }) => subject);
    const begin = world.clock.now.getTime();
    const at = async (milliseconds: number) => {
      world.travelTo(new Date(begin + milliseconds).toISOString());
      await caller.dispatcher.callAllDue();
    };
    const hotel = await newHotel();
    await happen(world, caller, hotel);
    await at(0);
    await at(59 * minute);
    expect(subjects()).toEqual([]);
    await at(hour);
    await at(3 * hour);
    expect(subjects()).toEqual(['The webhook Data warehouse has been failing for an hour']);
    expect(caller.mails.at(-1)).toMatchObject({ to: 'super@harbour.example' });
    expect(caller.mails.at(-1)?.text).toContain(`https://alo.example/webhooks/${id}`);
    await at(71 * hour);
    expect(await read(id)).toMatchObject({ is_on: true });
    await at(72 * hour);
    expect(subjects().at(-1)).toBe('The webhook Data warehouse has been switched off');
    expect(await read(id)).toMatchObject({ is_on: false, switched_by: null, waiting: 1 });
    const called = receiver.calls.length;
    await at(100 * hour);
    expect(receiver.calls).toHaveLength(called);
    // Switched on again, it goes on with what waits, and its three days begin anew.
    receiver.answer = () => 500;
    expect((await switchTo(id, true)).statusCode).toBe(200);
    await at(100 * hour);
    expect(await read(id)).toMatchObject({ is_on: true, switched_by: 'super', waiting: 1 });
    receiver.answer = () => 204;
    await at(100 * hour + 10_000);
    expect(await read(id)).toMatchObject({ waiting: 0 });
  });

  it('while it is switched off nothing is written down for it; a test is sent all the same', async () => {
    const { id } = await added();
    await switchTo(id, false);
    const hotel = await newHotel();
    await happen(world, caller, hotel);
    await post(`${id}/test`);
    await caller.dispatcher.callAllDue();
    expect(receiver.calls.map(({ event }) => event.type)).toEqual(['test', 'test']);
    await switchTo(id, true);
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toEqual([]);
    expect((await switchTo(id, false)).statusCode).toBe(200);
    expect((await post(`${id}/tryAll`)).statusCode).toBe(409);
  });

  it('a test that fails is not tried again', async () => {
    receiver.answer = () => 500;
    const { id } = await added();
    later(world, hour);
    await caller.dispatcher.callAllDue();
    expect(receiver.calls).toHaveLength(1);
    expect(await read(id)).toMatchObject({ failing_since: null, waiting: 0 });
    expect((await deliveriesOf(id)).data).toMatchObject([{ type: 'test', state: 'failed', tries: 1 }]);
  });

  it('all that waits can be tried now, and one event skipped', async () => {
    const { id } = await added();
    const hotel = await newHotel();
    receiver.answer = () => 500;
    await happen(world, caller, hotel, 'scoreApproved', 'SCORE_APPROVED');
    await happen(world, caller, hotel);
    await caller.dispatcher.callAllDue();
    expect((await post(`${id}/tryAll`)).statusCode).toBe(200);
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toEqual(['hotel.score_approved', 'hotel.score_approved']);
    const [failed] = (await deliveriesOf(id, '?filter=failed')).data;
    receiver.answer = () => 204;
    expect((await post(`${id}/deliveries/${failed?.id}/skip`)).statusCode).toBe(200);
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel).at(-1)).toBe('hotel.published');
    expect(await read(id)).toMatchObject({ failing_since: null, waiting: 0 });
    expect((await post(`${id}/deliveries/${failed?.id}/skip`)).statusCode).toBe(409);
  });

  it('an event that was delivered can be sent again, under its old id; others do not wait for it', async () => {
    const { id } = await added();
    const hotel = await newHotel();
    await happen(world, caller, hotel, 'scoreApproved', 'SCORE_APPROVED');
    await caller.dispatcher.callAllDue();
    const [done] = (await deliveriesOf(id, '?limit=1')).data;
    receiver.answer = ({ event }) => (event.type === 'hotel.score_approved' ? 500 : 204);
    expect((await post(`${id}/deliveries/${done?.id}/sendAgain`)).statusCode).toBe(200);
    await happen(world, caller, hotel);
    await caller.dispatcher.callAllDue();
    expect(receiver.typesOf(hotel)).toEqual(
      expect.arrayContaining(['hotel.score_approved', 'hotel.score_approved', 'hotel.published']),
    );
    const ids = receiver.calls
      .filter(({ event }) => event.type === 'hotel.score_approved')
      .map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('is changed and deleted, and each change leaves a row in the audit log without secrets', async () => {
    const { id, secret } = await added();
    const payload = {
      ...{ name: 'Booking engine', address: `${receiver.address}&key=canary`, events: ['hotel.submitted'] },
      hotel_ids: [await newHotel()],
    };
    const changed = await world.ask('super', { method: 'PUT', url: `/api/webhooks/${id}`, payload });
    expect(changed.json<OneWebhook>().data).toMatchObject({
      ...{ name: 'Booking engine', events: ['hotel.submitted'], hotels: [{ name: 'Villa Posillipo' }] },
    });
    await post(`${id}/secret`);
    await switchTo(id, false);
    expect((await world.ask('super', { method: 'DELETE', url: `/api/webhooks/${id}` })).statusCode).toBe(200);
    expect((await world.ask('super', { url: `/api/webhooks/${id}` })).statusCode).toBe(404);
    const rows = await world.database.query<{ action: string; detail: unknown }>(
      sql`select action, detail from audit where target = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['addWebhook', 'changeWebhook', 'newWebhookSecret', 'switchWebhookOff', 'deleteWebhook'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/canary|whsec_/);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('what was sent is kept for 30 days', async () => {
    const { id } = await added();
    await happen(world, caller, await newHotel());
    await caller.dispatcher.callAllDue();
    const inDays = (days: number) => new Date(world.clock.now.getTime() + days * 24 * hour);
    const kept = () =>
      world.database.query(sql`select type from webhook_delivery where webhook_id = ${id} order by type`);
    await world.cleanUp(inDays(29));
    expect(await kept()).toEqual([{ type: 'hotel.published' }, { type: 'test' }]);
    await world.cleanUp(inDays(31));
    expect(await kept()).toEqual([]);
  });
});
