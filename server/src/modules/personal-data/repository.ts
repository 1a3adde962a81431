/** SQL of what is kept about a person: copied for them, and erased. */
import sql, { raw } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { columnsOf } from './holdings.js';

/** The newest rows of a list that a copy holds. */
const longestList = 50_000;

export interface KeptAbout {
  readonly profile: { readonly username: string };
  /** Rows by the name of their file. */
  readonly lists: Readonly<Record<string, readonly object[]>>;
}

/** What the database holds about a person; undefined when there is no such account. */
export async function readKeptAbout(database: Executor, userId: string): Promise<KeptAbout | undefined> {
  const [profile] = await database.query<KeptAbout['profile']>(
    sql`select username, name, email,
               (select email from new_address where user_id = app_user.id) as "newEmail", role, language, tabs, password_set_at as "passwordSetAt", erase_at as "eraseAt",
               array(select organization.name from user_organization
                     join organization on organization.id = organization_id
                     where user_id = app_user.id order by organization.name) as organizations
        from app_user where id = ${userId}`,
  );
  if (profile === undefined) return undefined;
  const signIns = await database.query(
    sql`select created_at as "startedAt", last_used_at as "lastUsedAt", revoked_at as "endedAt", ip, browser
        from refresh_family where user_id = ${userId} order by created_at desc limit ${longestList}`,
  );
  const passkeys = await database.query(
    sql`select created_at as "addedAt", last_used_at as "lastUsedAt", name from passkey
        where user_id = ${userId} order by created_at desc`,
  );
  const apiTokens = await database.query(
    sql`select created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "endsAt",
               revoked_at as "revokedAt", name, scopes
        from api_token where user_id = ${userId} order by created_at desc`,
  );
  const activity = await database.query(
    sql`select at, action, outcome, target, ip from audit
        where actor = ${userId} order by at desc limit ${longestList}`,
  );
  const answers = await database.query(
    sql`select at, hotel_location_name as hotel, question_id as question, op as change
        from answer_event join hotel on hotel.id = hotel_id
        where actor = ${userId} order by at desc limit ${longestList}`,
  );
  const files = await database.query(
    sql`select uploaded_at as at, hotel_location_name as hotel, original_filename as file
        from attachment join hotel on hotel.id = hotel_id
        where uploaded_by = ${userId} order by uploaded_at desc limit ${longestList}`,
  );
  return {
    profile,
    lists: {
      'sign-ins': signIns,
      passkeys,
      'api-tokens': apiTokens,
      'what-you-did': activity,
      answers,
      files,
    },
  };
}

export interface DataExport {
  readonly id: string;
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date;
}

/** The newest copy that was asked for and has not ended. */
export async function findExport(
  database: Executor,
  userId: string,
  now: Date,
): Promise<DataExport | undefined> {
  const [found] = await database.query<DataExport>(
    sql`select id, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt" from data_export
        where user_id = ${userId} and expires_at > ${now} order by asked_at desc, id desc limit 1`,
  );
  return found;
}

