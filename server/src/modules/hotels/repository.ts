/** SQL of hotels. What a person reads is scoped to the caller. */
import type { Hotel, HotelListQuery, HotelStatus, ReviewProgress, SubmissionStatus } from '@alo/schemas';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { patternOf } from '../../database/pattern-of.js';
import type { HotelRow, SubmissionRow } from '../../database/rows.generated.js';
import { seesAllHotels, superRole, type Caller } from '../../policy/caller.js';
import { statusesOf } from './categories.js';
import type { MainPicture } from './hotel-picture.js';
import { countriesNamed } from './country.js';
import { filtersOf, type FilterKey } from './filters.js';
import { progressColumns } from './review-progress/repository.js';

const hotels = sql`hotel join submission on submission.hotel_id = hotel.id and submission.is_current`;

/** Reviewers see a score as soon as it was calculated, the people of a hotel once it was released (design 6.21). */
const hotelsFor = (caller: Caller): Sql =>
  seesAllHotels(caller) ? sql`${hotels} left join score on score.id = submission.score_id` : hotels;

/** Super users see archived hotels, too. */
const isInScope = (caller: Caller): Sql =>
  seesAllHotels(caller)
    ? sql`true`
    : sql`hotel.organization_id = any(${caller.organizationIds}::uuid[]) and archived_at is null`;

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

/** The first picture of the property gallery, as the people of the hotel have it now. */
export const mainPicture = sql`(
    select jsonb_build_object('id', attachment.id, 'width', sizes -> 0, 'isPublished', is_published
      and not exists (select from traveler_page
                      where traveler_page.hotel_id = hotel.id and withdrawn_at is not null))
    from traveler_medium join attachment on attachment.hotel_id = traveler_medium.hotel_id and attachment.id = attachment_id
    where traveler_medium.hotel_id = hotel.id and purpose = 'pppGallery' and removed_at is null
      and jsonb_array_length(sizes) > 0
    order by place, attachment_id limit 1)`;

/** What the list shows of a hotel. The names of the members are also those of the document (PROD-09). */
interface ListedHotel extends Pick<
  HotelRow,
  | 'id'
  | 'organization_id'
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
  readonly short_form: string | null;
  readonly score_year: number | null;
  readonly alo_hotel_status: HotelStatus;
  readonly alo_submission_status: SubmissionStatus;
  readonly submitted_at: Date | null;
  readonly submitted_by: string | null;
  /** null where the property gallery has no picture of which sizes were made. */
  readonly main_picture: MainPicture | null;
  /** Of a submission under review, for reviewers; else null. */
  readonly review: ReviewProgress | null;
}

const rowScores = ['score_alo', 'score_e', 'score_s', 'score_g', 'verified_share'];

/** Nothing of the current assessment is shown as long as its score is not calculated, or for the hotel not released. */
const scoreYear = (caller: Caller): Sql =>
  sql`case when ${seesAllHotels(caller) ? sql`submission.score_id` : sql`submission.released_at`} is null
           then (select extract(year from max(published_at) at time zone 'UTC')::int from traveler_publication
                 where traveler_publication.hotel_id = hotel.id) end as score_year`;

/** The short form that the shown score is of: that of the current one, or of the last one that was released to the hotel. */
function shortForm(caller: Caller): Sql {
  const released = sql`(select past.short_form
                        from submission as scored
                        join score as past on past.hotel_id = scored.hotel_id and past.id = scored.score_id
                        where scored.hotel_id = hotel.id and scored.released_at is not null
                        order by past.computed_at desc limit 1)`;
  return seesAllHotels(caller)
    ? sql`case when score.id is null then ${released} else score.short_form end as short_form`
    : sql`${released} as short_form`;
}

/** Gives the columns of a row at this moment: who is there now depends on it. */
const rowColumns = (caller: Caller, now: Date): Sql =>
  sql`hotel.id, hotel.organization_id, hotel_location_name, hotel_location_city, hotel.hotel_location_country, hotel.brand, hotel.chain, image_url,
    hotel.alo_hotel_status, submission.status as alo_submission_status, hotel.fasttrack, ${scoreColumns(caller, rowScores)}, ${shortForm(caller)}, ${scoreYear(caller)},
    submission.submitted_at, (select name from app_user where id = submitted_by) as submitted_by,
    ${mainPicture} as main_picture, ${seesAllHotels(caller) ? progressColumns(now) : sql`null::jsonb`} as review`;

/**
 * What is listed: hotels of the caller, or of them those of one organization (null: of none).
 */
export interface HotelsQuery extends HotelListQuery {
  readonly organizationId?: string | null;
}

