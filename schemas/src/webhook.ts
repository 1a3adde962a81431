/** Webhooks: addresses that are called when the status of a hotel changes. Times are UTC, ISO 8601. */
import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';
import { Text } from './text.js';
import { webhookEvents, webhookLimits, type DeliveryState } from './webhook-words.js';

const closed = { additionalProperties: false } as const;
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const HotelName = Type.Object({ id: Uuid, name: Type.String() });

/** `POST /webhooks`, and `PUT /webhooks/{id}` with all members. */
export const WebhookFields = Type.Object(
  {
    name: Text({ minLength: 1, maxLength: 60 }),
    /** https, without a user name or a password. */
    address: Text({ minLength: 1, maxLength: 2000 }),
    events: Type.Array(Type.Enum([...webhookEvents]), {
      minItems: 1,
      maxItems: webhookEvents.length,
      uniqueItems: true,
    }),
    /** null: all hotels that the person sees who answers for it. */
    hotel_ids: nullable(Type.Array(Uuid, { minItems: 1, maxItems: webhookLimits.hotels, uniqueItems: true })),
  },
  closed,
);
export type WebhookFields = Static<typeof WebhookFields>;

/** `PUT /webhooks/{id}/isOn` */
export const WebhookSwitch = Type.Object({ is_on: Type.Boolean() }, closed);

export const Webhook = Type.Object({
  id: Uuid,
  name: Type.String(),
  address: Type.String(),
  events: Type.Array(Type.String()),
  /** null: all that its owner sees. */
  hotels: nullable(Type.Array(HotelName)),
  is_on: Type.Boolean(),
  /** Who answers for it: they added it, or switched it on last. null: the account is gone. */
  owner: nullable(Type.String()),
  /** Their account is closed, so that no further event is sent. */
  is_owner_gone: Type.Boolean(),
  /** When it was switched last; null: never. */
  switched_at: nullable(Type.String()),
  /** Who switched it last; null: it switched itself off, or the account is gone. */
  switched_by: nullable(Type.String()),
  /** Since when calls fail; null: they do not. */
  failing_since: nullable(Type.String()),
  /** Events that are not delivered yet. */
  waiting: Type.Integer(),
  next_at: nullable(Type.String()),
  /** The last call that was answered with a success. */
  last_delivery: nullable(
    Type.Object({ at: Type.String(), status: Type.Integer(), milliseconds: Type.Integer() }),
  ),
});
export type Webhook = Static<typeof Webhook>;

/** `GET /webhooks` */
export const Webhooks = Type.Object({ data: Type.Array(Webhook) });
export type Webhooks = Static<typeof Webhooks>;

/** One webhook, in its envelope. */
export const OneWebhook = Type.Object({ data: Webhook });
export type OneWebhook = Static<typeof OneWebhook>;

/** The only time that a secret is said. null: the request came again; the secret was said the first time. */
export const WebhookWithSecret = Type.Object({
  data: Type.Object({ ...Webhook.properties, secret: nullable(Type.String()) }),
});
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

const deliveryProperties = {
  id: Uuid,
  /** One of `webhookEvents`, or `test`. */
  type: Type.String(),
  /** null: a test, or the hotel is gone. */
  hotel: nullable(HotelName),
  /** When it happened. */
  at: Type.String(),
  tries: Type.Integer(),
  state: Type.Unsafe<DeliveryState>(Type.String()),
  /** Of the last answer; null: there was none. */
  status: nullable(Type.Integer()),
  /** Why there was none: `timeout`, `refused`, `unknown_host`, `private`, `tls` or `broken`. */
  reason: nullable(Type.String()),
  milliseconds: nullable(Type.Integer()),
  /** When it is tried next; null: it is not, or waits for the event before it. */
  next_at: nullable(Type.String()),
};

export const WebhookDelivery = Type.Object(deliveryProperties);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** `GET /webhooks/{id}/deliveries`: the newest first. */
export const WebhookDeliveriesQuery = Type.Object(
  {
    /** `failed`: those whose last call failed. `waiting`: those that were not called yet. */
    filter: Type.Optional(Type.Enum(['failed', 'waiting'])),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  },
  closed,
);
export type WebhookDeliveriesQuery = Static<typeof WebhookDeliveriesQuery>;

export const WebhookDeliveries = Type.Object({
  data: Type.Array(WebhookDelivery),
  /** Of all, of those that failed, and of those that wait. */
  counts: Type.Object({ all: Type.Integer(), failed: Type.Integer(), waiting: Type.Integer() }),
});
export type WebhookDeliveries = Static<typeof WebhookDeliveries>;

/** `GET /webhooks/{id}/deliveries/{deliveryId}`: what was sent last, and what came back. */
export const OneWebhookDelivery = Type.Object({
  data: Type.Object({
    ...deliveryProperties,
    /** When it was sent last; null: not yet. */
    last_at: nullable(Type.String()),
    /** The headers of the last call; null: there was none. */
    headers: nullable(Type.Record(Type.String(), Type.String())),
    body: Type.String(),
    /** The beginning of the last answer. */
    answer: nullable(Type.String()),
  }),
});
export type OneWebhookDelivery = Static<typeof OneWebhookDelivery>;
