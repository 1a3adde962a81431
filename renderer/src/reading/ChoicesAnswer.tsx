import { optionLabels } from '../words/answer-text.js';
import type { AnswerProps } from './answer-props.js';
import styles from './reading.module.css';

/** The chosen options by their labels, one below the other. */
export function ChoicesAnswer({ question, answer }: AnswerProps) {
  const labels = optionLabels(question, answer);
  if (labels.length < 2) return <p className={styles['value']}>{labels[0]}</p>;
  return (
    <ul className={styles['choices']}>
      {labels.map((label) => (
        <li key={label} className={styles['value']}>
          {label}
        </li>
      ))}
    </ul>
  );
}
