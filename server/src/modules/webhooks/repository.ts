/** SQL of webhooks. */
import type { WebhookFields } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { WebhookRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';
import { accountIsOpen } from '../accounts/repository.js';

export interface ListedWebhook extends CamelCased<
  Pick<WebhookRow, 'id' | 'name' | 'address' | 'is_on' | 'switched_at'>
> {
  readonly events: string[];
  readonly hotels: { id: string; name: string }[] | null;
  readonly owner: string | null;
  readonly isOwnerGone: boolean;
  readonly switchedBy: string | null;
  readonly failingSince: Date | null;
  readonly waiting: number;
  readonly nextAt: Date | null;
  readonly lastDelivery: { at: string; status: number; milliseconds: number } | null;
}

/** In the order of their names. @param id of the only one that is wanted */
export const listWebhooks = (
  database: Executor,
  withDemo: boolean,
  id: string | null = null,
): Promise<ListedWebhook[]> =>
  database.query<ListedWebhook>(
    sql`select webhook.id, webhook.name, address, events, is_on as "isOn", switched_at as "switchedAt",
               case when not is_for_all_hotels then
                 (select coalesce(json_agg(json_build_object('id', hotel.id, 'name', hotel_location_name)
                                           order by hotel_location_name, hotel.id), '[]')
                  from webhook_hotel join hotel on hotel.id = hotel_id where webhook_id = webhook.id)
               end as hotels,
               (select owner.name from app_user as owner where owner.id = owner_id and erased_at is null) as owner,
               not exists (select from app_user where app_user.id = owner_id and erase_at is null
                           and ${accountIsOpen(withDemo)}) as "isOwnerGone",
               (select person.name from app_user as person
                where person.id = switched_by and erased_at is null) as "switchedBy",
               (select min(failing_since) from webhook_lane where webhook_id = webhook.id) as "failingSince",
               (select min(next_at) from webhook_lane where webhook_id = webhook.id) as "nextAt",
               (select count(*)::int from webhook_delivery
                where webhook_id = webhook.id and state = 'waiting') as waiting,
               (select json_build_object('at', last_at, 'status', last_status, 'milliseconds', last_milliseconds)
                from webhook_delivery where webhook_id = webhook.id and state = 'delivered'
                order by last_at desc limit 1) as "lastDelivery"
        from webhook where ${id}::uuid is null or webhook.id = ${id}
        order by webhook.name, webhook.id`,
  );

/** Counts the webhooks. Nobody adds another one until the transaction ends. */
export async function holdCount(transaction: Executor): Promise<number> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
  const [counted] = await transaction.query<{ count: number }>(
    sql`select count(*)::int as count from webhook`,
  );
  return counted?.count ?? 0;
}

export type HeldWebhook = CamelCased<Pick<WebhookRow, 'id' | 'name' | 'address' | 'is_on'>>;

/** Holds a webhook until the transaction ends; undefined where there is none. */
export async function holdWebhook(transaction: Executor, id: string): Promise<HeldWebhook | undefined> {
  const [held] = await transaction.query<HeldWebhook>(
    sql`select id, name, address, is_on as "isOn" from webhook where id = ${id} for no key update`,
  );
  return held;
}

async function setHotels(
  transaction: Executor,
  id: string,
  hotelIds: readonly string[] | null,
): Promise<void> {
  await transaction.query(sql`delete from webhook_hotel where webhook_id = ${id}`);
  await transaction.query(
    sql`insert into webhook_hotel (webhook_id, hotel_id) select ${id}, unnest(${hotelIds ?? []}::uuid[])`,
  );
}

/** Are all of them there? They stay until the transaction ends. */
export async function hotelsExist(transaction: Executor, ids: readonly string[]): Promise<boolean> {
  const found = await transaction.query(
    sql`select from hotel where id = any(${ids}::uuid[]) order by id for key share`,
  );
  return found.length === ids.length;
}

export interface NewWebhook extends WebhookFields {
  readonly id: string;
  readonly at: Date;
  readonly ownerId: string;
  readonly secret: string;
}

