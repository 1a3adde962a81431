import { useIsPhone } from '../../lib/useIsPhone';
import { HotelCards } from './HotelCards';
import { HotelTable, type HotelTableProps } from './HotelTable';

/** Hotels as a table, and on a phone as cards. It stands in a `HotelFrame`. */
export function HotelRows(props: HotelTableProps) {
  return useIsPhone() ? <HotelCards {...props} /> : <HotelTable {...props} />;
}
