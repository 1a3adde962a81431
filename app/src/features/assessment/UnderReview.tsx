import { useLocale } from '@alo/renderer';
import { dayText } from '@alo/words';
import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Lock, RefreshCw } from 'lucide-react';
import { sourcesQuery } from '../../api/sources-query';
import cardStyles from '../../ui/cards.module.css';
import styles from './side.module.css';
import { texts } from './texts';

/**
 * Says after the submit who looks at the form, and what may come back. It names only days and people that are known.
 */
export function UnderReview({ hotel }: { readonly hotel: Pick<Hotel, 'id'> }) {
  useLocale();
  const { data } = useQuery(sourcesQuery(hotel.id));
  const { review } = texts;
  const returned = data?.sources.returned ?? null;
  const reasons = data?.sources.rejection_reasons ?? [];
  return (
    <>
      <section className={cardStyles['card']} aria-labelledby="who-looks">
        <h2 className={styles['title']} id="who-looks">
          {review.who}
        </h2>
        <ul className={styles['comes']}>
          <li>
            <ClipboardCheck size={20} aria-hidden />
            <p>
              <strong>{review.reviewers}</strong> {review.whatThey}
              {returned?.by ? ` ${review.lastBy({ by: returned.by, day: dayText(returned.at) })}` : null}
            </p>
          </li>
          <li>
            <Lock size={20} aria-hidden />
            <p>{review.locked}</p>
          </li>
          <li>
            <RefreshCw size={20} aria-hidden />
            <p>{review.status}</p>
          </li>
        </ul>
      </section>
      {reasons.length === 0 ? null : (
        <section className={cardStyles['card']} aria-labelledby="comes-back">
          <h2 className={styles['title']} id="comes-back">
            {review.back}
          </h2>
          <p className={styles['text']}>{review.backText}</p>
          <ul className={styles['reasons']}>
            {reasons.map(({ id, reason_text: text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
