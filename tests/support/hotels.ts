/** Puts a hotel into a database. There is no call for it: hotels come from an import. */
import { createId, type Database } from '@alo/server';
import sql, { join, raw } from 'sql-template-tag';

export interface HotelColumns {
  readonly hotel_location_name: string;
  readonly hotel_location_city?: string;
  readonly hotel_location_country?: string;
  readonly hotel_location_latitude?: number;
  readonly hotel_location_longitude?: number;
  readonly brand?: string;
  readonly chain?: string;
  readonly alo_hotel_status?: string;
  readonly fasttrack?: boolean;
  readonly score_alo?: number;
  readonly score_e?: number;
}

export interface HotelOrigin {
  readonly organizationId: string;
  readonly questionnaire: string;
  readonly status: string;
}

/** Inserts a hotel with its submission; gives the hotel's id. */
export async function insertHotel(
  database: Database,
  { organizationId, questionnaire, status }: HotelOrigin,
  values: HotelColumns,
): Promise<string> {
  const id = createId();
  const row = { id, organization_id: organizationId, alo_hotel_status: 'active', ...values };
  await database.query(
    sql`insert into hotel (${raw(Object.keys(row).join())}) values (${join(Object.values(row))})`,
  );
  await database.query(
    sql`insert into submission (hotel_id, id, questionnaire, version, status)
        values (${id}, ${createId()}, ${questionnaire}, 1, ${status})`,
  );
  return id;
}
