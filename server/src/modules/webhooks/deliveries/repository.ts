/** SQL of deliveries and of the lanes in which they wait. A lane is there as long as something waits in it. */
import type { WebhookEvent } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../../database/camel-cased.js';
import type { Executor } from '../../../database/executor.js';
import type { WebhookDeliveryRow, WebhookLaneRow, WebhookRow } from '../../../database/rows.generated.js';
import { toJson } from '../../../database/to-json.js';
import { accountIsOpen } from '../../accounts/repository.js';
import { seesHotel } from '../../hotels/repository.js';
import type { DueLane } from './choose-lanes.js';

export interface CountedEvent {
  readonly sequence: number;
  readonly name: string;
  readonly total: number | null;
  readonly e: number | null;
  readonly s: number | null;
  readonly g: number | null;
  /** The ids of the webhooks that are called for it. */
  readonly webhooks: readonly string[];
}

/**
 * Counts an event of a hotel, and finds who is called for it. These webhooks cannot be deleted until the transaction ends.
 * The submission of the hotel must be locked: so the numbers are in the order of the commits.
 */
export async function countEvent(
  transaction: Executor,
  { hotelId, type, withDemo }: { hotelId: string; type: WebhookEvent; withDemo: boolean },
): Promise<CountedEvent> {
  const [counted] = await transaction.query<Omit<CountedEvent, 'sequence'> & { sequence: string }>(
    sql`with counted as (
          insert into hotel_event_count (hotel_id, last) values (${hotelId}, 1)
          on conflict (hotel_id) do update set last = hotel_event_count.last + 1 returning last
        )
        select last as sequence, hotel_location_name as name, score_alo as total, score_e as e, score_s as s,
               score_g as g,
               array(select webhook.id from webhook join app_user on app_user.id = owner_id
                     where is_on and events @> to_jsonb(${type}::text)
                       and (is_for_all_hotels
                            or exists (select from webhook_hotel
                                       where webhook_id = webhook.id and hotel_id = ${hotelId}))
                       and ${accountIsOpen(withDemo)} and erase_at is null and ${seesHotel(hotelId)}
                     for key share of webhook) as webhooks
        from counted cross join hotel where hotel.id = ${hotelId}`,
  );
  if (!counted) throw new Error(`There is no hotel ${hotelId}`);
  return { ...counted, sequence: Number(counted.sequence) };
}

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
}

export interface NewEvent {
  readonly messageId: string;
  readonly hotelId: string;
  readonly sequence: number;
  readonly type: WebhookEvent;
  readonly body: string;
  readonly at: Date;
}

/** Puts an event at the end of the lane of its hotel, for each of the webhooks. */
export async function queueEvent(
  transaction: Executor,
  { messageId, hotelId, sequence, type, body, at }: NewEvent,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await transaction.query(
    sql`with sent as (
          select id, "webhookId" from jsonb_to_recordset(${toJson(deliveries)}::jsonb) as sent(id uuid, "webhookId" uuid)
        ), written as (
          insert into webhook_delivery (id, webhook_id, lane, hotel_id, sequence, message_id, type, body, created_at, state)
          select id, "webhookId", ${hotelId}::uuid, ${hotelId}::uuid, ${sequence}::bigint, ${messageId}, ${type}, ${body},
                 ${at}::timestamptz, 'waiting'
          from sent
        )
        insert into webhook_lane (webhook_id, lane, next_at)
        select "webhookId", ${hotelId}::uuid, ${at}::timestamptz from sent order by 1
        on conflict (webhook_id, lane) do update set next_at = webhook_lane.next_at`,
  );
}

/** Puts a test into a lane of its own. */
export async function queueTest(
  transaction: Executor,
  { id, webhookId }: NewDelivery,
  { messageId, body, at }: Pick<NewEvent, 'messageId' | 'body' | 'at'>,
): Promise<void> {
  await transaction.query(
    sql`insert into webhook_delivery (id, webhook_id, lane, sequence, message_id, type, body, created_at, state)
        values (${id}, ${webhookId}, ${id}, 0, ${messageId}, 'test', ${body}, ${at}, 'waiting')`,
  );
  await openLane(transaction, { webhookId, lane: id }, { isTest: true, at });
}

