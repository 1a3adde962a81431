/** Fills a database with made hotels, for what only many of them show. */
import type { Executor } from '@alo/server';
import sql from 'sql-template-tag';

/** The SQL of the organization with this number, from 1 to 500. */
export const organizationId = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** One text of a list, by the number of the hotel. */
const drawn = (texts: readonly string[], step: number) =>
  sql`(${[...texts]}::text[])[1 + (number / ${step}::int) % ${texts.length}::int]`;

/**
 * Adds hotels with their submissions: of 500 organizations, every status, half of them with a score. The same number gives
 * the same hotels but for their ids.
 */
export async function addManyHotels(database: Executor, count: number): Promise<void> {
  await database.query(
    sql`insert into organization (id, name)
        select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'Organization ' || number
        from generate_series(1, 500) as number`,
  );
  const perStatement = 500; // a statement has a deadline
  for (let first = 1; first <= count; first += perStatement) {
    await database.query(
      sql`with made as (
            insert into hotel (id, organization_id, hotel_location_name, hotel_location_city, hotel_location_country,
                               brand, chain, alo_hotel_status, fasttrack, score_alo)
            select gen_random_uuid(),
                   ('00000000-0000-4000-8000-' || lpad((1 + number % 500)::text, 12, '0'))::uuid,
                   ${drawn(['Hotel', 'Hôtel', 'Gasthof', 'Albergo', 'Inn', 'Resort', 'Pension', 'Lodge'], 1)} || ' '
                     || ${drawn(['Bristol', 'Central', 'Park', 'Sonne', 'Royal', 'Adler', 'Mare', 'Krone'], 7)} || ' '
                     || left(md5(number::text), 6),
                   ${drawn(['Porto', 'Graz', 'Lyon', 'Bergen', 'Wien', 'Roma', 'Oslo', 'Turku', 'Gent'], 11)} || ' ' || number % 300,
                   ${drawn(['PT', 'AT', 'FR', 'NO', 'IT', 'FI', 'BE', 'ES', 'DE', 'CH', 'SI', 'LU'], 13)},
                   'Brand ' || number % 97, 'Chain ' || number % 53,
                   ${drawn(['kickstart', 'active', 'active', 'active', 'inactive', 'boost'], 17)}, number % 20 = 0,
                   case when number % 2 = 0 then number * 7 % 101 end
            from generate_series(${first}::int, ${Math.min(count, first + perStatement - 1)}::int) as number
            returning id, hotel_location_name
          )
          insert into submission (hotel_id, id, questionnaire, version, submitted_at, status)
          select id, gen_random_uuid(), 'alo', 1,
                 timestamptz '2026-01-01' + get_byte(decode(md5(hotel_location_name), 'hex'), 1) * interval '1 day',
                 (array['IN PROGRESS', 'COMPLETE ASSESSMENT', 'COMPLETE ASSESSMENT', 'draft', 'rejected',
                        'APPROVAL_SCORE', 'SCORE_APPROVED', 'APPROVED', 'submitted', 'pending', 'published',
                        'published'])[1 + get_byte(decode(md5(hotel_location_name), 'hex'), 0) % 12]
          from made`,
    );
  }
  await database.query(sql`vacuum (analyze) listed_hotel`);
  await database.query(sql`analyze hotel`);
  await database.query(sql`analyze submission`);
}
