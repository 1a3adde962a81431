/** SQL of organizations and of the hotels that they have. */
import type { OrganizationRow as ListedOrganization } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { patternOf } from '../../database/pattern-of.js';
import type { HotelRow, OrganizationRow } from '../../database/rows.generated.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';

/** What people give of an organization. */
export type OrganizationFields = Pick<OrganizationRow, 'name' | 'description' | 'contact_email'>;

const listedColumns = sql`organization.id, name, description, contact_email,
  (select count(*)::int from listed_hotel where organization_id = organization.id) as hotel_count,
  (select count(*)::int from user_organization where organization_id = organization.id) as user_count`;

const isInScope = (caller: Caller): Sql =>
  seesAllHotels(caller) ? sql`true` : sql`organization.id = any(${caller.organizationIds}::uuid[])`;

/** The organizations of the caller whose name holds the words, by name. */
export function listOrganizations(
  database: Executor,
  caller: Caller,
  search: string | undefined,
): Promise<ListedOrganization[]> {
  const words = search?.trim() ?? '';
  const isFound = words === '' ? sql`true` : sql`search_name like ${patternOf(words)}`;
  return database.query<ListedOrganization>(
    sql`select ${listedColumns} from organization where ${isInScope(caller)} and ${isFound}
        order by search_name, organization.id`,
  );
}

/** The organizations of a user, by name. */
export const listOrganizationsOf = (database: Executor, userId: string): Promise<ListedOrganization[]> =>
  database.query<ListedOrganization>(
    sql`select ${listedColumns} from organization
        where id in (select organization_id from user_organization where user_id = ${userId})
        order by search_name, organization.id`,
  );

export async function organizationExists(database: Executor, id: string): Promise<boolean> {
  const found = await database.query(sql`select from organization where id = ${id}`);
  return found.length > 0;
}

export async function findListed(database: Executor, id: string): Promise<ListedOrganization | undefined> {
  const [found] = await database.query<ListedOrganization>(
    sql`select ${listedColumns} from organization where id = ${id}`,
  );
  return found;
}

/** ORG-08: the ids of what is linked, in the order of the ids. */
export async function readLinks(
  database: Executor,
  id: string,
): Promise<{ readonly hotel_ids: string[]; readonly user_ids: string[] }> {
  const [links] = await database.query<{ hotel_ids: string[]; user_ids: string[] }>(
    sql`select array(select hotel_id from listed_hotel where organization_id = ${id} order by hotel_id) as hotel_ids,
               array(select user_id from user_organization where organization_id = ${id} order by user_id) as user_ids`,
  );
  return links ?? { hotel_ids: [], user_ids: [] };
}

/** The number of hotels that are in no organization, as far as the caller sees them. */
export async function countUnassigned(database: Executor, caller: Caller): Promise<number> {
  if (!seesAllHotels(caller)) return 0;
  const [found] = await database.query<{ count: number }>(
    sql`select count(*)::int from listed_hotel where organization_id is null`,
  );
  return found?.count ?? 0;
}

export async function insertOrganization(
  database: Executor,
  { id, name, description, contact_email: email }: OrganizationFields & Pick<OrganizationRow, 'id'>,
): Promise<void> {
  await database.query(
    sql`insert into organization (id, name, description, contact_email)
        values (${id}, ${name}, ${description}, ${email})`,
  );
}

/**
 * Holds an organization until the transaction ends: it is not deleted meanwhile (`stays`), or nobody else changes it or
 * links anything to it (`changes`). undefined when there is no such organization.
 */
export async function lockOrganization(
  database: Executor,
  id: string,
  use: 'stays' | 'changes',
): Promise<OrganizationFields | undefined> {
  const lock = use === 'stays' ? sql`for key share` : sql`for update`;
  const [found] = await database.query<OrganizationFields>(
    sql`select name, description, contact_email from organization where id = ${id} ${lock}`,
  );
  return found;
}

export async function updateOrganization(
  database: Executor,
  id: string,
  { name, description, contact_email: email }: OrganizationFields,
): Promise<void> {
  await database.query(
    sql`update organization set name = ${name}, description = ${description}, contact_email = ${email}
        where id = ${id}`,
  );
}

/** Its hotels are in no organization afterwards, and its users keep their accounts (UNSP-081). */
export async function deleteOrganization(database: Executor, id: string): Promise<void> {
  await database.query(sql`delete from organization where id = ${id}`);
}

export type HeldHotel = Pick<HotelRow, 'id' | 'hotel_location_name' | 'organization_id'>;

/** Holds hotels until the transaction ends. All do it in the order of the ids, so that no two wait for each other. */
export const lockHotels = (database: Executor, ids: readonly string[]): Promise<HeldHotel[]> =>
  database.query<HeldHotel>(
    sql`select id, hotel_location_name, organization_id from hotel where id = any(${ids}::uuid[])
        order by id for update`,
  );

export async function setOrganization(
  database: Executor,
  hotelIds: readonly string[],
  organizationId: string | null,
): Promise<void> {
  await database.query(
    sql`update hotel set organization_id = ${organizationId} where id = any(${hotelIds}::uuid[])`,
  );
}
