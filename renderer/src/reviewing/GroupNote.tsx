import type { ReviewSheet } from '@alo/engine/review';
import type { GroupSource } from '@alo/schemas';
import { Building2 } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

/** Says that the source is a group's, how many hotels it is for, and for how many one decision counts. */
export function GroupNote({ group }: { readonly group: GroupSource }) {
  useLocale();
  const words = reviewingTexts.group;
  return (
    <p className={styles['hint']}>
      <Building2 size={18} aria-hidden />
      <span>
        {words.of({ organization: group.organization })} <strong>{group.title}</strong>.{' '}
        {words.covers(group.covers)} {words.counts(group)}
      </span>
    </p>
  );
}

interface OnlyHereProps {
  readonly sheet: ReviewSheet;
  readonly questionId: string;
  readonly isOnlyHere: boolean;
}

/** Lets a decision count for this hotel alone (W-24). */
export const OnlyHere = ({ sheet, questionId, isOnlyHere }: OnlyHereProps) => {
  useLocale();
  return (
    <label className={styles['onlyHere']}>
      <input
        type="checkbox"
        checked={isOnlyHere}
        onChange={({ currentTarget }) => {
          sheet.limit(questionId, currentTarget.checked);
        }}
      />
      {reviewingTexts.group.onlyHere}
    </label>
  );
};
