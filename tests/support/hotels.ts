/** Puts a hotel into a database. There is no call for it: hotels come from an import. */
import { createId, joinSql, sql, Sql, type Database } from '@alo/server';

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
  const columns = new Sql([Object.keys(row).join()], []);
  const parameters = joinSql(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  );
  await database.query(sql`insert into hotel (${columns}) values (${parameters})`);
  await database.query(
    sql`insert into submission (hotel_id, id, questionnaire, version, status)
        values (${id}, ${createId()}, ${questionnaire}, 1, ${status})`,
  );
  return id;
}
