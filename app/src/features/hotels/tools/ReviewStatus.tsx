import { useLocale } from '@alo/renderer';
import type { HotelRow, ReviewProgress } from '@alo/schemas';
import { dayText } from '@alo/words';
import { daysSince } from './days';
import type { ReactNode } from 'react';
import { useUser } from '../../../lib/session/session';
import { texts } from './texts';
import styles from './tools.module.css';

interface ReviewStatusProps {
  readonly hotel: HotelRow;
  /** The badge. */
  readonly children: ReactNode;
}

/** Who is at it, and how far: `Priya Raman · 22 of 41 decided`. */
function words({ reviewer, here, sources, decided }: ReviewProgress, me: string): string {
  const { review } = texts;
  const [other] = here.filter(({ name }) => name !== me);
  if (reviewer === null) return other === undefined ? review.nobody : review.isHere({ name: other.name });
  const name = reviewer.name === me ? review.you : reviewer.name;
  const isHere = reviewer.name !== me && here.some(({ id }) => id === reviewer.id);
  return `${name} · ${isHere ? review.here : review.decided({ decided, sources })}`;
}

/** The status of a submission for its reviewers: since when it waits, and below who has taken it. */
export function ReviewStatus({ hotel: { submitted_at: at, review }, children }: ReviewStatusProps) {
  useLocale();
  const { name: me } = useUser();
  const days = at === null ? undefined : daysSince(at);
  return (
    <div className={styles['status']}>
      <span className={styles['since']}>
        {children}
        {at === null || days === undefined || review === undefined ? null : (
          <time dateTime={at} title={texts.review.submitted({ day: dayText(at) })}>
            {days === 0 ? texts.review.today : texts.review.days({ count: days })}
          </time>
        )}
      </span>
      {review === undefined ? null : (
        <span className={styles['who']}>
          <span
            className={styles['avatar']}
            data-nobody={review.reviewer === null ? '' : undefined}
            aria-hidden
          >
            {review.reviewer?.name.charAt(0).toUpperCase()}
          </span>
          <span>{words(review, me)}</span>
        </span>
      )}
    </div>
  );
}