const isOfOrganization = ({ organizationId }: HotelsQuery): Sql => {
  if (organizationId === undefined) return sql`true`;
  return organizationId === null
    ? sql`listed_hotel.organization_id is null`
    : sql`listed_hotel.organization_id = ${organizationId}`;
};

/** In the list. A token for one hotel sees that hotel alone. */
const isListedFor = (caller: Caller): Sql => {
  const isSeen = seesAllHotels(caller)
    ? sql`true`
    : sql`listed_hotel.organization_id = any(${caller.organizationIds}::uuid[])`;
  const only = caller.token?.hotelId ?? null;
  return only === null ? isSeen : sql`${isSeen} and listed_hotel.hotel_id = ${only}`;
};

const isInCategory = (category: NonNullable<HotelListQuery['status']>): Sql =>
  category === 'fastrack' ? sql`fasttrack` : sql`submission_status = any(${statusesOf[category]}::text[])`;

function matches(text: string | undefined): Sql {
  const wanted = text?.trim() ?? '';
  if (wanted === '') return sql`true`;
  const pattern = patternOf(wanted);
  const countries = countriesNamed(wanted);
  if (countries.length === 0) return sql`search_text like ${pattern}`;
  return sql`(search_text like ${pattern} or hotel_location_country = any(${countries}::text[]))`;
}

/** What a filter compares. Names, and whatever people write, are compared as the search does it. */
const filtered: Readonly<Record<FilterKey, { readonly column: Sql; readonly isFolded?: true }>> = {
  hotel_location_name: { column: sql`listed_hotel.sort_name`, isFolded: true },
  hotel_location_city: { column: sql`listed_hotel.city`, isFolded: true },
  hotel_location_country: { column: sql`listed_hotel.hotel_location_country` },
  brand: { column: sql`listed_hotel.brand`, isFolded: true },
  chain: { column: sql`listed_hotel.chain`, isFolded: true },
  alo_hotel_status: { column: sql`listed_hotel.alo_hotel_status` },
  alo_submission_status: { column: sql`listed_hotel.submission_status` },
  organization_id: { column: sql`listed_hotel.organization_id` },
};

function isFiltered(caller: Caller, query: HotelListQuery): Sql {
  const conditions = filtersOf(query).map(([key, values]) => {
    const { column, isFolded } = filtered[key];
    if (key === 'organization_id') return sql`listed_hotel.organization_id = any(${values}::uuid[])`;
    return isFolded
      ? sql`${column} = any(array(select left(search_folded(value), 200) from unnest(${values}::text[]) as value))`
      : sql`${column} = any(${values}::text[])`;
  });
  const { reviewer = '' } = query;
  if (reviewer === 'none') conditions.push(sql`listed_hotel.reviewer_id is null`);
  else if (reviewer !== '')
    conditions.push(sql`listed_hotel.reviewer_id = ${reviewer === 'me' ? caller.userId : reviewer}::uuid`);
  return conditions.length === 0 ? sql`true` : join(conditions, ' and ');
}

/** The hotels that are listed; the archived ones look like them. */
const listed = ({ archived }: HotelListQuery): Sql =>
  archived === 'true'
    ? sql`(select * from hotel_to_list where archived_at is not null) as listed_hotel`
    : sql`listed_hotel`;

type SortKey = NonNullable<HotelListQuery['primarySortKey']>;

/** These keys can be null. */
const nullableKeys: readonly SortKey[] = ['score_alo', 'submitted_at'];

/** The only texts that a sort key can add to the statement: a score is the one that the caller sees. */
const sortColumn = (caller: Caller, key: SortKey): Sql =>
  ({
    hotel_location_name: sql`listed_hotel.sort_name`,
    alo_hotel_status: sql`listed_hotel.alo_hotel_status`,
    score_alo: seesAllHotels(caller) ? sql`reviewed_score` : sql`released_score`,
    alo_submission_status: sql`submission_status`,
    submitted_at: sql`listed_hotel.submitted_at`,
  })[key];

/**
 * API-25. The id follows the direction of the last key, so that an index can be read backwards. For the same reason, what
 * cannot be null says nothing about nulls.
 */
function order(
  caller: Caller,
  {
    primarySortKey,
    primarySortOrder = 'desc',
    secondarySortKey = 'hotel_location_name',
    secondarySortOrder = 'asc',
  }: HotelListQuery,
): Sql {
  const by = (key: SortKey, direction: 'asc' | 'desc') =>
    sql`${sortColumn(caller, key)} ${raw(direction)}${raw(nullableKeys.includes(key) ? ' nulls last' : '')}`;
  const first = primarySortKey ? [by(primarySortKey, primarySortOrder)] : [];
  if (primarySortKey === secondarySortKey) {
    return join([...first, sql`listed_hotel.hotel_id ${raw(primarySortOrder)}`], ', ');
  }
  const second = by(secondarySortKey, secondarySortOrder);
  return join([...first, second, sql`listed_hotel.hotel_id ${raw(secondarySortOrder)}`], ', ');
}

