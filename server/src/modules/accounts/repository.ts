/** SQL of accounts. */
import type { Permission } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { AppUserRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';
import { foldedName } from './folded-name.js';

type UserColumns = 'id' | 'username' | 'name' | 'email' | 'role' | 'password_hash';

export interface StoredUser extends CamelCased<Pick<AppUserRow, UserColumns>> {
  /** The tabs of this user alone; without them, those of the role. */
  readonly tabs?: readonly Permission[];
  /** True when the password is public. */
  readonly isDemo?: boolean;
}

/** The unique index `app_user_username_folded` refuses a second user of the same name, whatever its case. */
export async function insertUser(database: Executor, user: StoredUser): Promise<void> {
  const { id, username, name, email, role, passwordHash, tabs = null, isDemo = false } = user;
  await database.query(
    sql`insert into app_user (id, username, username_folded, name, email, role, password_hash, tabs, is_demo)
        values (${id}, ${username}, ${foldedName(username)}, ${name}, ${email}, ${role}, ${passwordHash},
                ${toJson(tabs)}, ${isDemo})`,
  );
}

/** The condition that the account of `app_user` may be used; an account of the demo only `withDemo`. */
export const accountIsOpen = (withDemo: boolean): Sql =>
  sql`disabled_at is null and (${withDemo}::boolean or not is_demo)`;

export interface AccountKinds {
  /** Is there an account that can sign in? */
  readonly hasOpen: boolean;
  readonly hasDemo: boolean;
}

/** Says which kinds of accounts there are. */
export async function accountKinds(database: Executor, withDemo: boolean): Promise<AccountKinds> {
  const [kinds] = await database.query<AccountKinds>(
    sql`select exists (select from app_user where ${accountIsOpen(withDemo)}) as "hasOpen",
               exists (select from app_user where is_demo) as "hasDemo"`,
  );
  return kinds ?? { hasOpen: false, hasDemo: false };
}

export interface Credentials extends CamelCased<Pick<AppUserRow, 'id' | 'password_hash'>> {
  /** Has this user signed in with the given device before? */
  readonly knowsDevice: boolean;
}

/** The open account of this name, whatever its case. */
export async function findCredentials(
  database: Executor,
  username: string,
  { withDemo, deviceHash = '' }: { withDemo: boolean; deviceHash?: string | undefined },
): Promise<Credentials | undefined> {
  const [user] = await database.query<Credentials>(
    sql`select id, password_hash as "passwordHash",
               exists (select from known_device
                       where user_id = app_user.id and token_hash = ${deviceHash}) as "knowsDevice"
        from app_user where username_folded = ${foldedName(username)} and ${accountIsOpen(withDemo)}`,
  );
  return user;
}

/** The account of this name, open or not. */
export async function findUserId(database: Executor, username: string): Promise<string | undefined> {
  const [user] = await database.query<Pick<AppUserRow, 'id'>>(
    sql`select id from app_user where username_folded = ${foldedName(username)}`,
  );
  return user?.id;
}

/**
 * Is the account still open, with the password that was checked? Holds changes of it back until the transaction ends, so
 * that no sign-in begins after they have ended all others.
 */
export async function holdAccount(database: Executor, { id, passwordHash }: Credentials): Promise<boolean> {
  const found = await database.query(
    sql`select from app_user
        where id = ${id} and password_hash = ${passwordHash} and disabled_at is null for share`,
  );
  return found.length > 0;
}

export async function setPassword(database: Executor, id: string, passwordHash: string): Promise<void> {
  await database.query(
    sql`update app_user set password_hash = ${passwordHash}, is_demo = false where id = ${id}`,
  );
}

export async function setDisabled(database: Executor, id: string, at: Date | null): Promise<void> {
  await database.query(sql`update app_user set disabled_at = ${at} where id = ${id}`);
}
