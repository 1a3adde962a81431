import type { HotelRow } from '@alo/schemas';
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { TierBadge } from '../TierBadge';
import { HotelPicture } from '../HotelPicture';
import { brandOf, placeOf } from '../hotel-words';
import { ActionCell, HotelLink, ScoreCell, StatusCell } from './HotelCells';
import styles from './hotel-table.module.css';
import { texts } from './texts';

/** The server sorts: the table only keeps which column, and in which order. */
export const hotelTableFeatures = tableFeatures({ rowSortingFeature });

const column = createColumnHelper<typeof hotelTableFeatures, HotelRow>();

/** LIST-02, LIST-07; ids are the server's sort keys (UNSP-072). */
export const hotelColumns = column.columns([
  column.accessor('hotel_location_name', {
    header: () => texts.columns.hotel,
    sortDescFirst: false,
    cell: ({ row: { original: hotel } }) => (
      <div className={styles['hotel']}>
        <HotelPicture hotel={hotel} size="row" />
        <div className={styles['words']}>
          <HotelLink hotel={hotel} />
          <p>{[placeOf(hotel), brandOf(hotel)].filter((part) => part !== '').join(' · ')}</p>
        </div>
      </div>
    ),
  }),
  column.accessor('alo_hotel_status', {
    header: () => texts.columns.tier,
    sortDescFirst: true,
    cell: ({ row }) => <TierBadge status={row.original.alo_hotel_status} />,
  }),
  column.accessor('score_alo', {
    header: () => texts.columns.score,
    sortDescFirst: true,
    cell: ({ row }) => <ScoreCell hotel={row.original} />,
  }),
  column.accessor('alo_submission_status', {
    header: () => texts.columns.status,
    sortDescFirst: true,
    cell: ({ row }) => <StatusCell hotel={row.original} />,
  }),
  column.display({
    id: 'action',
    header: () => texts.columns.action,
    cell: ({ row }) => <ActionCell hotel={row.original} />,
  }),
]);

/** LIST-02, percent of the table without its checkboxes, by column. */
export const columnWidths: Readonly<Record<string, number>> = {
  hotel_location_name: 40,
  alo_hotel_status: 15,
  score_alo: 15,
  alo_submission_status: 24,
  action: 6,
};
