/** The list of hotels as a table to take along. */
import { countryName } from '@alo/engine';
import type { Table, TableCell, TableColumn } from '../../tables/table.js';
import type { FiledHotel } from './repository.js';

/** Hotels that are read at once. */
const atOnce = 500;

interface Column extends TableColumn {
  readonly value: (hotel: FiledHotel) => TableCell;
}

/** The first ones have the headings by which an import knows them. */
const columns: readonly Column[] = [
  { title: 'Name', width: 30, value: (hotel) => hotel.hotel_location_name },
  { title: 'Address', width: 30, value: (hotel) => hotel.hotel_location_address },
  { title: 'City', width: 20, value: (hotel) => hotel.hotel_location_city },
  {
    ...{ title: 'Country', width: 20 },
    value: ({ hotel_location_country: country }) => country && countryName(country),
  },
  { title: 'Postal code', width: 12, value: (hotel) => hotel.hotel_location_postal_code },
  { title: 'Latitude', width: 12, value: (hotel) => hotel.hotel_location_latitude },
  { title: 'Longitude', width: 12, value: (hotel) => hotel.hotel_location_longitude },
  { title: 'Brand', width: 20, value: (hotel) => hotel.brand },
  { title: 'Chain', width: 20, value: (hotel) => hotel.chain },
  { title: 'Status', width: 12, value: (hotel) => hotel.alo_hotel_status },
  { title: 'Fast-track', width: 12, value: (hotel) => (hotel.fasttrack ? 'yes' : 'no') },
  { title: 'Organization', width: 24, value: (hotel) => hotel.organization },
  { title: 'Assessment', width: 24, value: (hotel) => hotel.alo_submission_status },
  { title: 'Submitted (UTC)', width: 26, value: (hotel) => hotel.submitted_at?.toISOString() ?? null },
  { title: 'Submitted by', width: 24, value: (hotel) => hotel.submitted_by },
  { title: 'Score', width: 8, value: (hotel) => hotel.score_alo },
  { title: 'Planet', width: 8, value: (hotel) => hotel.score_e },
  { title: 'People', width: 8, value: (hotel) => hotel.score_s },
  { title: 'Policy', width: 8, value: (hotel) => hotel.score_g },
  { title: 'Form', width: 16, value: (hotel) => hotel.short_form },
  { title: 'Id', width: 38, value: (hotel) => hotel.id },
];

/** @param read gives hotels by their ids, in any order, without those that are gone */
export function tableOfHotels(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly FiledHotel[]>,
): Table {
  async function* rows(): AsyncGenerator<TableCell[]> {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      const found = new Map((await read(some)).map((hotel) => [hotel.id, hotel]));
      for (const id of some) {
        const hotel = found.get(id);
        if (hotel) yield columns.map(({ value }) => value(hotel));
      }
    }
  }
  return { name: 'Hotels', columns, rows: rows() };
}
