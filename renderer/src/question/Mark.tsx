import { CircleAlert, CircleX, CloudOff, CornerDownRight, Sparkles, TriangleAlert } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { QuestionNumbersContext, type QuestionNumbers } from './question-numbers.js';
import styles from './question.module.css';

/** Says what is special about a question now: an icon and words, never colour alone. */
export type QuestionMark = KnownMark | SaidMark;

/** Words of the page, with their icon: the answer comes from elsewhere, and a person has yet to confirm it or did so. */
interface SaidMark {
  readonly kind: 'prefilled' | 'confirmed';
  readonly said: ReactNode;
}

type KnownMark =
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

function markText(mark: KnownMark, numbers: QuestionNumbers): string {
  switch (mark.kind) {
    case 'fresh': {
      const number = numbers.get(mark.follows ?? '');
      return number === undefined ? texts.question.fresh : texts.question.freshFrom({ number });
    }
    case 'rejected':
      return texts.question.rejected({ reason: mark.reason });
    default:
      return texts.question[mark.kind];
  }
}

export function Mark({ mark }: { readonly mark: QuestionMark }) {
  return (
    <span className={styles['mark']} data-kind={mark.kind}>
      {'said' in mark ? mark.said : <Known mark={mark} />}
    </span>
  );
}

function Known({ mark }: { readonly mark: KnownMark }) {
  useLocale();
  const Icon = iconFor[mark.kind];
  return (
    <>
      <Icon size={14} aria-hidden />
      {markText(mark, use(QuestionNumbersContext))}
    </>
  );
}