/** Notes that a copy is asked for, in the place of earlier ones. */
export async function insertExport(
  transaction: Executor,
  { id, userId, at, expiresAt }: { id: string; userId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await transaction.query(sql`delete from data_export where user_id = ${userId}`);
  await transaction.query(
    sql`insert into data_export (id, user_id, asked_at, expires_at) values (${id}, ${userId}, ${at}, ${expiresAt})`,
  );
}

/** Stores the copy; false when nobody waits for it any more. */
export async function storeArchive(
  database: Executor,
  { id, archive, at, expiresAt }: { id: string; archive: Buffer; at: Date; expiresAt: Date },
): Promise<boolean> {
  const stored = await database.query(
    sql`update data_export set archive = ${archive}, ready_at = ${at}, expires_at = ${expiresAt}
        where id = ${id} and ready_at is null returning 1`,
  );
  return stored.length > 0;
}

/** The copy with this id; undefined when it is not this person's, not ready, or has ended. */
export async function findArchive(
  database: Executor,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Buffer | undefined> {
  const [found] = await database.query<{ archive: Buffer }>(
    sql`select archive from data_export
        where id = ${id} and user_id = ${userId} and archive is not null and expires_at > ${now}`,
  );
  return found?.archive;
}

export async function purgeExports(database: Executor, now: Date): Promise<void> {
  await database.query(sql`delete from data_export where expires_at <= ${now}`);
}

export interface Erasable {
  readonly username: string;
  readonly email: string | null;
  readonly isDemo: boolean;
  /** Does nobody else decide who may do what? */
  readonly isLastSuper: boolean;
  /** When it will be erased; null = not at all. */
  readonly eraseAt: Date | null;
}

/** Holds the account until the transaction ends; undefined when there is none, or it is erased. */
export async function holdErasable(
  transaction: Executor,
  userId: string,
  superRole: string,
): Promise<Erasable | undefined> {
  // Two last super users who erase themselves at once would both see the other one.
  await transaction.query(sql`select from app_user where role = ${superRole} order by id for update`);
  const [found] = await transaction.query<Erasable>(
    sql`select username, email, is_demo as "isDemo", erase_at as "eraseAt",
               role = ${superRole} and not exists (
                 select from app_user as other
                 where other.role = ${superRole} and other.id <> app_user.id
                   and other.disabled_at is null and other.erase_at is null
               ) as "isLastSuper"
        from app_user where id = ${userId} and erased_at is null for update`,
  );
  return found;
}

/** @param at null: it is not erased */
export async function setEraseAt(transaction: Executor, userId: string, at: Date | null): Promise<void> {
  await transaction.query(sql`update app_user set erase_at = ${at} where id = ${userId}`);
}

/** The accounts whose time has come. */
export async function findDue(database: Executor, now: Date): Promise<readonly string[]> {
  const due = await database.query<{ id: string }>(
    sql`select id from app_user where erase_at <= ${now} and erased_at is null`,
  );
  return due.map(({ id }) => id);
}

/** Is it still due? Holds the account until the transaction ends. */
export async function holdDue(transaction: Executor, userId: string, now: Date): Promise<boolean> {
  const found = await transaction.query(
    sql`select from app_user where id = ${userId} and erase_at <= ${now} and erased_at is null for update`,
  );
  return found.length > 0;
}

/**
 * Leaves an account that nobody can use and that names nobody; what it did stays, by `name`. False when it was erased
 * already.
 */
export async function erasePerson(
  transaction: Executor,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<boolean> {
  const username = `former-${userId}`;
  const erased = await transaction.query(
    sql`update app_user
        set username = ${username}, username_folded = ${username}, name = ${name}, email = null, tabs = null,
            password_hash = null, password_set_at = null, is_demo = false,
            language = null, disabled_at = coalesce(disabled_at, ${now}), erase_at = null, erased_at = ${now}
        where id = ${userId} and erased_at is null returning 1`,
  );
  if (erased.length === 0) return false;
  for (const [table, column] of columnsOf('forgotten')) {
    await transaction.query(sql`delete from ${raw(table)} where ${raw(column)} = ${userId}`);
  }
  for (const [table, column] of columnsOf('unlinked')) {
    await transaction.query(
      sql`update ${raw(table)} set ${raw(column)} = null where ${raw(column)} = ${userId}`,
    );
  }
  return true;
}

/** Erases the values of questions about people in the history of answers; gives how many changes it was. */
export async function eraseHistory(
  database: Executor,
  {
    hotelId = null,
    questions,
    since = new Date(0),
    until,
  }: { hotelId?: string | null; questions: readonly string[]; since?: Date; until: Date },
): Promise<number> {
  const [erased] = await database.query<{ changed: string }>(
    sql`select erase_history_of(${hotelId}, ${questions}::text[], ${since}, ${until}) as changed`,
  );
  const isAsked = sql`question_id = any(${questions}::text[]) and (${hotelId}::uuid is null or hotel_id = ${hotelId})`;
  // Parked answers do not hold now: they go with the history.
  await database.query(
    sql`update parked_answer set selected_option_id = null, typed_value = null, note = null
        where parked_at >= ${since} and parked_at < ${until} and ${isAsked}`,
  );
  // What a file said of them was put aside with them.
  await database.query(
    sql`update form_migration
        set kept = jsonb_set(kept, '{aside,gbta_mark}', (
          select coalesce(jsonb_agg(mark), '[]') from jsonb_array_elements(kept #> '{aside,gbta_mark}') as mark
          where mark ->> 'question_id' <> all(${questions}::text[])))
        where jsonb_array_length(kept #> '{aside,gbta_mark}') > 0
          and migrated_at >= ${since} and migrated_at < ${until}
          and (${hotelId}::uuid is null or hotel_id = ${hotelId})`,
  );
  return Number(erased?.changed ?? 0);
}

const doneKey = 'history-erased-until';

/** Until when the values of questions about people have been erased; undefined when they never were. */
export async function findHistoryErasedUntil(database: Executor): Promise<Date | undefined> {
  const [found] = await database.query<{ value: string }>(
    sql`select value #>> '{}' as value from setting where key = ${doneKey}`,
  );
  return found === undefined ? undefined : new Date(found.value);
}

export async function setHistoryErasedUntil(database: Executor, until: Date): Promise<void> {
  await database.query(
    sql`insert into setting (key, value) values (${doneKey}, to_jsonb(${until.toISOString()}::text))
        on conflict (key) do update set value = excluded.value`,
  );
}

/** How many hotels these organizations have. */
export async function countHotels(database: Executor, organizationIds: readonly string[]): Promise<number> {
  const [found] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from hotel where organization_id = any(${organizationIds}::uuid[])`,
  );
  return found?.count ?? 0;
}

export async function hotelExists(database: Executor, id: string): Promise<boolean> {
  return (await database.query(sql`select from hotel where id::text = ${id}`)).length > 0;
}
