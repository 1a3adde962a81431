import { useLocale } from '../parts/useLocale.js';
import type { ReviewSource } from './review-source.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

interface SourceAnswerProps {
  readonly source: Pick<ReviewSource, 'question' | 'answer' | 'rows'>;
  /** Stands after the answer: what it can earn. */
  readonly extra?: string | undefined;
}

/** Shows what was answered, a grid row by row, and what a good proof of it is. */
export function SourceAnswer({ source: { question, answer, rows }, extra }: SourceAnswerProps) {
  useLocale();
  return (
    <div className={styles['answer']}>
      {answer === '' ? null : (
        <p>
          {reviewingTexts.answer} <strong>{answer}</strong>
          {extra === undefined ? null : ` · ${extra}`}
        </p>
      )}
      {rows.length === 0 ? null : (
        <dl className={styles['rows']}>
          {rows.map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>{row.answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer === '' && extra !== undefined ? <p>{extra}</p> : null}
      {question.evidence === undefined ? null : (
        <p>
          {reviewingTexts.proof} {question.evidence}
        </p>
      )}
    </div>
  );
}
