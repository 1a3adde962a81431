/** A receiver whose certificate nobody has vouched for may be anybody: it gets nothing. */
import type { WebhookDeliveries } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../../../app/src/features/webhooks/texts.js';
import { engines } from '../../support/databases.js';
import { startReceiver, type Receiver } from '../../support/receiver.js';
import { selfSigned } from '../../support/self-signed.js';
import { addCaller, addWebhook, happen, later, named } from '../../support/webhooks.js';
import { createWorld, type World } from '../../support/world.js';

describe('A receiver that vouches for itself', () => {
  let world: World;
  let receiver: Receiver;
  beforeAll(async () => {
    const [engine = 'embedded'] = engines;
    world = await createWorld(engine, { environment: { ALO_WEBHOOK_NETWORKS: named } });
    receiver = await startReceiver(await selfSigned());
  });
  afterAll(async () => {
    await receiver.stop();
    await world.dispose();
  });

  it('[S-26] is sent nothing; the delivery says that its certificate was not accepted, and is tried again', async () => {
    const caller = await addCaller(world);
    const { id } = await addWebhook(world, receiver.address);
    const hotel = await world.addHotel({ hotel_location_name: 'Villa Posillipo' });
    await happen(world, caller, hotel);
    await caller.dispatcher.callAllDue();
    const deliveries = async () =>
      (await world.ask('super', { url: `/api/webhooks/${id}/deliveries` })).json<WebhookDeliveries>().data;
    const refused = { reason: 'tls', status: null, tries: 1 };
    // The event, and the test of a new webhook, which is made once.
    expect(await deliveries()).toMatchObject([
      { ...refused, state: 'failing' },
      { ...refused, state: 'failed' },
    ]);
    expect(texts.reasons['tls']).toBe('its certificate was not accepted, or it does not speak HTTPS');
    later(world, 60 * 60_000);
    await caller.dispatcher.callAllDue();
    expect(await deliveries()).toMatchObject([{ tries: 2, reason: 'tls' }, { tries: 1 }]);
    expect(receiver.calls).toEqual([]);
    expect(caller.failures).toEqual([]);
  });
});