export async function insertWebhook(
  transaction: Executor,
  { id, at, name, address, events, hotel_ids: hotelIds, ownerId, secret }: NewWebhook,
): Promise<void> {
  await transaction.query(
    sql`insert into webhook (id, created_at, name, address, events, is_for_all_hotels, owner_id, secret)
        values (${id}, ${at}, ${name}, ${address}, ${toJson(events)}, ${hotelIds === null}, ${ownerId}, ${secret})`,
  );
  await setHotels(transaction, id, hotelIds);
}

export async function updateWebhook(
  transaction: Executor,
  id: string,
  { name, address, events, hotel_ids: hotelIds }: WebhookFields,
): Promise<void> {
  await transaction.query(
    sql`update webhook
        set name = ${name}, address = ${address}, events = ${toJson(events)}::jsonb,
            is_for_all_hotels = ${hotelIds === null}
        where id = ${id}`,
  );
  await setHotels(transaction, id, hotelIds);
}

/** A person switches it. Who switches it on answers for it. */
export async function switchWebhook(
  transaction: Executor,
  id: string,
  { isOn, by, at }: { isOn: boolean; by: string; at: Date },
): Promise<void> {
  await transaction.query(
    sql`update webhook
        set is_on = ${isOn}, switched_at = ${at}, switched_by = ${by}, warned_at = null,
            owner_id = case when ${isOn} then ${by}::uuid else owner_id end
        where id = ${id}`,
  );
}

/** It switches itself off; gives its name and its owner, undefined where it is off already. */
export async function switchItselfOff(
  transaction: Executor,
  id: string,
  at: Date,
): Promise<CamelCased<Pick<WebhookRow, 'owner_id'>> | undefined> {
  const [switched] = await transaction.query<CamelCased<Pick<WebhookRow, 'owner_id'>>>(
    sql`update webhook set is_on = false, switched_at = ${at}, switched_by = null where id = ${id} and is_on
        returning owner_id as "ownerId"`,
  );
  return switched;
}

/** Writes down that its owner is told of failures that began before; undefined where they were told, or it is too early. */
export async function markWarned(
  transaction: Executor,
  id: string,
  { at, failingBefore }: { at: Date; failingBefore: Date },
): Promise<CamelCased<Pick<WebhookRow, 'owner_id'>> | undefined> {
  const [warned] = await transaction.query<CamelCased<Pick<WebhookRow, 'owner_id'>>>(
    sql`update webhook set warned_at = ${at}
        where id = ${id} and warned_at is null and is_on
          and exists (select from webhook_lane where webhook_id = ${id} and failing_since <= ${failingBefore})
        returning owner_id as "ownerId"`,
  );
  return warned;
}

/** Its owner is told of failures anew, once none is left. */
export async function forgetWarning(transaction: Executor, id: string): Promise<void> {
  await transaction.query(
    sql`update webhook set warned_at = null
        where id = ${id} and warned_at is not null
          and not exists (select from webhook_lane where webhook_id = ${id} and failing_since is not null)`,
  );
}

/** The secret before signs beside the new one until then. */
export async function replaceSecret(
  transaction: Executor,
  id: string,
  { secret, formerUntil }: { secret: string; formerUntil: Date },
): Promise<void> {
  await transaction.query(
    sql`update webhook set former_secret = secret, former_until = ${formerUntil}, secret = ${secret} where id = ${id}`,
  );
}

export async function deleteWebhook(transaction: Executor, id: string): Promise<void> {
  await transaction.query(sql`delete from webhook where id = ${id}`);
}

export type MailedWebhook = CamelCased<Pick<WebhookRow, 'id' | 'name' | 'is_on' | 'owner_id'>> & {
  readonly failingSince: Date | null;
  readonly waiting: number;
};

/** What a mail says of it; undefined when it is gone. */
export async function findMailed(database: Executor, id: string): Promise<MailedWebhook | undefined> {
  const [found] = await database.query<MailedWebhook>(
    sql`select id, name, is_on as "isOn", owner_id as "ownerId",
               (select min(failing_since) from webhook_lane where webhook_id = webhook.id) as "failingSince",
               (select count(*)::int from webhook_delivery
                where webhook_id = webhook.id and state = 'waiting') as waiting
        from webhook where id = ${id}`,
  );
  return found;
}
