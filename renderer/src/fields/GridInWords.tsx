import { useLocale } from '../parts/useLocale.js';
import { answerText } from '../words/answer-text.js';
import { texts } from '../texts.js';
import { partIds, type GridFieldProps } from '../parts/field-props.js';
import styles from './grid.module.css';

/** The rows of a grid with their answers in words. */
export function GridInWords({ question, rows }: Pick<GridFieldProps, 'question' | 'rows'>) {
  useLocale();
  return (
    <table className={styles['words']} aria-labelledby={partIds(question.id).label}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.question.id}>
            <th scope="row">{row.question.label}</th>
            <td data-empty={row.answer === undefined || undefined}>
              {answerText(row.question, row.answer) || texts.question.notAnswered}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
