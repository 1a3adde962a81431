/** SQL of hotels that a super user adds, changes and archives. */
import type { HotelUpdate, SubmissionStatus } from '@alo/schemas';
import sql, { join, raw } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import type { HotelRow } from '../../database/rows.generated.js';

/** The columns that a super user sets; a name outside this list never comes into a statement. */
const columns = [
  'hotel_location_name',
  'hotel_location_address',
  'hotel_location_city',
  'hotel_location_country',
  'hotel_location_postal_code',
  'hotel_location_latitude',
  'hotel_location_longitude',
  'brand',
  'chain',
  'alo_hotel_status',
  'fasttrack',
  'organization_id',
] as const satisfies readonly (keyof HotelUpdate & keyof HotelRow)[];

export type HotelRecord = Pick<HotelRow, (typeof columns)[number] | 'archived_at'>;

/** The columns that are set, with their values. */
const setIn = (fields: HotelUpdate) =>
  columns.flatMap((column) => (fields[column] === undefined ? [] : [[column, fields[column]] as const]));

export interface NewRecord {
  readonly id: string;
  readonly fields: HotelUpdate;
  readonly submissionId: string;
  readonly questionnaire: string;
  readonly version: number;
  readonly status: SubmissionStatus;
  readonly at: Date;
}

/** Adds a hotel with its first submission. */
export async function insertHotel(transaction: Executor, hotel: NewRecord): Promise<void> {
  const { id, submissionId, questionnaire, version, status, at } = hotel;
  const fields = setIn({ alo_hotel_status: 'kickstart', ...hotel.fields });
  await transaction.query(
    sql`insert into hotel (id, created_at, ${join(fields.map(([column]) => raw(column)))})
        values (${id}, ${at}, ${join(fields.map(([, value]) => value))})`,
  );
  await transaction.query(
    sql`insert into submission (hotel_id, id, questionnaire, version, status, created_at, updated_at)
        values (${id}, ${submissionId}, ${questionnaire}, ${version}, ${status}, ${at}, ${at})`,
  );
}

/** Is there such a hotel, and is it not archived? */
export async function hotelIsListed(database: Executor, id: string): Promise<boolean> {
  return (await database.query(sql`select from hotel where id = ${id} and archived_at is null`)).length > 0;
}

/** Reads a hotel as it is stored. The lock of its submission is held. */
export async function readHotel(transaction: Executor, id: string): Promise<HotelRecord> {
  const [hotel] = await transaction.query<HotelRecord>(
    sql`select ${raw(columns.join())}, archived_at from hotel where id = ${id}`,
  );
  if (!hotel) throw new Error(`Hotel ${id} is gone`);
  return hotel;
}

/** Sets what is given; at least one column. */
export async function updateHotel(transaction: Executor, id: string, fields: HotelUpdate): Promise<void> {
  const set = setIn(fields).map(([column, value]) => sql`${raw(column)} = ${value}`);
  await transaction.query(sql`update hotel set ${join(set)} where id = ${id}`);
}

/** null brings it back. */
export async function setArchived(transaction: Executor, id: string, at: Date | null): Promise<void> {
  await transaction.query(sql`update hotel set archived_at = ${at} where id = ${id}`);
}

/** The number of other hotels that are listed under this name, whatever their capitals and accents. */
export async function countNamesakes(transaction: Executor, id: string, name: string): Promise<number> {
  const [found] = await transaction.query<{ count: number }>(
    sql`select count(*)::int as count from listed_hotel
        where sort_name = search_folded(${name}) and hotel_id <> ${id}`,
  );
  return found?.count ?? 0;
}

export async function organizationExists(transaction: Executor, id: string): Promise<boolean> {
  const found = await transaction.query(sql`select from organization where id = ${id} for key share`);
  return found.length > 0;
}
