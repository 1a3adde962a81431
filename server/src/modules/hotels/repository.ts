/** SQL of hotels. What a person reads is scoped to the caller. */
import type { Hotel, HotelListQuery, HotelStatus, SubmissionStatus } from '@alo/schemas';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import type { HotelRow, SubmissionRow } from '../../database/rows.generated.js';
import { seesAllHotels, superRole, type Caller } from '../../policy/caller.js';
import { statusesOf } from './categories.js';
import { countriesNamed } from './country.js';

const hotels = sql`hotel join submission on submission.hotel_id = hotel.id and submission.is_current`;

/** Reviewers see a score as soon as it was calculated, the people of a hotel once it was released (design 6.21). */
const hotelsFor = (caller: Caller): Sql =>
  seesAllHotels(caller) ? sql`${hotels} left join score on score.id = submission.score_id` : hotels;

const isInScope = (caller: Caller): Sql =>
  seesAllHotels(caller) ? sql`true` : sql`hotel.organization_id = any(${caller.organizationIds}::uuid[])`;

/** The columns of a score, each the calculated or else the released one. */
const scoreColumns = (caller: Caller, names: readonly string[]): Sql =>
  join(
    names.map((name) =>
      seesAllHotels(caller)
        ? sql`coalesce(score.${raw(name)}, hotel.${raw(name)}) as ${raw(name)}`
        : sql`hotel.${raw(name)}`,
    ),
    ', ',
  );

/** What the list shows of a hotel. The names of the members are also those of the document (PROD-09). */
interface ListedHotel extends Pick<
  HotelRow,
  | 'id'
  | 'hotel_location_name'
  | 'hotel_location_city'
  | 'hotel_location_country'
  | 'brand'
  | 'chain'
  | 'image_url'
  | 'fasttrack'
  | 'score_alo'
  | 'score_e'
  | 'score_s'
  | 'score_g'
  | 'verified_share'
> {
  readonly alo_hotel_status: HotelStatus;
  readonly alo_submission_status: SubmissionStatus;
  readonly submitted_at: Date | null;
  readonly submitted_by: string | null;
}

const rowScores = ['score_alo', 'score_e', 'score_s', 'score_g', 'verified_share'];

const rowColumns = (caller: Caller): Sql =>
  sql`hotel.id, hotel_location_name, hotel_location_city, hotel_location_country, brand, chain, image_url,
    alo_hotel_status, submission.status as alo_submission_status, fasttrack, ${scoreColumns(caller, rowScores)},
    submitted_at, (select name from app_user where id = submitted_by) as submitted_by`;

const isInCategory = (category: keyof typeof statusesOf | 'fastrack'): Sql =>
  category === 'fastrack' ? sql`fasttrack` : sql`submission.status = any(${statusesOf[category]}::text[])`;

function matches(text: string | undefined): Sql {
  const wanted = text?.trim() ?? '';
  if (wanted === '') return sql`true`;
  return sql`(strpos(search_text, search_folded(${wanted})) > 0
              or hotel_location_country = any(${countriesNamed(wanted)}::text[]))`;
}

/** The only texts that a sort key can add to the statement. */
const sortColumns = {
  hotel_location_name: sql`hotel_location_name`,
  alo_hotel_status: sql`alo_hotel_status`,
  score_alo: sql`score_alo`,
  alo_submission_status: sql`alo_submission_status`,
} satisfies Record<NonNullable<HotelListQuery['primarySortKey']>, Sql>;

/** API-25. The names are those of the selected columns. */
function order({
  primarySortKey,
  primarySortOrder,
  secondarySortKey,
  secondarySortOrder,
}: HotelListQuery): Sql {
  const by = (key: keyof typeof sortColumns, direction: 'asc' | 'desc') =>
    direction === 'asc' ? sql`${sortColumns[key]} asc nulls last` : sql`${sortColumns[key]} desc nulls last`;
  const keys = [
    ...(primarySortKey ? [by(primarySortKey, primarySortOrder ?? 'desc')] : []),
    by(secondarySortKey ?? 'hotel_location_name', secondarySortOrder ?? 'asc'),
    sql`id`,
  ];
  return join(keys, ', ');
}

export interface HotelCounts {
  /** The number of hotels on all pages of the filtered list. */
  readonly total: number;
  readonly all: number;
  readonly action_required: number;
  readonly under_review: number;
  readonly completed: number;
  readonly fastrack: number;
}

