import { TextSkeleton } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useHasTab } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { TierBadge } from '../../ui/HotelBadges';
import { brandOf, placeOf } from '../../ui/hotel-words';
import styles from './hotel.module.css';
import { texts } from './texts';

/** PROD-14: name, `Boost`, where it is, and Upgrade for everyone (UNSP-058). */
export function HotelHeader({ hotel }: { readonly hotel: Hotel }) {
  const maySeeUpgrade = useHasTab('BOOST YOUR BUSINESS');
  const facts = [placeOf(hotel), brandOf(hotel)].filter((part) => part !== '');
  return (
    <header className={styles['header']}>
      <div className={styles['names']}>
        <h1>
          {hotel.hotel_location_name}
          {hotel.alo_hotel_status === 'boost' ? (
            <>
              {' '}
              <TierBadge status={hotel.alo_hotel_status} />
            </>
          ) : null}
        </h1>
        {facts.length === 0 ? null : <p>{facts.join(' · ')}</p>}
      </div>
      <ButtonLink to={maySeeUpgrade ? '/upgrade' : '/help'} variant="outline">
        {texts.upgrade}
      </ButtonLink>
    </header>
  );
}

export function HotelHeaderSkeleton() {
  return (
    <div className={styles['loading']} role="status">
      <span className={styles['loadingWords']}>{texts.loading}</span>
      <TextSkeleton lines={2} />
      <div className={styles['card']}>
        <TextSkeleton lines={6} />
      </div>
    </div>
  );
}