export type Lane = Pick<DueLane, 'webhookId' | 'lane'>;

/** Opens a lane of its own. */
export async function openLane(
  transaction: Executor,
  { webhookId, lane }: Lane,
  { isTest, at }: { isTest: boolean; at: Date },
): Promise<void> {
  await transaction.query(
    sql`insert into webhook_lane (webhook_id, lane, is_test, next_at) values (${webhookId}, ${lane}, ${isTest}, ${at})
        on conflict (webhook_id, lane) do update set next_at = excluded.next_at`,
  );
}

/** May its webhook be called at present? */
const mayBeCalled = (withDemo: boolean): Sql =>
  sql`(is_test or is_on and exists (select from app_user where id = owner_id and erase_at is null
                                    and ${accountIsOpen(withDemo)}))`;

export interface Turn {
  readonly now: Date;
  readonly withDemo: boolean;
}

/** The lanes that are due and that no server has claimed, the oldest first; a few of each webhook. */
export const dueLanes = (
  database: Executor,
  { now, withDemo }: Turn,
  most: { readonly ofWebhook: number; readonly all: number },
): Promise<DueLane[]> =>
  database.query<DueLane>(
    sql`select webhook_id as "webhookId", lane,
               exists (select from webhook_lane as other
                       where other.webhook_id = due.webhook_id and failing_since is not null) as "isFailing"
        from (select webhook_id, lane, next_at,
                     row_number() over (partition by webhook_id order by next_at, lane) as place
              from webhook_lane join webhook on webhook.id = webhook_id
              where next_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
                and ${mayBeCalled(withDemo)}) as due
        where place <= ${most.ofWebhook} order by next_at, lane limit ${most.all}`,
  );

/** What a server needs to make a call. */
export interface ClaimedLane extends CamelCased<
  Pick<WebhookDeliveryRow, 'id' | 'message_id' | 'body' | 'type'> &
    Pick<WebhookRow, 'address' | 'secret' | 'former_secret' | 'former_until'>
> {
  readonly claim: string;
}

export interface Claim {
  readonly claim: string;
  readonly until: Date;
}

/** Claims a lane, so that no other server makes its calls; undefined when another one has, or nothing waits in it. */
export async function claimLane(
  database: Executor,
  { webhookId, lane }: Lane,
  { now, withDemo }: Turn,
  { claim, until }: Claim,
): Promise<ClaimedLane | undefined> {
  const [claimed] = await database.query<ClaimedLane>(
    sql`with claimed as (
          update webhook_lane set claim = ${claim}, claimed_until = ${until}
          from webhook
          where webhook.id = webhook_id and webhook_id = ${webhookId} and lane = ${lane} and next_at <= ${now}
            and (claimed_until is null or claimed_until <= ${now}) and ${mayBeCalled(withDemo)}
          returning webhook_id, lane, claim, address, secret, former_secret, former_until
        )
        select webhook_delivery.id, message_id as "messageId", body, type, address, secret, claim::text,
               former_secret as "formerSecret", former_until as "formerUntil"
        from claimed join webhook_delivery using (webhook_id, lane)
        where state = 'waiting' order by sequence limit 1`,
  );
  return claimed;
}

export interface HeldLane extends CamelCased<Pick<WebhookLaneRow, 'failing_since'>> {
  /** Does a server make a call in it? */
  readonly isClaimed: boolean;
}

/** Holds a lane until the transaction ends; undefined where it is not there, or not under this claim any more. */
export async function holdLane(
  transaction: Executor,
  { webhookId, lane }: Lane,
  claim?: string,
): Promise<HeldLane | undefined> {
  const isWanted = claim === undefined ? sql`true` : sql`claim = ${claim}::uuid`;
  const [held] = await transaction.query<HeldLane>(
    sql`select failing_since as "failingSince", claim is not null as "isClaimed" from webhook_lane
        where webhook_id = ${webhookId} and lane = ${lane} and ${isWanted} for update`,
  );
  return held;
}

