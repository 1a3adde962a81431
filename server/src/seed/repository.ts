/** SQL of the demo: how far it has come, and the rows that no service makes yet. */
import sql from 'sql-template-tag';
import type { Executor } from '../database/executor.js';
import type { HotelRow, SettingRow } from '../database/rows.generated.js';
import { createId } from '../ids.js';
import type { DemoHotel } from './hotels.js';

const marker = 'demo';

/** Marks the demo as begun. False when an earlier start has done that already. */
export async function beginDemo(database: Executor): Promise<boolean> {
  const inserted = await database.query(
    sql`insert into setting (key, value) values (${marker}, '"planted"') on conflict do nothing returning key`,
  );
  return inserted.length > 0;
}

export async function isDemoDone(database: Executor): Promise<boolean> {
  const [state] = await database.query<Pick<SettingRow, 'value'>>(
    sql`select value from setting where key = ${marker}`,
  );
  return state?.value === 'done';
}

export async function finishDemo(database: Executor): Promise<void> {
  await database.query(sql`update setting set value = '"done"' where key = ${marker}`);
}

export async function insertMembership(
  database: Executor,
  userId: string,
  organizationId: string | undefined,
): Promise<void> {
  await database.query(
    sql`insert into user_organization (user_id, organization_id) values (${userId}, ${organizationId})`,
  );
}

export interface PlantedHotel {
  readonly hotel: DemoHotel;
  readonly organizationId: string | undefined;
  readonly questionnaire: { readonly key: string; readonly version: number };
}

/** A hotel with its submission, in which nothing is answered. It has no picture: the app draws one that fits its name. */
export async function insertHotel(
  database: Executor,
  { hotel, organizationId, questionnaire }: PlantedHotel,
): Promise<void> {
  const id = createId();
  const [latitude, longitude] = hotel.coordinates;
  await database.query(
    sql`insert into hotel (id, organization_id, hotel_location_name, hotel_location_address, hotel_location_city,
                           hotel_location_country, hotel_location_postal_code, hotel_location_latitude,
                           hotel_location_longitude, brand, chain, alo_hotel_status, fasttrack)
        values (${id}, ${organizationId}, ${hotel.name}, ${hotel.address}, ${hotel.city},
                ${hotel.country}, ${hotel.postalCode}, ${latitude},
                ${longitude}, ${hotel.brand}, ${hotel.chain}, ${hotel.tier}, ${hotel.fasttrack})`,
  );
  await database.query(
    sql`insert into submission (hotel_id, id, questionnaire, version, status)
        values (${id}, ${createId()}, ${questionnaire.key}, ${questionnaire.version}, 'COMPLETE ASSESSMENT')`,
  );
}

/** The hotels that have not submitted their first form yet. */
export const openHotels = (database: Executor): Promise<Pick<HotelRow, 'id' | 'hotel_location_name'>[]> =>
  database.query(
    sql`select hotel.id, hotel_location_name from hotel join submission on hotel_id = hotel.id
        where status in ('COMPLETE ASSESSMENT', 'IN PROGRESS') and follows is null`,
  );
