/** Webhooks as the server tells of them, in every state. */
import type { OneWebhookDelivery, Webhook, WebhookDelivery } from '@alo/schemas';
import { longWords } from './long-words';

const idOf = (n: number): string => `01a21d3b-aaee-7e4d-97bf-ef304a64ef0${n}`;
export const webhookId = idOf(1);
export const deliveryId = idOf(8);
export const alder = { id: '11111111-1111-4111-8111-111111111111', name: 'Alder Quay Hotel' };

/** One that works, and was not called yet. */
export const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  ...{ id: webhookId, name: 'Data warehouse', address: 'https://ingest.norvane.example/v2/alo?source=test' },
  ...{ events: ['hotel.published', 'hotel.score_approved'], hotels: null, is_on: true },
  ...{ owner: 'Sam Okafor', is_owner_gone: false, switched_at: null, switched_by: null },
  ...{ failing_since: null, waiting: 0, next_at: null, last_delivery: null },
  ...change,
});

export const failing = (change: Partial<Webhook> = {}): Webhook =>
  webhook({
    ...{ failing_since: '2026-11-24T10:12:00Z', waiting: 3, next_at: '2026-11-24T11:04:00Z' },
    ...change,
  });

export const switchedOff = webhook({
  ...{ id: idOf(3), name: 'Test of Jonas', address: 'https://hooks.jonas.example/alo', is_on: false },
  ...{ switched_at: '2026-11-12T09:00:00Z', switched_by: 'Jonas Weber', waiting: 2 },
});

export const ownerless = webhook({
  ...{ id: idOf(4), name: 'Report of Ana', events: ['hotel.submitted', 'hotel.sent_back'] },
  ...{ owner: 'Ana Ferreira', is_owner_gone: true },
});

/** One of each state, and one with long words. */
export const everyWebhook: readonly Webhook[] = [
  webhook({
    ...{ id: idOf(2), name: 'Booking engine', address: 'https://api.harbour.example/alo' },
    ...{ events: ['hotel.published'], hotels: [alder] },
    last_delivery: { at: '2026-11-24T10:58:00Z', status: 204, milliseconds: 180 },
  }),
  failing(),
  switchedOff,
  ownerless,
  webhook({
    ...{ id: idOf(5), name: longWords.label, address: `https://hooks.norvane.example/${'a'.repeat(120)}` },
    events: ['hotel.submitted', 'hotel.sent_back', 'hotel.score_for_approval', 'hotel.changed_by_file'],
  }),
];

/** One that fails. */
export const delivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: deliveryId, type: 'hotel.published', hotel: alder, at: '2026-11-24T11:02:14Z', tries: 4 },
  ...{ state: 'failing', status: 500, reason: null, milliseconds: 412, next_at: '2026-11-24T11:04:00Z' },
  ...change,
});

const noAnswer = { status: null, milliseconds: null } as const;

/** The newest first; the first one fails, and the next one waits for it. */
const everyDelivery: readonly WebhookDelivery[] = [
  delivery(),
  delivery({
    ...{ id: idOf(7), type: 'hotel.score_approved', state: 'waiting', tries: 0, next_at: null },
    ...noAnswer,
  }),
  delivery({
    ...{ id: idOf(6), hotel: { id: idOf(9), name: longWords.label }, tries: 2, status: null },
    ...{ reason: 'timeout', milliseconds: 10_000 },
  }),
  delivery({ id: idOf(5), state: 'skipped', tries: 3, next_at: null }),
  delivery({
    ...{ id: idOf(4), type: 'hotel.changed_by_file', state: 'delivered', tries: 1, status: 204 },
    ...{ milliseconds: 180, next_at: null },
  }),
  delivery({
    ...{ id: idOf(3), type: 'test', hotel: null, state: 'failed', tries: 1, next_at: null },
    ...{ ...noAnswer, reason: 'refused' },
  }),
];

/** The one that fails, with what was sent and what came back. */
export const sentDelivery: OneWebhookDelivery['data'] = {
  ...delivery(),
  last_at: '2026-11-24T11:03:00Z',
  headers: { 'webhook-id': 'msg_1', 'webhook-signature': 'v1,K5oZf', 'content-type': 'application/json' },
  body: '{"type":"hotel.published","sequence":7}',
  answer: '{"error":"duplicate key value"}',
};

/** What is answered to the calls of the pages, by path. A path that is not there gets no answer. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answers to a page that shows this webhook. */
export const answersOf = (
  shown: Webhook,
  deliveries: readonly WebhookDelivery[] = everyDelivery,
): Answers => {
  const count = (state: WebhookDelivery['state']) => deliveries.filter((each) => each.state === state).length;
  const path = `/webhooks/${shown.id}`;
  return {
    [path]: { data: shown },
    [`${path}/deliveries`]: {
      data: deliveries,
      counts: {
        ...{ all: deliveries.length, waiting: count('waiting') },
        failed: count('failing') + count('failed'),
      },
    },
    ...Object.fromEntries(
      deliveries.map((each) => [
        `${path}/deliveries/${each.id}`,
        { data: { ...sentDelivery, ...each, ...(each.tries === 0 && { headers: null, answer: null }) } },
      ]),
    ),
  };
};