/** Any text in `onlyFasttrack` switches that filter on (UNSP-068). */
const isWanted = (query: HotelListQuery): Sql => {
  const inCategory = query.status ? isInCategory(query.status) : sql`true`;
  return query.onlyFasttrack === undefined ? inCategory : sql`${inCategory} and fasttrack`;
};

const isFound = (caller: Caller, query: HotelsQuery): Sql =>
  sql`${isListedFor(caller)} and ${isOfOrganization(query)} and ${isFiltered(caller, query)} and ${matches(query.search)}`;

/** SRV-08: one page of the caller's hotels. An index gives its ids; only their rows are read and joined. */
export const pageOfHotels = (caller: Caller, query: HotelsQuery, now: Date): Sql =>
  sql`select ${rowColumns(caller, now)}
      from (select hotel_id from ${listed(query)} where ${isFound(caller, query)} and ${isWanted(query)}
            order by ${order(caller, query)} limit ${query.limit} offset ${(query.page - 1) * query.limit}) as page
      join ${listed(query)} on listed_hotel.hotel_id = page.hotel_id
      join (${hotelsFor(caller)}) on hotel.id = page.hotel_id
      order by ${order(caller, query)}`;

/** The ids of all hotels that a list shows on its pages, in its order. */
export async function idsOfHotels(database: Executor, caller: Caller, query: HotelsQuery): Promise<string[]> {
  const found = await database.query<{ id: string }>(
    sql`select hotel_id as id from ${listed(query)} where ${isFound(caller, query)} and ${isWanted(query)}
        order by ${order(caller, query)}`,
  );
  return found.map(({ id }) => id);
}

/** A hotel as a file of the list has it. */
export type FiledHotel = ListedHotel &
  Pick<HotelRow, PlaceColumns> & { readonly organization: string | null };

/** Those of these hotels that the caller may see, in no order. */
export const hotelsWithIds = (
  database: Executor,
  caller: Caller,
  ids: readonly string[],
  now: Date,
): Promise<FiledHotel[]> =>
  database.query<FiledHotel>(
    sql`select ${rowColumns(caller, now)}, hotel_location_latitude, hotel_location_longitude, hotel_location_address,
               hotel_location_postal_code,
               (select name from organization where organization.id = hotel.organization_id) as organization
        from ${hotelsFor(caller)} where hotel.id = any(${ids}::uuid[]) and ${isInScope(caller)}`,
  );

/** The number of the caller's hotels that match the search, by what the categories ask. */
export const countOfHotels = (caller: Caller, query: HotelsQuery): Sql =>
  sql`select submission_status as status, fasttrack, count(*)::int as hotels
      from ${listed(query)} where ${isFound(caller, query)} group by submission_status, fasttrack`;

export interface HotelGroup {
  readonly status: SubmissionStatus;
  readonly fasttrack: boolean;
  readonly hotels: number;
}

export async function listHotels(
  database: Executor,
  caller: Caller,
  query: HotelsQuery,
  now: Date,
): Promise<{ rows: ListedHotel[]; groups: HotelGroup[] }> {
  const [rows, groups] = await Promise.all([
    database.query<ListedHotel>(pageOfHotels(caller, query, now)),
    database.query<HotelGroup>(countOfHotels(caller, query)),
  ]);
  return { rows, groups };
}

type PlaceColumns = `hotel_location_${'latitude' | 'longitude' | 'address' | 'postal_code'}`;

/** The `jsonb` columns have the shape that the document gives them. */
type FoundHotel = ListedHotel &
  Pick<HotelRow, PlaceColumns> &
  Pick<HotelRow, 'archived_at'> &
  Pick<SubmissionRow, 'released_at' | 'approved_at' | 'published_at'> &
  Pick<Hotel, 'questionnaire' | 'scores_detailed' | 'performance_overview'>;

/** SRV-10: finds a hotel; undefined when there is no such hotel within the caller's scope. */
export async function findHotel(
  database: Executor,
  caller: Caller,
  id: string,
  now: Date,
): Promise<FoundHotel | undefined> {
  const [hotel] = await database.query<FoundHotel>(
    sql`select ${rowColumns(caller, now)}, archived_at, hotel_location_latitude, hotel_location_longitude, hotel_location_address,
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
                   or archived_at is null
                      and organization_id in (select organization_id from user_organization where user_id = app_user.id)))`;

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
