import { ChevronDown } from 'lucide-react';
import styles from './reading.module.css';

interface FoldedProps {
  readonly title: string;
  /** The id of what the title belongs to, where the title alone does not say it. */
  readonly describedBy?: string | undefined;
  /** The words, one text for each paragraph. */
  readonly words: readonly string[];
}

/** Words that unfold on demand: a native disclosure, which needs no state and no script. */
export function Folded({ title, describedBy, words }: FoldedProps) {
  return (
    <details className={styles['folded']}>
      <summary aria-describedby={describedBy}>
        {title}
        <ChevronDown size={14} aria-hidden />
      </summary>
      {words.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </details>
  );
}
