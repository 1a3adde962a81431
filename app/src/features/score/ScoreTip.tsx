import { Lightbulb } from 'lucide-react';
import type { Stage } from '../../ui/submission-stage';
import cardStyles from '../../ui/cards.module.css';
import { texts } from './texts';

interface ScoreTipProps {
  readonly stage: Stage;
  readonly isHotel: boolean;
  /** The score is that of the last assessment; the next one has none yet. */
  readonly isEarlier: boolean;
}

/** SCORE-01: says when there is a score, and who sees it. */
export function ScoreTip({ stage, isHotel, isEarlier }: ScoreTipProps) {
  const { title, before, earlier, released, published, reviewer } = texts.tip;
  const text = !isHotel
    ? reviewer
    : isEarlier
      ? earlier
      : stage === 'published'
        ? published
        : stage === 'released' || stage === 'approved'
          ? released
          : before;
  return (
    <div className={cardStyles['tip']}>
      <Lightbulb size={20} aria-hidden />
      <p>
        <strong>{title}</strong> {text}
      </p>
    </div>
  );
}
