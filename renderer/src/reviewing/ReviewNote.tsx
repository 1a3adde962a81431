import { dayText } from '@alo/words';
import { isDecided, type KnownReview } from '@alo/engine/review';
import type { RejectionReason } from '@alo/schemas';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { RecognitionLink } from './LinkField.js';
import { fallenText } from './review-words.js';
import styles from './reviewing.module.css';
import { StandingIcon } from './StandingIcon.js';
import type { Standing } from './where-next.js';
import { reviewingTexts } from './texts.js';

interface ReviewNoteProps {
  readonly review: KnownReview;
  readonly reasons: readonly RejectionReason[];
}

function whenText({ reviewedBy, reviewedAt }: KnownReview): string {
  const day = dayText(reviewedAt);
  const { when, whenOnly } = reviewingTexts.note;
  return reviewedBy === null ? whenOnly({ day }) : when({ name: reviewedBy, day });
}

/** Tells the hotel what a reviewer decided about a source: approved, rejected and why, or what has changed since. */
export function ReviewNote({ review, reasons }: ReviewNoteProps) {
  useLocale();
  const { note } = reviewingTexts;
  if (!isDecided(review)) return null;
  const when = whenText(review);
  if (review.changed.length > 0)
    return (
      <Card standing="changed" title={note.fallen}>
        {fallenText(review)} {note.again}
      </Card>
    );
  if (review.approved)
    return (
      <Card standing="approved" title={note.approved}>
        {when}
        {review.recognitionLink === undefined ? null : (
          <>
            {'. '}
            {note.verified} <RecognitionLink link={review.recognitionLink} />
          </>
        )}
      </Card>
    );
  if (review.approved === null)
    return (
      <Card standing={review.isReplied === true ? 'replied' : 'asked'} title={note.asked}>
        <q className={styles['noteWords']}>{review.asks}</q>
        {review.isReplied === true ? note.replied : note.askedAdvice}{' '}
        <span className={styles['noteWhen']}>{`${note.askedWhen} ${when}.`}</span>
      </Card>
    );
  const reason = reasons.find(({ id }) => id === review.reasonId);
  return (
    <Card standing="rejected" title={reason?.reason_text ?? note.rejected}>
      {reason?.advice ?? note.noReason} {review.isAboutAnswer === true ? `${note.answerRejected} ` : null}
      {review.note === undefined ? null : <q className={styles['noteWords']}>{review.note}</q>}
      {review.page === undefined ? null : `${note.page({ page: review.page })} `}
      <span className={styles['noteWhen']}>{`${note.rejected} ${when}.`}</span>
    </Card>
  );
}

interface CardProps {
  readonly standing: Exclude<Standing, 'open'>;
  readonly title: string;
  readonly children: ReactNode;
}

const Card = ({ standing, title, children }: CardProps) => (
  <div className={styles['note']} data-standing={standing}>
    <StandingIcon standing={standing} />
    <p>
      <strong>{title}</strong> {children}
    </p>
  </div>
);
