import { useLocale } from '@alo/renderer';
import type { HotelRow } from '@alo/schemas';
import { useTable, type SortingState } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import { Choose } from './Choose';
import { SortButton } from './SortButton';
import { TableSkeleton } from './Skeletons';
import { columnWidths, hotelColumns, hotelTableFeatures } from './hotel-columns';
import { byName, type HotelSort, type HotelSortKey } from './hotel-sort';
import styles from './hotel-table.module.css';
import { texts } from './texts';
import type { Selection } from './useSelection';

export interface HotelTableProps {
  readonly hotels: readonly HotelRow[];
  readonly isLoading: boolean;
  /** The order, `undefined` = by name. */
  readonly sort?: HotelSort | undefined;
  /** Absent: the headers do not sort. */
  readonly onSort?: (sort: HotelSort | undefined) => void;
  /** Absent: there are no checkboxes. */
  readonly selection?: Selection<HotelRow> | undefined;
}

/** The day of the submission stands in the column of its status. */
const columnOf = (key: HotelSortKey) => (key === 'submitted_at' ? 'alo_submission_status' : key);
const stateOf = ({ key, order }: HotelSort): SortingState => [{ id: columnOf(key), desc: order === 'desc' }];

function sortOf([first]: SortingState): HotelSort | undefined {
  if (first === undefined || (first.id === byName.key && !first.desc)) return undefined;
  // The ids of sortable columns are the sort keys.
  return { key: first.id as HotelSortKey, order: first.desc ? 'desc' : 'asc' };
}

/**
 * Hotels on a wide screen (LIST-02): a real table, each row one link, sorted by its headers where `onSort` is given, with
 * checkboxes where a `selection` is.
 */
export function HotelTable({ hotels, isLoading, sort = byName, onSort, selection }: HotelTableProps) {
  useLocale();
  const sorting = stateOf(sort);
  const table = useTable({
    features: hotelTableFeatures,
    columns: hotelColumns,
    data: hotels,
    getRowId: (hotel) => hotel.id,
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (next) => onSort?.(sortOf(typeof next === 'function' ? next(sorting) : next)),
  });
  const chooses = selection !== undefined;
  return (
    <table className={`${styles['table']} ${chooses ? styles['chooses'] : ''}`}>
      <colgroup>
        {chooses ? <col /> : null}
        {Object.entries(columnWidths).map(([column, width]) => (
          <col
            key={column}
            data-column={column}
            style={{ '--width': `${width}%`, '--share': width / 100 } as CSSProperties}
          />
        ))}
      </colgroup>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {chooses ? (
              <th scope="col" className={styles['chooseCell']}>
                <Choose
                  label={texts.choosePage}
                  isChosen={selection.ofPage === 'all'}
                  isPartial={selection.ofPage === 'some'}
                  onToggle={selection.togglePage}
                />
              </th>
            ) : null}
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
        <TableSkeleton chooses={chooses} />
      ) : (
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const isChosen = selection?.chosen.has(row.id) ?? false;
            return (
              <tr key={row.id} className={styles['row']} data-chosen={isChosen ? '' : undefined}>
                {chooses ? (
                  <td className={styles['chooseCell']}>
                    <Choose
                      label={texts.choose({ hotel: row.original.hotel_location_name })}
                      isChosen={isChosen}
                      onToggle={(isRange) => selection.toggle(row.original, isRange)}
                    />
                  </td>
                ) : null}
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      )}
    </table>
  );
}
