import { useLocale } from '@alo/renderer';
import { Lightbulb } from 'lucide-react';
import { usePublicWords } from '../../ui/usePublicWords';
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
  useLocale();
  const { title, before, earlier, released, published, reviewer } = texts.tip;
  const shown = usePublicWords();
  const text = !isHotel
    ? reviewer({ what: shown })
    : isEarlier
      ? earlier
      : stage === 'published'
        ? published({ what: shown })
        : stage === 'released' || stage === 'approved'
          ? released({ what: shown })
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
