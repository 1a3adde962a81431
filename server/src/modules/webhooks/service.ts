/** Webhooks as super users keep them. What is kept in the audit log names the host of an address, and no more of it. */
import {
  webhookLimits,
  type OneWebhookDelivery,
  type Webhook,
  type WebhookDeliveries,
  type WebhookDeliveriesQuery,
  type WebhookDelivery,
  type WebhookFields,
} from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import { identityOf, type AskedChange } from '../idempotency/change-request.js';
import { findReplay, type IdempotentResult } from '../idempotency/idempotency.js';
import * as deliveries from './deliveries/repository.js';
import { testBody } from './happened.js';
import type { Networks } from './receivers/networks.js';
import { findReceiver, UnreachableError, type Resolve } from './receivers/receiver.js';
import { createSecret } from './receivers/secret.js';
import { createMessageId } from './record.js';
import * as repository from './repository.js';
import { webhookTexts } from './texts.js';

export interface WebhooksServiceOptions {
  readonly database: Database;
  readonly change: AuditedChange;
  readonly resolve: Resolve;
  readonly networks: Networks;
  readonly now: () => Date;
  readonly withDemo: boolean;
}

/** A webhook with its secret; null where it was said before. */
type WithSecret = Webhook & { secret: string | null };

/** The secret before a new one is good for so long beside it, in ms: receivers take the new one over meanwhile. */
const formerKept = 24 * 60 * 60_000;

const missing = () => new HttpError(404, 'WEBHOOK_NOT_FOUND', webhookTexts.notFound);
const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const written = (row: repository.ListedWebhook): Webhook => ({
  ...{ id: row.id, name: row.name, address: row.address, events: row.events, hotels: row.hotels },
  ...{ is_on: row.isOn, owner: row.owner, is_owner_gone: row.isOwnerGone },
  ...{ switched_at: timeOf(row.switchedAt), switched_by: row.switchedBy },
  ...{ failing_since: timeOf(row.failingSince), waiting: row.waiting, next_at: timeOf(row.nextAt) },
  last_delivery: row.lastDelivery && {
    ...row.lastDelivery,
    at: new Date(row.lastDelivery.at).toISOString(),
  },
});

const deliveryOf = (row: deliveries.ListedDelivery): WebhookDelivery => ({
  ...{ id: row.id, type: row.type, at: row.createdAt.toISOString(), tries: row.tries },
  hotel: row.hotelId === null ? null : { id: row.hotelId, name: row.hotelName ?? '' },
  state: row.state as WebhookDelivery['state'],
  ...{ status: row.lastStatus, reason: row.lastReason, milliseconds: row.lastMilliseconds },
  next_at: timeOf(row.nextAt),
});

/** What the audit log keeps of it. */
const detailOf = ({ name, address, events, hotel_ids: hotels }: WebhookFields) => ({
  ...{ name, host: new URL(address).host, events, hotels: hotels ?? 'all' },
});

