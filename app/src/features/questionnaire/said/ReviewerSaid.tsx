import { isChallenge, isLive, readKnownReviews } from '@alo/engine/review';
import { ReviewNote, useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sourcesQuery } from '../../../api/sources-query';
import type { FormSession } from '../form-session';
import styles from './line.module.css';
import { nothingSaid, type Said } from './said';

interface ReviewerSaidProps {
  readonly session: FormSession;
  /** Is told what to show at the questions. Keep it the same. */
  readonly onSaid: (said: Said) => void;
}

/**
 * What reviewers asked about answers, and which they did not accept, at each question of a form that was given back. What
 * they said of files stands with the files.
 */
export function ReviewerSaid({ session, onSaid }: ReviewerSaidProps) {
  useLocale();
  const { data } = useQuery(sourcesQuery(session.hotelId));
  useEffect(() => {
    if (data === undefined) return;
    const { reviews, rejection_reasons: reasons } = data.sources;
    const challenged = [...readKnownReviews(reviews)].filter(
      ([, review]) => isLive(review) && isChallenge(review),
    );
    onSaid({
      marks: new Map(),
      lines: new Map(
        challenged.map(([id, review]) => [
          id,
          <div key={id} className={styles['note']}>
            <ReviewNote review={review} reasons={reasons} />
          </div>,
        ]),
      ),
    });
  }, [data, onSaid]);
  useEffect(() => () => onSaid(nothingSaid), [onSaid]);
  return null;
}
