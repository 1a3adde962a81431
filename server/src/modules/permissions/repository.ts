/** SQL of the permissions of one user. */
import type { Permission, User } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';

export interface StoredPermissions extends User {
  readonly id: string;
  /** Those of this user alone; null: those of the role. */
  readonly tabs: readonly Permission[] | null;
  /** Is the user linked to any? */
  readonly hasOrganization: boolean;
}

export async function findPermissions(
  database: Executor,
  id: string,
): Promise<StoredPermissions | undefined> {
  const [user] = await database.query<StoredPermissions>(
    sql`select id, name, username, email, role, tabs,
               exists (select from user_organization where user_id = app_user.id) as "hasOrganization"
        from app_user where id = ${id}`,
  );
  return user;
}

/** The same, held until the transaction ends. */
export async function holdPermissions(
  transaction: Executor,
  id: string,
): Promise<StoredPermissions | undefined> {
  await transaction.query(sql`select from app_user where id = ${id} for update`);
  return findPermissions(transaction, id);
}

export async function setPermissions(
  transaction: Executor,
  id: string,
  { role, tabs }: Pick<StoredPermissions, 'role' | 'tabs'>,
): Promise<void> {
  await transaction.query(sql`update app_user set role = ${role}, tabs = ${toJson(tabs)} where id = ${id}`);
}
