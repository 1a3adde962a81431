import { useLocale } from '@alo/renderer';
import { TierBadge } from '../TierBadge';
import { HotelPicture } from '../HotelPicture';
import { brandOf, placeOf } from '../hotel-words';
import { Choose } from './Choose';
import { ActionCell, HotelLink, ScoreCell, StatusCell } from './HotelCells';
import type { HotelTableProps } from './HotelTable';
import { CardSkeletons } from './Skeletons';
import styles from './hotel-table.module.css';
import { texts } from './texts';

/** Hotels on a phone: the same facts as the table's rows. */
export function HotelCards({
  hotels,
  isLoading,
  selection,
}: Pick<HotelTableProps, 'hotels' | 'isLoading' | 'selection'>) {
  useLocale();
  if (isLoading) return <CardSkeletons />;
  return (
    <ul className={styles['cards']}>
      {hotels.map((hotel) => (
        <li
          key={hotel.id}
          className={styles['card']}
          data-chosen={selection?.chosen.has(hotel.id) === true ? '' : undefined}
        >
          <HotelPicture hotel={hotel} size="card" />
          <div className={styles['words']}>
            <HotelLink hotel={hotel} />
            <p>{placeOf(hotel)}</p>
            <p className={styles['brand']}>{brandOf(hotel)}</p>
          </div>
          <div className={styles['cardSide']}>
            {selection ? (
              <Choose
                label={texts.choose({ hotel: hotel.hotel_location_name })}
                isChosen={selection.chosen.has(hotel.id)}
                onToggle={(isRange) => selection.toggle(hotel, isRange)}
              />
            ) : null}
            {selection && hotel.score_alo === null ? null : (
              <div className={styles['cardScore']}>
                <ScoreCell hotel={hotel} />
              </div>
            )}
          </div>
          <div className={styles['cardFoot']}>
            <TierBadge status={hotel.alo_hotel_status} />
            <StatusCell hotel={hotel} />
            <ActionCell hotel={hotel} />
          </div>
        </li>
      ))}
    </ul>
  );
}
