import type { Remark } from '@alo/engine/review';
import { maxReviewNoteLength, maxReviewPage } from '@alo/schemas';
import { useId } from 'react';
import { useLocale } from '../parts/useLocale.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

interface RemarkFieldsProps {
  readonly remark: Remark;
  /** Without files there is no page to name. */
  readonly hasFiles: boolean;
  /** Takes both, the one that has not changed too. */
  readonly onChange: (remark: Remark) => void;
}

const longestPage = String(maxReviewPage).length;

/** Takes what a reviewer adds to a reason: a sentence to the hotel, and the page of the file. */
export function RemarkFields({ remark: { note, page }, hasFiles, onChange }: RemarkFieldsProps) {
  useLocale();
  const id = useId();
  const { remark: words } = reviewingTexts;
  const used = Array.from(note ?? '').length;
  const isTooLong = used > maxReviewNoteLength;
  return (
    <div className={styles['remark']}>
      <label htmlFor={`${id}-note`}>{words.note}</label>
      <textarea
        id={`${id}-note`}
        rows={2}
        value={note ?? ''}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? `${id}-long` : undefined}
        onChange={({ target }) => {
          onChange({ page, note: target.value === '' ? undefined : target.value });
        }}
      />
      {isTooLong ? (
        <p className={styles['needed']} id={`${id}-long`} role="alert">
          {words.noteTooLong({ used, most: maxReviewNoteLength })}
        </p>
      ) : null}
      {hasFiles ? (
        <>
          <label htmlFor={`${id}-page`}>{words.page}</label>
          <input
            id={`${id}-page`}
            type="text"
            inputMode="numeric"
            maxLength={longestPage}
            value={page ?? ''}
            onChange={({ target }) => {
              const typed = Number(target.value.replace(/\D/g, ''));
              onChange({ note, page: typed === 0 ? undefined : typed });
            }}
          />
        </>
      ) : null}
    </div>
  );
}