/** SRV-08: gives one page of the caller's hotels. Any text in `onlyFasttrack` switches that filter on (UNSP-068). */
export async function listHotels(
  database: Executor,
  caller: Caller,
  query: HotelListQuery,
): Promise<{ rows: ListedHotel[]; counts: HotelCounts | undefined }> {
  const inCategory = query.status ? isInCategory(query.status) : sql`true`;
  const filter = query.onlyFasttrack === undefined ? inCategory : sql`${inCategory} and fasttrack`;
  const base = sql`${isInScope(caller)} and ${matches(query.search)}`;
  const countOf = (condition: Sql) => sql`count(*) filter (where ${condition})::int`;
  const [rows, [counts]] = await Promise.all([
    database.query<ListedHotel>(
      sql`select ${rowColumns(caller)} from ${hotelsFor(caller)} where ${base} and ${filter}
          order by ${order(query)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
    ),
    database.query<HotelCounts>(
      sql`select ${countOf(filter)} as total, count(*)::int as all,
                 ${countOf(isInCategory('action_required'))} as action_required,
                 ${countOf(isInCategory('under_review'))} as under_review,
                 ${countOf(isInCategory('completed'))} as completed,
                 ${countOf(isInCategory('fastrack'))} as fastrack
          from ${hotels} where ${base}`,
    ),
  ]);
  return { rows, counts };
}

type PlaceColumns = `hotel_location_${'latitude' | 'longitude' | 'address' | 'postal_code'}`;

/** The `jsonb` columns have the shape that the document gives them. */
type FoundHotel = ListedHotel &
  Pick<HotelRow, PlaceColumns> &
  Pick<SubmissionRow, 'released_at' | 'approved_at' | 'published_at'> &
  Pick<Hotel, 'questionnaire' | 'scores_detailed' | 'performance_overview'>;

/** SRV-10: finds a hotel; undefined when there is no such hotel within the caller's scope. */
export async function findHotel(
  database: Executor,
  caller: Caller,
  id: string,
): Promise<FoundHotel | undefined> {
  const [hotel] = await database.query<FoundHotel>(
    sql`select ${rowColumns(caller)}, hotel_location_latitude, hotel_location_longitude, hotel_location_address,
               hotel_location_postal_code, released_at, approved_at, published_at,
               jsonb_build_object('key', questionnaire, 'version', version) as questionnaire,
               ${scoreColumns(caller, ['scores_detailed', 'performance_overview'])}
        from ${hotelsFor(caller)} where hotel.id = ${id} and ${isInScope(caller)}`,
  );
  return hotel;
}

/** The same scope for a statement that reads the person too: does the `app_user` in it see this hotel? */
export const seesHotel = (id: string | null): Sql =>
  sql`exists (select from hotel where hotel.id = ${id}::uuid
              and (app_user.role = ${superRole}
                   or organization_id in (select organization_id from user_organization where user_id = app_user.id)))`;

/** The columns of a hotel that a question can stand for (design 6.7). */
export type HotelFields = Pick<
  HotelRow,
  | 'hotel_location_name'
  | 'hotel_location_address'
  | 'hotel_location_city'
  | 'hotel_location_country'
  | 'hotel_location_postal_code'
  | 'hotel_location_latitude'
  | 'hotel_location_longitude'
  | 'brand'
  | 'chain'
>;

/** They are columns of `hotel` alone, so that a join need not name it. */
export const hotelFieldColumns = sql`hotel_location_name, hotel_location_address, hotel_location_city,
  hotel_location_country, hotel_location_postal_code, hotel_location_latitude, hotel_location_longitude, brand, chain`;

/** A part of a statement that sets the fields of the hotel in `claimed`. A field that is null keeps its value. */
export const setHotelFields = (fields: {
  readonly [Field in keyof HotelFields]: HotelFields[Field] | null;
}): Sql =>
  sql`hotel_fields as (
        update hotel set
          hotel_location_name = coalesce(${fields.hotel_location_name}, hotel_location_name),
          hotel_location_address = coalesce(${fields.hotel_location_address}, hotel_location_address),
          hotel_location_city = coalesce(${fields.hotel_location_city}, hotel_location_city),
          hotel_location_country = coalesce(${fields.hotel_location_country}, hotel_location_country),
          hotel_location_postal_code = coalesce(${fields.hotel_location_postal_code}, hotel_location_postal_code),
          hotel_location_latitude = coalesce(${fields.hotel_location_latitude}, hotel_location_latitude),
          hotel_location_longitude = coalesce(${fields.hotel_location_longitude}, hotel_location_longitude),
          brand = coalesce(${fields.brand}, brand),
          chain = coalesce(${fields.chain}, chain)
        from claimed where hotel.id = claimed.hotel_id
      )`;
