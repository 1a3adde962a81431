import { CircleAlert, CircleX, CloudOff, CornerDownRight, Sparkles, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { texts } from '../texts.js';
import { QuestionNumbersContext, type QuestionNumbers } from './question-numbers.js';
import styles from './question.module.css';

/** Says what is special about a question now: an icon and words, never colour alone. */
export type QuestionMark =
  | { readonly kind: 'missing' }
  /** `follows` = the question that it was made visible by. */
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

function markText(mark: QuestionMark, numbers: QuestionNumbers): string {
  switch (mark.kind) {
    case 'fresh':
      return texts.question.fresh(numbers.get(mark.follows ?? ''));
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
      {markText(mark, use(QuestionNumbersContext))}
    </span>
  );
}
