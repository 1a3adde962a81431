/** SQL of the users of organizations. */
import type { FoundUser, OrganizationPageQuery, OrganizationUser } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import { patternOf } from '../../../database/pattern-of.js';
import type { AppUserRow } from '../../../database/rows.generated.js';

type NamedUser = Pick<AppUserRow, 'id' | 'name' | 'email' | 'username' | 'role'>;

interface ListedUser extends NamedUser, Pick<OrganizationUser, 'invitation'> {
  readonly last_sign_in_at: Date | null;
}

const userColumns = sql`app_user.id, app_user.name, email, username, role`;

/** The browsers are known for longer than the sign-ins, but a new password forgets them. */
const lastSignIn = sql`greatest(
    (select max(last_used_at) from known_device where user_id = app_user.id),
    (select max(created_at) from refresh_family where user_id = app_user.id)) as last_sign_in_at`;

/** ORG-05. */
const isFiltered = (search: string | undefined): Sql => {
  const words = search?.trim() ?? '';
  return words === ''
    ? sql`true`
    : sql`search_folded(app_user.name || E'\\n' || username || E'\\n' || coalesce(email, '') || E'\\n' || role)
          like ${patternOf(words)}`;
};

/** The invitation of a person who has no password yet. Its link has an end once its mail is written. */
const invitation = (now: Date): Sql =>
  sql`case when password_hash is null then
        (select jsonb_build_object('expires_at', max(expires_at), 'has_ended', coalesce(max(expires_at) <= ${now}, false))
         from account_token where user_id = app_user.id and kind = 'invitation' and used_at is null)
      end as invitation`;

const linkedTo = (organizationId: string): Sql =>
  sql`app_user join user_organization on user_id = app_user.id and organization_id = ${organizationId}`;

/** One page of the linked users, by name, and the number of all that match. */
export async function listUsers(
  database: Executor,
  organizationId: string,
  { page, limit, search }: OrganizationPageQuery,
  now: Date,
): Promise<{ rows: ListedUser[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    database.query<ListedUser>(
      sql`select ${userColumns}, ${lastSignIn}, ${invitation(now)} from ${linkedTo(organizationId)} where ${isFiltered(search)}
          order by search_folded(app_user.name), app_user.id limit ${limit} offset ${(page - 1) * limit}`,
    ),
    database.query<{ total: number }>(
      sql`select count(*)::int as total from ${linkedTo(organizationId)} where ${isFiltered(search)}`,
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findUser(database: Executor, userId: string): Promise<NamedUser | undefined> {
  const [found] = await database.query<NamedUser>(
    sql`select ${userColumns} from app_user where id = ${userId} for key share`,
  );
  return found;
}

/** A user who is linked, and whether they wait for an invitation; undefined where there is none. Held from changes. */
export async function findLinked(
  transaction: Executor,
  organizationId: string,
  userId: string,
): Promise<(Pick<NamedUser, 'name'> & { isInvited: boolean }) | undefined> {
  const [found] = await transaction.query<Pick<NamedUser, 'name'> & { isInvited: boolean }>(
    sql`select app_user.name, password_hash is null as "isInvited" from ${linkedTo(organizationId)}
        where app_user.id = ${userId} for update of app_user`,
  );
  return found;
}

/** Says whether the person was not linked before. */
export async function insertLink(
  database: Executor,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const inserted = await database.query(
    sql`insert into user_organization (user_id, organization_id) values (${userId}, ${organizationId})
        on conflict do nothing returning user_id`,
  );
  return inserted.length > 0;
}

/** Gives the ids of those who were linked. */
export async function deleteLinks(
  database: Executor,
  organizationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const deleted = await database.query<{ user_id: string }>(
    sql`delete from user_organization where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])
        returning user_id`,
  );
  return deleted.map((link) => link.user_id);
}

export async function namesOfUsers(database: Executor, ids: readonly string[]): Promise<string[]> {
  const found = await database.query<{ name: string }>(
    sql`select name from app_user where id = any(${ids}::uuid[]) order by name`,
  );
  return found.map(({ name }) => name);
}

const mostFound = 20;

/** Open accounts whose name, username or address holds the words, by name; the first twenty. */
export const searchUsers = (
  database: Executor,
  organizationId: string,
  words: string,
): Promise<FoundUser[]> =>
  database.query<FoundUser>(
    sql`select ${userColumns},
               exists (select from user_organization
                       where user_id = app_user.id and organization_id = ${organizationId}) as is_linked,
               array(select organization.name from organization
                     join user_organization on organization_id = organization.id
                     where user_id = app_user.id order by search_name) as organizations
        from app_user
        where disabled_at is null
          and search_folded(app_user.name || E'\\n' || username || E'\\n' || coalesce(email, '')) like ${patternOf(words)}
        order by search_folded(app_user.name), app_user.id limit ${mostFound}`,
  );
