/** SQL of hotels. Every read is scoped to the caller. */
import type { HotelListQuery, HotelStatus, SubmissionStatus } from '@alo/schemas';
import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hotel, submission } from '../../database/schema.js';
import type { Executor } from '../../database/transaction.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';
import { statusesOf, statusesWithVisibleScore } from './categories.js';
import { countriesNamed } from './country.js';

const withinScope = (caller: Caller): SQL | undefined =>
  seesAllHotels(caller) ? undefined : inArray(hotel.organizationId, [...caller.organizationIds]);

const isCurrent = and(eq(submission.hotelId, hotel.id), eq(submission.isCurrent, true));

/** The column for those who may see scores now, else null. */
const visibleScore = (caller: Caller, column: PgColumn): SQL<number | null> =>
  seesAllHotels(caller)
    ? sql<number | null>`${column}`
    : sql<
        number | null
      >`case when ${inArray(submission.status, [...statusesWithVisibleScore])} then ${column} end`;

const rowColumns = (caller: Caller) => ({
  id: hotel.id,
  hotel_location_name: hotel.hotel_location_name,
  hotel_location_city: hotel.hotel_location_city,
  hotel_location_country: hotel.hotel_location_country,
  brand: hotel.brand,
  chain: hotel.chain,
  image_url: hotel.image_url,
  alo_hotel_status: sql<HotelStatus>`${hotel.alo_hotel_status}`,
  alo_submission_status: sql<SubmissionStatus>`${submission.status}`,
  fasttrack: hotel.fasttrack,
  score_alo: visibleScore(caller, hotel.score_alo),
  score_e: visibleScore(caller, hotel.score_e),
  score_s: visibleScore(caller, hotel.score_s),
  score_g: visibleScore(caller, hotel.score_g),
});

const isInCategory = (category: keyof typeof statusesOf | 'fastrack'): SQL =>
  category === 'fastrack' ? eq(hotel.fasttrack, true) : inArray(submission.status, [...statusesOf[category]]);

function matches(text: string | undefined): SQL | undefined {
  const wanted = text?.trim() ?? '';
  if (wanted === '') return undefined;
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const columns = [hotel.hotel_location_name, hotel.hotel_location_city, hotel.brand, hotel.chain];
  const countries = countriesNamed(wanted);
  return or(
    ...columns.map((column) => ilike(column, pattern)),
    countries.length ? inArray(hotel.hotel_location_country, countries) : undefined,
  );
}

function order(caller: Caller, query: HotelListQuery): SQL[] {
  const columns = {
    hotel_location_name: sql`${hotel.hotel_location_name}`,
    alo_hotel_status: sql`${hotel.alo_hotel_status}`,
    score_alo: visibleScore(caller, hotel.score_alo),
    alo_submission_status: sql`${submission.status}`,
  };
  const keys = [
    ...(query.primarySortKey ? [[query.primarySortKey, query.primarySortOrder ?? 'desc'] as const] : []),
    [query.secondarySortKey ?? 'hotel_location_name', query.secondarySortOrder ?? 'asc'] as const,
  ];
  return [
    ...keys.map(([key, direction]) =>
      direction === 'asc' ? sql`${columns[key]} asc nulls last` : sql`${columns[key]} desc nulls last`,
    ),
    asc(hotel.id),
  ];
}

/** SRV-08: one page of the caller's hotels. Any text in `onlyFasttrack` switches that filter on (UNSP-068). */
export async function listHotels(database: Executor, caller: Caller, query: HotelListQuery) {
  const filter = and(
    query.status ? isInCategory(query.status) : undefined,
    query.onlyFasttrack === undefined ? undefined : isInCategory('fastrack'),
  );
  const base = and(withinScope(caller), matches(query.search));
  const countOf = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;
  const [rows, [counts]] = await Promise.all([
    database
      .select(rowColumns(caller))
      .from(hotel)
      .innerJoin(submission, isCurrent)
      .where(and(base, filter))
      .orderBy(...order(caller, query))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    database
      .select({
        total: countOf(filter),
        all: countOf(undefined),
        action_required: countOf(isInCategory('action_required')),
        under_review: countOf(isInCategory('under_review')),
        completed: countOf(isInCategory('completed')),
        fastrack: countOf(isInCategory('fastrack')),
      })
      .from(hotel)
      .innerJoin(submission, isCurrent)
      .where(base),
  ]);
  return {
    rows,
    counts: counts ?? { total: 0, all: 0, action_required: 0, under_review: 0, completed: 0, fastrack: 0 },
  };
}

/** SRV-10; undefined when there is no such hotel within the caller's scope. */
export async function findHotel(database: Executor, caller: Caller, id: string) {
  const isVisible = seesAllHotels(caller)
    ? sql`true`
    : inArray(submission.status, [...statusesWithVisibleScore]);
  return (
    await database
      .select({
        ...rowColumns(caller),
        hotel_location_latitude: hotel.hotel_location_latitude,
        hotel_location_longitude: hotel.hotel_location_longitude,
        hotel_location_address: hotel.hotel_location_address,
        hotel_location_postal_code: hotel.hotel_location_postal_code,
        questionnaire: { key: submission.questionnaire, version: submission.version },
        scores_detailed: sql<unknown>`case when ${isVisible} then ${hotel.scores_detailed} end`,
        performance_overview: sql<unknown>`case when ${isVisible} then ${hotel.performance_overview} end`,
      })
      .from(hotel)
      .innerJoin(submission, isCurrent)
      .where(and(eq(hotel.id, id), withinScope(caller)))
  ).at(0);
}

export const hotelIsVisible = async (database: Executor, caller: Caller, id: string): Promise<boolean> =>
  (
    await database
      .select({ id: hotel.id })
      .from(hotel)
      .where(and(eq(hotel.id, id), withinScope(caller)))
  ).length > 0;
