import type { HotelRow } from '@alo/schemas';
import { SubmissionBadge } from '../../ui/SubmissionBadge';
import { TierBadge } from '../../ui/TierBadge';
import { HotelPicture } from '../../ui/HotelPicture';
import { brandOf, placeOf } from '../../ui/hotel-words';
import { ActionCell, HotelLink, ScoreCell } from './HotelCells';
import { CardSkeletons } from './Skeletons';
import styles from './hotels.module.css';

interface HotelCardsProps {
  readonly hotels: readonly HotelRow[];
  readonly isLoading: boolean;
}

/** The list on a phone: the same facts as the table's rows. */
export function HotelCards({ hotels, isLoading }: HotelCardsProps) {
  if (isLoading) return <CardSkeletons />;
  return (
    <ul className={styles['cards']}>
      {hotels.map((hotel) => (
        <li key={hotel.id} className={styles['card']}>
          <HotelPicture hotel={hotel} size="card" />
          <div className={styles['words']}>
            <HotelLink hotel={hotel} />
            <p>{placeOf(hotel)}</p>
            <p className={styles['brand']}>{brandOf(hotel)}</p>
          </div>
          <div className={styles['cardScore']}>
            <ScoreCell hotel={hotel} />
          </div>
          <div className={styles['cardFoot']}>
            <TierBadge status={hotel.alo_hotel_status} />
            <SubmissionBadge status={hotel.alo_submission_status} />
            <ActionCell hotel={hotel} />
          </div>
        </li>
      ))}
    </ul>
  );
}
