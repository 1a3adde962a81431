import type { HotelRow } from '@alo/schemas';
import { useTable, type SortingState } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import { SortButton } from './SortButton';
import { TableSkeleton } from './Skeletons';
import { columnWidths, hotelColumns, hotelTableFeatures } from './hotel-columns';
import styles from './hotels.module.css';
import type { HotelListView, HotelSortKey } from './list-address';

interface HotelTableProps {
  readonly hotels: readonly HotelRow[];
  readonly isLoading: boolean;
  readonly sort: HotelListView['sort'];
  readonly onSort: (sort: HotelListView['sort']) => void;
}

const byName = { key: 'hotel_location_name', order: 'asc' } as const;

const stateOf = (sort: NonNullable<HotelListView['sort']> = byName): SortingState => [
  { id: sort.key, desc: sort.order === 'desc' },
];

function sortOf([first]: SortingState): HotelListView['sort'] {
  if (first === undefined || (first.id === byName.key && !first.desc)) return undefined;
  // The ids of sortable columns are the sort keys.
  return { key: first.id as HotelSortKey, order: first.desc ? 'desc' : 'asc' };
}

/** The list on a wide screen: a real table, sorted by its headers, each row one link. */
export function HotelTable({ hotels, isLoading, sort, onSort }: HotelTableProps) {
  const sorting = stateOf(sort);
  const table = useTable({
    features: hotelTableFeatures,
    columns: hotelColumns,
    data: hotels,
    getRowId: (hotel) => hotel.id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (next) => onSort(sortOf(typeof next === 'function' ? next(sorting) : next)),
  });
  return (
    <table className={styles['table']}>
      <colgroup>
        {columnWidths.map((width, index) => (
          <col key={index} style={{ '--width': `${width}%` } as CSSProperties} />
        ))}
      </colgroup>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const order = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={order === false ? undefined : order === 'asc' ? 'ascending' : 'descending'}
                >
                  {header.column.getCanSort() ? (
                    <SortButton order={order} onSort={() => header.column.toggleSorting()}>
                      <table.FlexRender header={header} />
                    </SortButton>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      {isLoading ? (
        <TableSkeleton />
      ) : (
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={styles['row']}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}
