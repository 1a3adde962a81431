import { useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { placeWords, submittedWords } from '../../ui/submitted-words';
import styles from './submitted-hotels.module.css';
import { submittedHotelsQuery } from './submitted-hotels-query';
import { texts } from './texts';

/** The number of receipts that leaves the list in sight. */
const shownHotels = 3;

/** Shows the receipts on home: what was submitted, when, by whom, and what comes next while it is under review. */
export function SubmittedHotels() {
  useLocale();
  const { data: hotels = [] } = useQuery(submittedHotelsQuery);
  if (hotels.length === 0) return null;
  const more = hotels.length - shownHotels;
  return (
    <section className={styles['card']} aria-label={texts.submitted.label}>
      <ul>
        {hotels.slice(0, shownHotels).map((hotel) => {
          const { title, by } = submittedWords(hotel);
          return (
            <li key={hotel.id}>
              <span className={styles['seal']} aria-hidden>
                <Check size={18} />
              </span>
              <p>
                <strong>{hotel.hotel_location_name}</strong>
                <span>{`${by === undefined ? title : `${title} ${by}`}. ${placeWords(hotel.alo_submission_status) ?? ''}`}</span>
              </p>
              <Link
                className={styles['link']}
                to={`/hotels/${encodeURIComponent(hotel.id)}`}
                aria-label={texts.submitted.receiptOf({ hotel: hotel.hotel_location_name })}
              >
                <span>{texts.submitted.receipt}</span>
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p className={styles['more']}>{texts.submitted.more({ count: more })}</p> : null}
    </section>
  );
}
