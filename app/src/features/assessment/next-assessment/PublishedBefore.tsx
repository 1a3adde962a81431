import { useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useId } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink';
import cardStyles from '../../../ui/cards.module.css';
import sideStyles from '../side.module.css';
import { texts } from './texts';

/** Says what stays public while the next assessment is answered (N-5); nothing in the first one. */
export function PublishedBefore({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const { title, text, textWithScore, action } = texts.before;
  const headingId = useId();
  if (hotel.scores_detailed === null) return null;
  return (
    <section className={cardStyles['card']} aria-labelledby={headingId}>
      <h2 className={sideStyles['title']} id={headingId}>
        {title}
      </h2>
      <p className={cardStyles['text']}>
        {hotel.score_alo === null ? text : textWithScore({ score: hotel.score_alo })}
      </p>
      <div className={cardStyles['actions']}>
        <ButtonLink to={{ search: '?tab=score' }} variant="outline" size="sm">
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}
