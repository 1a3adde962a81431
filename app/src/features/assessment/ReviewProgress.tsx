import { TextSkeleton, useLocale } from '@alo/renderer';
import type { Hotel, StepsData } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import styles from '../../ui/cards.module.css';
import { reviewProgressQuery } from './mending-query';
import mendStyles from './mend.module.css';
import { stepAddress } from './step-address';
import { texts } from './texts';

interface ReviewProgressProps {
  readonly hotel: Hotel;
  readonly steps: StepsData;
}

/** Says to a reviewer how far the review is, with the way on to it. */
export function ReviewProgress({ hotel, steps }: ReviewProgressProps) {
  useLocale();
  const sourcesKey = steps.steps.at(-1)?.key ?? '';
  // What fails to load is only the count: the way on stays.
  const { data, isPending } = useQuery(reviewProgressQuery(hotel, sourcesKey));
  const { reviewing } = texts;
  const decided = data === undefined ? 0 : data.approved + data.rejected + data.asked;
  return (
    <>
      <div className={mendStyles['reviewed']}>
        {isPending ? <TextSkeleton lines={2} /> : null}
        {data === undefined ? null : (
          <>
            <p className={styles['text']}>{reviewing.decided({ count: decided, of: decided + data.open })}</p>
            <progress aria-label={reviewing.progress} value={decided} max={decided + data.open} />
            <p className={styles['text']}>
              {hotel.score_alo === null
                ? reviewing.counts(data)
                : reviewing.countsWithScore({ ...data, score: hotel.score_alo })}
            </p>
          </>
        )}
      </div>
      <div className={styles['actions']}>
        <ButtonLink to={stepAddress(hotel.id, sourcesKey)} size="lg">
          {decided > 0 ? reviewing.go : reviewing.start}
          <ArrowRight aria-hidden />
        </ButtonLink>
        <ButtonLink to={stepAddress(hotel.id, steps.steps[0]?.key)} size="lg" variant="outline">
          {texts.actions.view}
        </ButtonLink>
      </div>
    </>
  );
}
