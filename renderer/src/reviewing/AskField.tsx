import { maxReviewNoteLength } from '@alo/schemas';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocale } from '../parts/useLocale.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

interface AskFieldProps {
  readonly asks: string;
  /** Did a save fail since nothing is written? */
  readonly isNeeded: boolean;
  readonly onChange: (asks: string) => void;
}

/** Takes what the hotel is asked about its answer. It has the focus where nothing is written yet. */
export function AskField({ asks, isNeeded, onChange }: AskFieldProps) {
  useLocale();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const used = Array.from(asks).length;
  const isTooLong = used > maxReviewNoteLength;
  const problem = isTooLong
    ? reviewingTexts.questionTooLong({ used, most: maxReviewNoteLength })
    : isNeeded && asks.trim() === ''
      ? reviewingTexts.questionNeeded
      : undefined;
  const isEmptyAtFirst = useRef(asks === '');
  useEffect(() => {
    if (isEmptyAtFirst.current) field.current?.focus();
  }, []);
  return (
    <div className={styles['remark']}>
      <label htmlFor={id}>{reviewingTexts.question}</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        value={asks}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {problem === undefined ? null : (
        <p className={styles['needed']} id={`${id}-problem`} role="alert">
          <TriangleAlert size={16} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  );
}
