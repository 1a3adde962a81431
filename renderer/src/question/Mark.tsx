import { CircleAlert, CircleX, CloudOff, CornerDownRight, Sparkles, TriangleAlert } from 'lucide-react';
import { texts } from '../texts.js';
import styles from './question.module.css';

/** What is special about a question now: an icon and words, never colour alone. */
export type QuestionMark =
  | { readonly kind: 'missing' }
  | { readonly kind: 'fresh'; readonly follows: string | undefined }
  | { readonly kind: 'kept' }
  | { readonly kind: 'prefilled' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'changedElsewhere' };

const iconFor = {
  missing: CircleAlert,
  fresh: CornerDownRight,
  kept: CloudOff,
  prefilled: Sparkles,
  rejected: CircleX,
  changedElsewhere: TriangleAlert,
};

export function markText(mark: QuestionMark): string {
  switch (mark.kind) {
    case 'fresh':
      return texts.question.fresh(mark.follows);
    case 'rejected':
      return texts.question.rejected(mark.reason);
    default:
      return texts.question[mark.kind];
  }
}

export function Mark({ mark }: { readonly mark: QuestionMark }) {
  const Icon = iconFor[mark.kind];
  return (
    <span className={styles['mark']} data-kind={mark.kind}>
      <Icon size={14} aria-hidden />
      {markText(mark)}
    </span>
  );
}
