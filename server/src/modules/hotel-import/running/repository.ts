/** SQL of the hotels that an import creates, and of those that came in meanwhile. */
import type { ImportedFields } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import { toJson } from '../../../database/to-json.js';
import type { StoredImport } from '../repository.js';

export interface ImportedHotel {
  readonly id: string;
  readonly submission_id: string;
  readonly fields: ImportedFields;
}

export interface CommonToAll {
  readonly at: Date;
  readonly organization_id: string | null;
  readonly questionnaire: string;
  readonly version: number;
}

/** Adds hotels, each with its first submission. */
export async function insertHotels(
  transaction: Executor,
  hotels: readonly ImportedHotel[],
  { at, organization_id: organizationId, questionnaire, version }: CommonToAll,
): Promise<void> {
  await transaction.query(
    sql`insert into hotel (id, created_at, organization_id, hotel_location_name, hotel_location_address,
                           hotel_location_city, hotel_location_country, hotel_location_postal_code,
                           hotel_location_latitude, hotel_location_longitude, brand, chain, alo_hotel_status, fasttrack)
        select id, ${at}, ${organizationId}, hotel_location_name, hotel_location_address, hotel_location_city,
               hotel_location_country, hotel_location_postal_code, hotel_location_latitude, hotel_location_longitude,
               brand, chain, coalesce(alo_hotel_status, 'kickstart'), coalesce(fasttrack, false)
        from jsonb_to_recordset(${toJson(hotels.map(({ id, fields }) => ({ id, ...fields })))}::jsonb)
             as sent (id uuid, hotel_location_name text, hotel_location_address text, hotel_location_city text,
                      hotel_location_country text, hotel_location_postal_code text, hotel_location_latitude float8,
                      hotel_location_longitude float8, brand text, chain text, alo_hotel_status text,
                      fasttrack boolean)`,
  );
  const submissions = hotels.map(({ id, submission_id: submissionId }) => ({
    hotel_id: id,
    id: submissionId,
  }));
  await transaction.query(
    sql`insert into submission (hotel_id, id, questionnaire, version, status, created_at, updated_at)
        select hotel_id, id, ${questionnaire}, ${version}, 'COMPLETE ASSESSMENT', ${at}, ${at}
        from jsonb_to_recordset(${toJson(submissions)}::jsonb) as sent (hotel_id uuid, id uuid)`,
  );
}

/** Waits until no other import creates hotels, and keeps others from it until the transaction ends. */
export async function holdCreation(transaction: Executor): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended('imported hotels', 0))`);
}

/** The hotels that came in after the file was uploaded and are not its own. */
export async function hotelsSince(
  transaction: Executor,
  { id, created_at: uploaded }: Pick<StoredImport, 'id' | 'created_at'>,
): Promise<string[]> {
  const found = await transaction.query<{ id: string }>(
    sql`select id from hotel
        where created_at >= ${uploaded} and archived_at is null
          and id not in (select hotel_id from hotel_import_row where import_id = ${id} and hotel_id is not null)`,
  );
  return found.map((hotel) => hotel.id);
}

/**
 * Has the database look how large the tables are by now. The triggers of a hotel keep the plans that they made when there
 * were few hotels, and would read all of them for each new one.
 */
export async function refreshStatistics(database: Executor): Promise<void> {
  await database.query(sql`analyze hotel, submission, listed_hotel, hotel_import_row`);
}
