/** SQL of the audit log as it is read. Newest entries come first. */
import type { AuditEntry, AuditFilter } from '@alo/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { patternOf } from '../../database/pattern-of.js';
import type { AuditRow } from '../../database/rows.generated.js';

type FoundEntry = Pick<AuditRow, 'id' | 'at' | 'ip' | 'action' | 'target' | 'detail'> &
  Pick<AuditEntry, 'outcome' | 'actor' | 'api_token'>;

/** Names that a search may match, of each kind. */
const mostNamed = 200;

/** A text that names a hotel, an organization or a user, or stands in the log as it is. */
function isFound(search: string | undefined): Sql {
  const words = search?.trim() ?? '';
  if (words === '') return sql`true`;
  const pattern = patternOf(words);
  return sql`(
    target in (
      (select hotel_id::text from listed_hotel where search_text like ${pattern} limit ${mostNamed})
      union all
      (select id::text from organization where search_name like ${pattern} limit ${mostNamed})
      union all
      select id::text from named
    )
    or actor in (select id from named) or target = ${words} or ip = ${words})`;
}

/** The people whom a search names. */
const named = (search: string | undefined): Sql =>
  sql`named as (
    select id from app_user
    where search_folded(name || E'\\n' || username || E'\\n' || coalesce(email, '')) like ${patternOf(search?.trim() ?? '')}
    limit ${mostNamed})`;

/** The start of a day, UTC. */
const dayStart = (day: string): Sql => sql`(${day}::date at time zone 'UTC')`;

const matches = ({ search, action, outcome, actor, from, to }: AuditFilter): Sql =>
  join(
    [
      isFound(search),
      ...(action === undefined ? [] : [sql`action = ${action}`]),
      ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
      ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
      ...(from === undefined ? [] : [sql`at >= ${dayStart(from)}`]),
      ...(to === undefined ? [] : [sql`at < ${dayStart(to)} + interval '1 day'`]),
    ],
    ' and ',
  );

const columns = sql`audit.id::text, at, ip, action, target, outcome, detail,
  (select jsonb_build_object('id', id, 'name', name, 'username', username) from app_user where id = actor) as actor,
  (select name from api_token where id = api_token_id) as api_token`;

/** One page, `offset` entries after the newest. */
export const pageOfEntries = (
  database: Executor,
  filter: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundEntry[]> =>
  database.query<FoundEntry>(
    sql`with ${named(filter.search)}
        select ${columns} from audit where ${matches(filter)}
        order by at desc, audit.id desc limit ${limit} offset ${offset}`,
  );

/** The entries that come after one of them, in the order of the pages; from the newest without one. */
export const entriesAfter = (
  database: Executor,
  filter: AuditFilter,
  after: Pick<FoundEntry, 'id' | 'at'> | undefined,
  limit: number,
): Promise<FoundEntry[]> =>
  database.query<FoundEntry>(
    sql`with ${named(filter.search)}
        select ${columns} from audit
        where ${matches(filter)}
          and ${after === undefined ? sql`true` : sql`(at, audit.id) < (${after.at}, ${after.id}::bigint)`}
        order by at desc, audit.id desc limit ${limit}`,
  );

/** The number of entries, counted up to `most`. */
export async function countEntries(database: Executor, filter: AuditFilter, most: number): Promise<number> {
  const [found] = await database.query<{ entries: number }>(
    sql`with ${named(filter.search)}
        select count(*)::int as entries from (select from audit where ${matches(filter)} limit ${most}) as counted`,
  );
  return found?.entries ?? 0;
}

/** The names that hotels, organizations and users have now, by id. */
export async function namesOf(
  database: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<{ id: string; name: string }>(
    sql`select id, hotel_location_name as name from hotel where id = any(${ids}::uuid[])
        union all select id, name from organization where id = any(${ids}::uuid[])
        union all select id, name from app_user where id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
