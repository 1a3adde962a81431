import { useLocale } from '@alo/renderer';
import type { HotelRow } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useReader } from '../../lib/session/reader';
import { stageOf } from '../../ui/submission-stage';
import { submittedWords } from '../../ui/submitted-words';
import { neededHotelsQuery } from './needed-hotels-query';
import styles from './submitted-hotels.module.css';
import { texts } from './texts';

/** The number of hotels that leaves the list in sight. */
const shownHotels = 3;

/** What is to do with the hotel, and where. */
function taskOf(hotel: HotelRow): { readonly text: string; readonly action: string; readonly tab: string } {
  const { needed } = texts;
  const stage = stageOf(hotel.alo_submission_status);
  if (stage === 'released' || stage === 'approved')
    return { text: needed[stage], action: needed.go[stage], tab: '?tab=score' };
  if (stage === 'rejected') return { text: needed.rejected, action: needed.go.rejected, tab: '' };
  return {
    text: needed.toReview({ submitted: submittedWords(hotel).title }),
    action: needed.go.reviewing,
    tab: '',
  };
}

/** Shows first what waits for the reader: what was sent back, scores to approve or publish, sources to review. */
export function NeededHotels() {
  useLocale();
  const { data: hotels = [] } = useQuery(neededHotelsQuery(useReader()));
  if (hotels.length === 0) return null;
  const more = hotels.length - shownHotels;
  const { needed } = texts;
  return (
    <section className={styles['card']} aria-label={needed.label}>
      <h2 className={styles['title']}>{needed.label}</h2>
      <ul>
        {hotels.slice(0, shownHotels).map((hotel) => {
          const { text, action, tab } = taskOf(hotel);
          return (
            <li key={hotel.id}>
              <span className={styles['mark']} aria-hidden>
                <CircleAlert size={18} />
              </span>
              <p>
                <strong>{hotel.hotel_location_name}</strong>
                <span>{text}</span>
              </p>
              <Link
                className={styles['link']}
                to={`/hotels/${encodeURIComponent(hotel.id)}${tab}`}
                aria-label={needed.goTo({ action, hotel: hotel.hotel_location_name })}
              >
                <span>{action}</span>
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p className={styles['more']}>{needed.more({ count: more })}</p> : null}
    </section>
  );
}
