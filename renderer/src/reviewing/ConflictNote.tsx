import { Button } from '@chakra-ui/react';
import type { KnownReview } from '@alo/engine/review';
import type { RejectionReason } from '@alo/schemas';
import { useId } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { theirsText } from './review-words.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

interface ConflictNoteProps {
  readonly saved: KnownReview | undefined;
  readonly reasons: readonly RejectionReason[];
  readonly onSettle: (whose: 'mine' | 'theirs') => void;
}

/** Asks whose decision counts: another reviewer decided the same source otherwise meanwhile. */
export function ConflictNote({ saved, reasons, onSettle }: ConflictNoteProps) {
  useLocale();
  const id = useId();
  return (
    <div className={styles['conflict']} role="group" aria-labelledby={id}>
      <p className={styles['conflictTitle']} id={id}>
        {reviewingTexts.conflict.title}
      </p>
      <p>{theirsText(saved, reasons)}</p>
      <div className={styles['conflictActions']}>
        <Button variant="outline" size="sm" onClick={() => onSettle('theirs')}>
          {reviewingTexts.conflict.takeTheirs}
        </Button>
        <Button variant="outline" size="sm" onClick={() => onSettle('mine')}>
          {reviewingTexts.conflict.keepMine}
        </Button>
      </div>
    </div>
  );
}