/** Lets a lane go as it is: its call was not made. */
export async function releaseLane(
  database: Executor,
  { webhookId, lane }: Lane,
  claim: string,
): Promise<void> {
  await database.query(
    sql`update webhook_lane set claim = null, claimed_until = null
        where webhook_id = ${webhookId} and lane = ${lane} and claim = ${claim}`,
  );
}

/** Goes on to what waits next in a lane, at once; closes the lane where nothing does. The lane must be held. */
export async function goOn(transaction: Executor, { webhookId, lane }: Lane, at: Date): Promise<void> {
  await transaction.query(
    sql`update webhook_lane set next_at = ${at}, failing_since = null, claim = null, claimed_until = null
        where webhook_id = ${webhookId} and lane = ${lane}`,
  );
  await transaction.query(
    sql`delete from webhook_lane
        where webhook_id = ${webhookId} and lane = ${lane}
          and not exists (select from webhook_delivery
                          where webhook_id = ${webhookId} and lane = ${lane} and state = 'waiting')`,
  );
}

/** Has a lane wait for its next try. */
export async function tryLater(
  transaction: Executor,
  { webhookId, lane }: Lane,
  { failingSince, next }: { failingSince: Date; next: Date },
): Promise<void> {
  await transaction.query(
    sql`update webhook_lane
        set next_at = ${next}, failing_since = ${failingSince}, claim = null, claimed_until = null
        where webhook_id = ${webhookId} and lane = ${lane}`,
  );
}

/** Has what waits be tried now: in one lane, or in all. With `isAnew`, its three days begin again. */
export async function tryNow(
  transaction: Executor,
  { webhookId, lane = null }: { webhookId: string; lane?: string | null },
  at: Date,
  { isAnew = false } = {},
): Promise<void> {
  await transaction.query(
    sql`update webhook_lane
        set next_at = least(next_at, ${at}), failing_since = case when ${isAnew} then null else failing_since end
        where webhook_id = ${webhookId} and (${lane}::uuid is null or lane = ${lane})`,
  );
}

export interface Outcome extends CamelCased<
  Pick<WebhookDeliveryRow, 'last_status' | 'last_reason' | 'last_milliseconds' | 'last_answer'>
> {
  readonly at: Date;
  readonly headers: Readonly<Record<string, string>> | null;
  /** Where it is not tried again. */
  readonly state?: 'delivered' | 'failed';
}

/** Writes down what came of a call. Gives the state of the delivery: a person may have left it out meanwhile. */
export async function saveOutcome(
  transaction: Executor,
  id: string,
  { at, headers, state, lastStatus, lastReason, lastMilliseconds, lastAnswer }: Outcome,
): Promise<string | undefined> {
  const [saved] = await transaction.query<Pick<WebhookDeliveryRow, 'state'>>(
    sql`update webhook_delivery
        set state = coalesce(${state ?? null}, state), tries = tries + 1, last_at = ${at},
            last_headers = coalesce(${toJson(headers)}::jsonb, last_headers), last_status = ${lastStatus},
            last_reason = ${lastReason}, last_milliseconds = ${lastMilliseconds}, last_answer = ${lastAnswer}
        where id = ${id} returning state`,
  );
  return saved?.state;
}

export interface WaitingDelivery extends CamelCased<
  Pick<WebhookDeliveryRow, 'id' | 'lane' | 'state' | 'type'>
> {
  /** Is it the first of what waits in its lane? */
  readonly isFirst: boolean;
}

const isFirst = sql`not exists (select from webhook_delivery as earlier
  where earlier.webhook_id = webhook_delivery.webhook_id and earlier.lane = webhook_delivery.lane
    and earlier.state = 'waiting' and earlier.sequence < webhook_delivery.sequence)`;

/** Its state changes only while its lane or its webhook is held. undefined: there is none. */
export async function findWaiting(
  transaction: Executor,
  { webhookId, id }: NewDelivery,
): Promise<WaitingDelivery | undefined> {
  const [found] = await transaction.query<WaitingDelivery>(
    sql`select id, lane, state, type, ${isFirst} as "isFirst" from webhook_delivery
        where webhook_id = ${webhookId} and id = ${id}`,
  );
  return found;
}

