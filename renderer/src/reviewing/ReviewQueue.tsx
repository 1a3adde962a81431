import type { ReviewSheet } from '@alo/engine/review';
import { memo, useEffect, useRef } from 'react';
import { useReview } from './review-hooks.js';
import type { ReviewSource } from './review-source.js';
import styles from './reviewing.module.css';
import { StandingIcon } from './StandingIcon.js';
import { texts } from '../texts.js';
import { reviewingTexts } from './texts.js';
import { standingOf } from './where-next.js';
import { useLocale } from '../parts/useLocale.js';

interface ReviewQueueProps {
  readonly sheet: ReviewSheet;
  /** The title of the step. */
  readonly step: string;
  readonly sources: readonly ReviewSource[];
  readonly current: string | undefined;
  readonly onChoose: (questionId: string) => void;
}

/** The sources of a step, one row each, with how they stand. */
export function ReviewQueue({ sheet, step, sources, current, onChoose }: ReviewQueueProps) {
  useLocale();
  return (
    <nav className={styles['queue']} aria-label={reviewingTexts.queue({ step })}>
      <ul>
        {sources.map((source) => (
          <QueueItem
            key={source.question.id}
            sheet={sheet}
            source={source}
            isCurrent={source.question.id === current}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}

interface QueueItemProps extends Pick<ReviewQueueProps, 'sheet' | 'onChoose'> {
  readonly source: ReviewSource;
  readonly isCurrent: boolean;
}

/** Only the decisions about its own source render it. */
const QueueItem = memo(function QueueItem({ sheet, source, isCurrent, onChoose }: QueueItemProps) {
  useLocale();
  const { question, number, files } = source;
  const { isDraft } = useReview(sheet, question.id);
  const standing = standingOf(sheet, question.id);
  const item = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const words = [
    number === undefined ? [] : texts.question.number({ number: String(number) }),
    reviewingTexts.files({ count: files.length }),
    files.length === 0 && standing === 'open' ? reviewingTexts.notJudged : reviewingTexts.state[standing],
    isDraft ? reviewingTexts.notSaved : [],
  ].flat();
  return (
    <li>
      <button
        ref={item}
        className={styles['queueItem']}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => {
          onChoose(question.id);
        }}
      >
        <StandingIcon standing={standing} />
        <span className={styles['queueLabel']}>{source.label}</span>
        <span className={styles['queueWords']}>{words.join(' · ')}</span>
      </button>
    </li>
  );
});