export function createWebhooksService(options: WebhooksServiceOptions) {
  const { database, change, resolve, networks, now, withDemo } = options;

  async function read(executor: Executor, id: string): Promise<Webhook> {
    const [found] = await repository.listWebhooks(executor, withDemo, id);
    if (!found) throw missing();
    return written(found);
  }

  async function hold(transaction: Executor, id: string): Promise<repository.HeldWebhook> {
    const held = await repository.holdWebhook(transaction, id);
    if (!held) throw missing();
    return held;
  }

  /** Gives the fields with the address as it is called. @throws HttpError 422 it cannot be called from here */
  async function checked(fields: WebhookFields): Promise<WebhookFields> {
    try {
      const { url } = await findReceiver(fields.address.trim(), resolve, networks);
      return { ...fields, name: fields.name.trim() || url.host, address: url.href };
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      throw new HttpError(422, 'UNREACHABLE_ADDRESS', webhookTexts.unreachable);
    }
  }

  async function checkHotels(transaction: Executor, { hotel_ids: ids }: WebhookFields): Promise<void> {
    if (ids !== null && !(await repository.hotelsExist(transaction, ids)))
      throw new HttpError(422, 'NO_HOTEL', webhookTexts.noHotel);
  }

  async function queueTest(transaction: Executor, webhookId: string): Promise<void> {
    const at = now();
    const messageId = createMessageId();
    const test = { messageId, body: testBody(messageId, at), at };
    await deliveries.queueTest(transaction, { id: createId(), webhookId }, test);
  }

  /** A change of one webhook, which is held. It says the same sentence whenever it comes again. */
  const saying = (
    request: AskedChange,
    action: string,
    id: string,
    work: (transaction: Executor, held: repository.HeldWebhook) => Promise<{ said: string; detail?: object }>,
  ): Promise<IdempotentResult<string>> =>
    change(request, action, async (transaction) => {
      const held = await hold(transaction, id);
      const { said, detail } = await work(transaction, held);
      return { result: said, target: id, detail: { name: held.name, ...detail } };
    });

  async function findWaiting(transaction: Executor, webhookId: string, id: string) {
    const found = await deliveries.findWaiting(transaction, { webhookId, id });
    if (!found) throw new HttpError(404, 'DELIVERY_NOT_FOUND', webhookTexts.deliveryNotFound);
    return found;
  }

  return {
    list: async (): Promise<Webhook[]> => (await repository.listWebhooks(database, withDemo)).map(written),

    /** @throws HttpError 404 */
    read: (id: string): Promise<Webhook> => read(database, id),

    /**
     * Adds a webhook and has a test sent. Says its secret this once.
     * @throws HttpError 409 too many; 422 the address or a hotel
     */
    async add(request: AskedChange, sent: WebhookFields): Promise<IdempotentResult<WithSecret>> {
      const done = await findReplay<WithSecret>(database, identityOf(request, now()));
      if (done) return done;
      const fields = await checked(sent);
      const secret = createSecret();
      const added = await change(request, 'addWebhook', async (transaction): Promise<Added> => {
        if ((await repository.holdCount(transaction)) >= webhookLimits.most)
          throw new HttpError(409, 'TOO_MANY_WEBHOOKS', webhookTexts.tooMany({ most: webhookLimits.most }));
        await checkHotels(transaction, fields);
        const id = createId();
        const ownerId = request.caller.userId;
        await repository.insertWebhook(transaction, { ...fields, id, at: now(), ownerId, secret });
        await queueTest(transaction, id);
        const result = { ...(await read(transaction, id)), secret: null };
        return { result, target: id, detail: detailOf(fields) };
      });
      return added.isReplayed ? added : { ...added, result: { ...added.result, secret } };
    },

    /** @throws HttpError 404; 422 the address or a hotel */
    async change(request: AskedChange, id: string, sent: WebhookFields): Promise<IdempotentResult<Webhook>> {
      const done = await findReplay<Webhook>(database, identityOf(request, now()));
      if (done) return done;
      const fields = await checked(sent);
      return change(request, 'changeWebhook', async (transaction) => {
        await hold(transaction, id);
        await checkHotels(transaction, fields);
        await repository.updateWebhook(transaction, id, fields);
        return { result: await read(transaction, id), target: id, detail: detailOf(fields) };
      });
    },

    /** Switched on, it goes on with what waits, and the caller answers for it. @throws HttpError 404 */
    setOn: (request: AskedChange, id: string, isOn: boolean): Promise<IdempotentResult<Webhook>> =>
      change(request, isOn ? 'switchWebhookOn' : 'switchWebhookOff', async (transaction) => {
        const { name } = await hold(transaction, id);
        const at = now();
        await repository.switchWebhook(transaction, id, { isOn, by: request.caller.userId, at });
        if (isOn) await deliveries.tryNow(transaction, { webhookId: id }, at, { isAnew: true });
        return { result: await read(transaction, id), target: id, detail: { name } };
      }),

    /** @throws HttpError 404 */
    remove: (request: AskedChange, id: string): Promise<IdempotentResult<string>> =>
      saying(request, 'deleteWebhook', id, async (transaction, held) => {
        await repository.deleteWebhook(transaction, id);
        return { said: webhookTexts.deleted, detail: { host: new URL(held.address).host } };
      }),

    /** Makes a new secret; says it this once. @throws HttpError 404 */
    async newSecret(request: AskedChange, id: string): Promise<IdempotentResult<WithSecret>> {
      const secret = createSecret();
      const done = await change(request, 'newWebhookSecret', async (transaction): Promise<Added> => {
        const { name } = await hold(transaction, id);
        const formerUntil = new Date(now().getTime() + formerKept);
        await repository.replaceSecret(transaction, id, { secret, formerUntil });
        return { result: { ...(await read(transaction, id)), secret: null }, target: id, detail: { name } };
      });
      return done.isReplayed ? done : { ...done, result: { ...done.result, secret } };
    },

    /** Has a test sent, also while it is switched off. @throws HttpError 404 */
    test: (request: AskedChange, id: string): Promise<IdempotentResult<string>> =>
      saying(request, 'testWebhook', id, async (transaction) => {
        await queueTest(transaction, id);
        return { said: webhookTexts.testQueued };
      }),

    /** @throws HttpError 404; 409 it is switched off */
    tryAll: (request: AskedChange, id: string): Promise<IdempotentResult<string>> =>
      saying(request, 'tryWebhookNow', id, async (transaction, { isOn }) => {
        if (!isOn) throw new HttpError(409, 'WEBHOOK_IS_OFF', webhookTexts.isOff);
        await deliveries.tryNow(transaction, { webhookId: id }, now());
        return { said: webhookTexts.trying };
      }),

    /** @throws HttpError 404 */
    async listDeliveries(
      id: string,
      { filter, page, limit }: WebhookDeliveriesQuery,
    ): Promise<WebhookDeliveries> {
      await read(database, id);
      const rows = await deliveries.listDeliveries(database, id, {
        ...{ filter, limit, offset: (page - 1) * limit },
      });
      return { data: rows.map(deliveryOf), counts: await deliveries.countDeliveries(database, id) };
    },

    /** @throws HttpError 404 */
    async readDelivery(webhookId: string, id: string): Promise<OneWebhookDelivery['data']> {
      const found = await deliveries.findDelivery(database, { webhookId, id });
      if (!found) throw new HttpError(404, 'DELIVERY_NOT_FOUND', webhookTexts.deliveryNotFound);
      const { body, lastAt, lastAnswer, lastHeaders } = found;
      return {
        ...deliveryOf(found),
        ...{ last_at: timeOf(lastAt), headers: lastHeaders && { ...lastHeaders }, body, answer: lastAnswer },
      };
    },

    /**
     * What waits is tried now. What has ended is sent once more, in a lane of its own: no other event waits for it.
     * @throws HttpError 404; 409 the webhook is switched off
     */
    sendAgain: (request: AskedChange, webhookId: string, id: string): Promise<IdempotentResult<string>> =>
      saying(request, 'sendWebhookAgain', webhookId, async (transaction, held) => {
        const { lane, state, type } = await findWaiting(transaction, webhookId, id);
        const isTest = type === 'test';
        if (!held.isOn && !isTest) throw new HttpError(409, 'WEBHOOK_IS_OFF', webhookTexts.isOff);
        const at = now();
        if (state === 'waiting') {
          await deliveries.tryNow(transaction, { webhookId, lane }, at);
        } else {
          await deliveries.setState(transaction, id, 'waiting', id);
          await deliveries.openLane(transaction, { webhookId, lane: id }, { isTest, at });
        }
        return { said: webhookTexts.sendingAgain, detail: { delivery: id } };
      }),

    /** Leaves an event out, so that those behind it go on. @throws HttpError 404; 409 it does not wait */
    skip: (request: AskedChange, webhookId: string, id: string): Promise<IdempotentResult<string>> =>
      saying(request, 'skipWebhookEvent', webhookId, async (transaction) => {
        const { lane } = await findWaiting(transaction, webhookId, id);
        const place = { webhookId, lane };
        const inLane = await deliveries.holdLane(transaction, place);
        const { state, isFirst } = await findWaiting(transaction, webhookId, id);
        if (state !== 'waiting') throw new HttpError(409, 'NOT_WAITING', webhookTexts.notWaiting);
        await deliveries.setState(transaction, id, 'skipped');
        // A call that is under way goes on by itself.
        if (isFirst && inLane?.isClaimed === false) await deliveries.goOn(transaction, place, now());
        await repository.forgetWarning(transaction, webhookId);
        return { said: webhookTexts.skipped, detail: { delivery: id } };
      }),
  };
}

interface Added {
  readonly result: WithSecret;
  readonly target: string;
  readonly detail: object;
}

export type WebhooksService = ReturnType<typeof createWebhooksService>;