/** @param lane another lane in which it waits from now on */
export async function setState(
  transaction: Executor,
  id: string,
  state: 'waiting' | 'skipped',
  lane: string | null = null,
): Promise<void> {
  await transaction.query(
    sql`update webhook_delivery set state = ${state}, lane = coalesce(${lane}::uuid, lane) where id = ${id}`,
  );
}

/** Has its last call failed, while it is still to be delivered or was given up? */
const hasFailed = sql`(state = 'failed' or state = 'waiting' and (last_reason is not null or coalesce(last_status not between 200 and 299, false)))`;
const isUncalled = sql`(state = 'waiting' and not ${hasFailed})`;
const filters = { failed: hasFailed, waiting: isUncalled } as const;
export type DeliveryFilter = keyof typeof filters;

export interface ListedDelivery extends CamelCased<
  Pick<
    WebhookDeliveryRow,
    'id' | 'type' | 'created_at' | 'tries' | 'state' | 'last_status' | 'last_reason' | 'last_milliseconds'
  >
> {
  readonly hotelId: string | null;
  readonly hotelName: string | null;
  readonly nextAt: Date | null;
}

const listed = sql`webhook_delivery.id, type, webhook_delivery.created_at as "createdAt", tries,
  case when state = 'waiting' and ${hasFailed} then 'failing' else state end as state, last_status as "lastStatus",
  last_reason as "lastReason", last_milliseconds as "lastMilliseconds", hotel.id as "hotelId",
  hotel_location_name as "hotelName",
  case when state = 'waiting' and ${isFirst} then
    (select next_at from webhook_lane
     where webhook_lane.webhook_id = webhook_delivery.webhook_id and webhook_lane.lane = webhook_delivery.lane)
  end as "nextAt"`;
const fromListed = sql`from webhook_delivery left join hotel on hotel.id = hotel_id`;

/** The newest first. */
export const listDeliveries = (
  database: Executor,
  webhookId: string,
  { filter, limit, offset }: { filter: DeliveryFilter | undefined; limit: number; offset: number },
): Promise<ListedDelivery[]> =>
  database.query<ListedDelivery>(
    sql`select ${listed} ${fromListed}
        where webhook_id = ${webhookId} and ${filter === undefined ? sql`true` : filters[filter]}
        order by webhook_delivery.created_at desc, webhook_delivery.id desc limit ${limit} offset ${offset}`,
  );

export interface DeliveryCounts {
  readonly all: number;
  readonly failed: number;
  readonly waiting: number;
}

export async function countDeliveries(database: Executor, webhookId: string): Promise<DeliveryCounts> {
  const [counts] = await database.query<DeliveryCounts>(
    sql`select count(*)::int as "all", count(*) filter (where ${hasFailed})::int as failed,
               count(*) filter (where ${isUncalled})::int as waiting
        from webhook_delivery where webhook_id = ${webhookId}`,
  );
  return counts ?? { all: 0, failed: 0, waiting: 0 };
}

export interface FoundDelivery
  extends ListedDelivery, CamelCased<Pick<WebhookDeliveryRow, 'body' | 'last_at' | 'last_answer'>> {
  readonly lastHeaders: Readonly<Record<string, string>> | null;
}

export async function findDelivery(
  database: Executor,
  { webhookId, id }: NewDelivery,
): Promise<FoundDelivery | undefined> {
  const [found] = await database.query<FoundDelivery>(
    sql`select ${listed}, body, last_at as "lastAt", last_headers as "lastHeaders", last_answer as "lastAnswer"
        ${fromListed} where webhook_id = ${webhookId} and webhook_delivery.id = ${id}`,
  );
  return found;
}

/** Deletes old deliveries. What still waits stays as long as its webhook may be called. */
export async function purgeDeliveries(database: Executor, before: Date): Promise<void> {
  await database.query(
    sql`delete from webhook_delivery
        where created_at < ${before}
          and (state <> 'waiting' or not (select is_on from webhook where webhook.id = webhook_id))`,
  );
  await database.query(
    sql`delete from webhook_lane
        where next_at < ${before} and claim is null
          and not exists (select from webhook_delivery
                          where webhook_delivery.webhook_id = webhook_lane.webhook_id
                            and webhook_delivery.lane = webhook_lane.lane and state = 'waiting')`,
  );
}
