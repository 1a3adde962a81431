import { useIsPhone } from '../../lib/useIsPhone';
import { HotelCards } from './HotelCards';
import { HotelTable, type HotelTableProps } from './HotelTable';
import { RowLookContext, type RowLook } from './row-look';

export interface HotelRowsProps extends HotelTableProps {
  readonly look?: RowLook;
}

const plain: RowLook = {};

/** Hotels as a table, and on a phone as cards. It stands in a `HotelFrame`. */
export function HotelRows({ look = plain, ...props }: HotelRowsProps) {
  const isPhone = useIsPhone();
  return (
    <RowLookContext value={look}>
      {isPhone ? <HotelCards {...props} /> : <HotelTable {...props} />}
    </RowLookContext>
  );
}
