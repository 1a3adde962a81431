/** SQL that finds the hotels that stand where the rows of a file stand. */
import type { ImportedFields } from '@alo/schemas';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import { toJson } from '../../../database/to-json.js';
import type { MainPicture } from '../../hotels/hotel-picture.js';
import { mainPicture } from '../../hotels/repository.js';
import { leastSimilarity, nearby, type Candidate } from './likeliest.js';

/** Where names are compared by their trigrams. Without the extension, only equal names are alike. */
export async function similarityIn(database: Executor): Promise<(one: Sql, other: Sql) => Sql> {
  const [found] = await database.query<{ schema: string }>(
    sql`select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'`,
  );
  return found === undefined
    ? (one, other) => sql`(${one} = ${other})::int`
    : (one, other) => sql`${raw(found.schema)}.similarity(${one}, ${other})`;
}

const metersOfDegree = 111_195;
/** Degrees of latitude in which a hotel is near. */
const box = nearby / metersOfDegree;

/**
 * The hotels that the rows may be: in the same town, near by, or of the same name in the same country; with their names
 * or their addresses alike. Archived ones are left out.
 * @param among looks at these hotels alone
 */
export async function findCandidates(
  database: Executor,
  rows: readonly { readonly row: number; readonly fields: ImportedFields }[],
  similarity: (one: Sql, other: Sql) => Sql,
  among?: readonly string[],
): Promise<ReadonlyMap<number, readonly Candidate[]>> {
  const sent = rows.map(({ row, fields }) => ({ row, ...fields }));
  const isAsked = among === undefined ? sql`true` : sql`id = any(${among}::uuid[])`;
  const found = await database.query<Candidate & { row: number }>(
    sql`with sent as (
          select row, search_folded(hotel_location_name) as name,
                 nullif(plain_words(hotel_location_address), '') as address,
                 left(search_folded(hotel_location_city), 200) as city, hotel_location_country as country,
                 hotel_location_latitude as latitude, hotel_location_longitude as longitude,
                 ${box}::float8 / greatest(cos(radians(hotel_location_latitude)), 0.01) as width
          from jsonb_to_recordset(${toJson(sent)}::jsonb)
               as sent (row int, hotel_location_name text, hotel_location_address text, hotel_location_city text,
                        hotel_location_country text, hotel_location_latitude float8, hotel_location_longitude float8)
        ), place as materialized (
          select row, hotel_id from sent
          join listed_hotel on listed_hotel.city = sent.city and hotel_location_country = sent.country
          union
          select row, hotel_id from sent
          join listed_hotel on sort_name = sent.name and hotel_location_country = sent.country
          union
          select row, id from sent
          join hotel on archived_at is null
                    and hotel_location_latitude between latitude - ${box}::float8 and latitude + ${box}::float8
                    and hotel_location_longitude between longitude - width and longitude + width
        ), here as materialized (
          -- A hotel may stand where many rows stand.
          select id, sort_name, nullif(plain_words(hotel_location_address), '') as address, city,
                 hotel_location_latitude as latitude, hotel_location_longitude as longitude
          from hotel join listed_hotel on hotel_id = id
          where id in (select hotel_id from place) and ${isAsked}
        ), compared as (
          select sent.row, here.id as "hotelId", here.sort_name = sent.name as "isEqualName",
                 ${similarity(sql`here.sort_name`, sql`sent.name`)} as similarity,
                 here.address = sent.address as "isSameAddress", here.city = sent.city as "isSameCity",
                 ${metersOfDegree}::float8
                   * sqrt((here.latitude - sent.latitude) ^ 2
                          + ((here.longitude - sent.longitude) * cos(radians(sent.latitude))) ^ 2) as meters
          from place join sent using (row) join here on here.id = place.hotel_id
        )
        select row, "hotelId", "isSameAddress", "isSameCity", similarity, meters,
               -- Two names of the same trigrams differ in their punctuation alone.
               ("isEqualName" or similarity >= 1) as "isSameName"
        from compared
        where "isEqualName" or "isSameAddress" or similarity >= ${leastSimilarity}`,
  );
  const byRow = new Map<number, Candidate[]>();
  for (const { row, ...candidate } of found) byRow.set(row, [...(byRow.get(row) ?? []), candidate]);
  return byRow;
}

/** A hotel as it is, with what its picture is chosen by. */
export interface HotelHere extends ImportedFields {
  readonly id: string;
  readonly hotel_location_name: string;
  readonly hotel_location_country: string | null;
  readonly created_at: Date;
  readonly image_url: string | null;
  readonly main_picture: MainPicture | null;
}

/** The hotels with these ids as they are. */
export const readHotels = (database: Executor, ids: readonly string[]): Promise<HotelHere[]> =>
  database.query<HotelHere>(
    sql`select id, created_at, image_url, ${mainPicture} as main_picture, hotel_location_name, hotel_location_address, hotel_location_city,
               hotel_location_country, hotel_location_postal_code, hotel_location_latitude, hotel_location_longitude,
               brand, chain, alo_hotel_status, fasttrack
        from hotel where id = any(${ids}::uuid[]) and archived_at is null`,
  );
