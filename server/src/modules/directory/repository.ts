/** SQL of the accounts that a directory keeps. */
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';
import { foldedName } from '../accounts/folded-name.js';
import type { DirectoryUser, Filter, PersonOfDirectory } from './person.js';

const columns = sql`app_user.id, username, external_id as "externalId", names, name, email,
  closed_at is null as "isActive", directory_user.created_at as "createdAt", changed_at as "changedAt"`;
const users = sql`directory_user join app_user on app_user.id = user_id`;

function conditionOf(filter: Filter | undefined): Sql {
  if (filter === undefined) return sql`true`;
  const { by, value } = filter;
  const conditions: Record<Filter['by'], Sql> = {
    id: sql`app_user.id::text = ${value.toLowerCase()}`,
    userName: sql`username_folded = ${foldedName(value)}`,
    externalId: sql`external_id = ${value}`,
    email: sql`lower(email) = lower(${value})`,
  };
  return conditions[by];
}

/** Those who fit, by when they came, and how many there are in all. */
export async function listUsers(
  database: Executor,
  filter: Filter | undefined,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<{ readonly rows: readonly DirectoryUser[]; readonly total: number }> {
  const fits = sql`deleted_at is null and ${conditionOf(filter)}`;
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::int as total from ${users} where ${fits}`,
  );
  const rows = await database.query<DirectoryUser>(
    sql`select ${columns} from ${users} where ${fits}
        order by directory_user.created_at, app_user.id limit ${most} offset ${from}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** Holds the user, so that of two changes each sees what the other has done. */
export async function holdUser(transaction: Executor, id: string): Promise<DirectoryUser | undefined> {
  const [found] = await transaction.query<DirectoryUser>(
    sql`select ${columns} from ${users} where app_user.id = ${id} and deleted_at is null for update`,
  );
  return found;
}

/** The id of the person of this name whom the directory has deleted. */
export async function findDeleted(transaction: Executor, username: string): Promise<string | undefined> {
  const [found] = await transaction.query<{ id: string }>(
    sql`select app_user.id from ${users}
        where username_folded = ${foldedName(username)} and deleted_at is not null for update`,
  );
  return found?.id;
}

/** Notes that the directory keeps this account from now on, or again. */
export async function keepUser(
  transaction: Executor,
  id: string,
  { externalId, names }: Pick<PersonOfDirectory, 'externalId' | 'names'>,
  at: Date,
): Promise<void> {
  await transaction.query(
    sql`insert into directory_user (user_id, external_id, names, created_at, changed_at)
        values (${id}, ${externalId}, ${toJson(names)}, ${at}, ${at})
        on conflict (user_id) do update
          set external_id = excluded.external_id, names = excluded.names, changed_at = ${at}`,
  );
}

/** What the account itself holds of it. An address that the directory changes is not confirmed by a mail any more. */
export async function setAccount(
  transaction: Executor,
  id: string,
  { username, name, email }: Pick<PersonOfDirectory, 'username' | 'name' | 'email'>,
): Promise<void> {
  await transaction.query(
    sql`update app_user set username = ${username}, username_folded = ${foldedName(username)}, name = ${name},
               email = ${email}, email_confirmed_at = case when email = ${email} then email_confirmed_at end
        where id = ${id}`,
  );
}

/** Closes the account. One that somebody else has closed before stays theirs to open. */
export async function close(
  transaction: Executor,
  id: string,
  at: Date,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<void> {
  await transaction.query(
    sql`update app_user set disabled_at = coalesce(disabled_at, ${at}) where id = ${id}`,
  );
  await transaction.query(
    sql`update directory_user set changed_at = ${at}, closed_at = coalesce(closed_at, ${at}),
               deleted_at = ${isDeleted ? at : null}
        where user_id = ${id}`,
  );
}

/** Opens what the directory has closed, and nothing else. */
export async function open(transaction: Executor, id: string, at: Date): Promise<void> {
  await transaction.query(
    sql`update app_user set disabled_at = null from directory_user
        where app_user.id = ${id} and user_id = app_user.id and disabled_at = closed_at`,
  );
  await transaction.query(
    sql`update directory_user set changed_at = ${at}, closed_at = null, deleted_at = null
        where user_id = ${id}`,
  );
}
