import { TextSkeleton, useLocale } from '@alo/renderer';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk';
import { ButtonLink } from '../../ui/ButtonLink';
import { usePublicWords } from '../../ui/usePublicWords';
import { submittedWords } from '../../ui/submitted-words';
import { Receipt } from './Receipt';
import { StepsTable } from './StepsTable';
import { SubmittedTable } from './SubmittedTable';
import { WhatComesNext } from './WhatComesNext';
import styles from '../../ui/cards.module.css';
import { stepAddress } from './step-address';
import type { SubmitViewProps } from './submit-view';
import { texts } from './texts';

const StartNext = lazy(async () => ({
  default: (await loadChunk(() => import('./form-parts'))).StartNext,
}));

const ReviewProgress = lazy(async () => ({
  default: (await loadChunk(() => import('./form-parts'))).ReviewProgress,
}));

const UnderReview = lazy(async () => ({
  default: (await loadChunk(() => import('./form-parts'))).UnderReview,
}));

/** Shows answers that can only be read: a reviewer looks at them, or they have been submitted. */
export function LockedView(props: SubmitViewProps) {
  useLocale();
  const { steps, stage, isHotel, stations } = props;
  const shown = usePublicWords();
  if (stage === 'answering' || stage === 'rejected')
    return (
      <div className={styles['column']}>
        {stations}
        <StatusCard {...props} />
        <StepsTable steps={steps} />
      </div>
    );
  return (
    <div className={styles['column']}>
      {stations}
      <div className={isHotel ? styles['columns'] : styles['column']}>
        <div className={styles['column']}>
          {isHotel && stage === 'reviewing' ? null : <StatusCard {...props} />}
          {isHotel ? <Receipt {...props} /> : null}
          {isHotel && stage === 'published' ? (
            <Suspense fallback={<TextSkeleton lines={3} />}>
              <StartNext hotel={props.hotel} />
            </Suspense>
          ) : null}
          <SubmittedTable steps={steps} />
        </div>
        {isHotel ? (
          <div className={styles['column']}>
            {stage === 'reviewing' ? (
              <Suspense fallback={<TextSkeleton lines={6} />}>
                <UnderReview hotel={props.hotel} />
              </Suspense>
            ) : null}
            <WhatComesNext stage={stage} shown={shown} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Says what the status means to this reader, with the one filled button: to the answers, or to the score. */
function StatusCard({ hotel, steps, stage, words, isHotel }: SubmitViewProps) {
  useLocale();
  const isScored = stage === 'released' || stage === 'approved' || stage === 'published';
  return (
    <section className={styles['statusCard']} aria-labelledby="status">
      <div>
        <h2 className={styles['heading']} id="status">
          {words.headline}
        </h2>
        {hotel.submitted_at && !isHotel ? <SubmittedLine hotel={hotel} /> : null}
        <p className={styles['text']}>{words.text}</p>
      </div>
      {stage === 'reviewing' ? (
        <Suspense fallback={<TextSkeleton lines={3} />}>
          <ReviewProgress hotel={hotel} steps={steps} />
        </Suspense>
      ) : (
        <div className={styles['actions']}>
          {isScored ? (
            <ButtonLink to={{ search: '?tab=score' }} size="lg">
              {texts.actions.score}
              <ArrowRight aria-hidden />
            </ButtonLink>
          ) : null}
          {isScored && isHotel ? null : (
            <ButtonLink
              to={stepAddress(hotel.id, steps.steps[0]?.key)}
              size="lg"
              variant={isScored ? 'outline' : 'solid'}
            >
              {texts.actions.view}
              <ArrowRight aria-hidden />
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

function SubmittedLine({ hotel }: Pick<SubmitViewProps, 'hotel'>) {
  useLocale();
  const { title, by } = submittedWords(hotel);
  return <p className={styles['text']}>{by === undefined ? `${title}.` : `${title} ${by}.`}</p>;
}
