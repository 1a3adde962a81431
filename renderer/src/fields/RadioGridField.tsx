import type { Option, Question } from '@alo/engine';
import type { CSSProperties } from 'react';
import { answerText } from '../question/answer-text.js';
import { texts } from '../texts.js';
import { describedBy, partIds, type GridFieldProps, type GridRow } from './field-props.js';
import styles from './grid.module.css';
import { selectedOption, withOption } from './next-answer.js';

/**
 * STEP-10: 55 percent for the row's words and 15 for each column. With more than three columns the words give
 * way, down to a quarter.
 */
const firstColumnPercent = (columns: number) => Math.max(25, Math.min(55, 100 - 15 * columns));

/** One choice per row, as a table; on a phone each row is a small question of its own. */
export function RadioGridField({ question, rows, readOnly = false, onAnswer }: GridFieldProps) {
  if (question.options.length === 0) return <p className={styles['empty']}>{texts.grid.noOptions}</p>;
  if (rows.length === 0) return <p className={styles['empty']}>{texts.grid.noRows}</p>;
  if (readOnly) return <ReadOnlyGrid question={question} rows={rows} />;
  const ids = partIds(question.id);
  return (
    <table
      className={styles['grid']}
      id={ids.control}
      aria-labelledby={ids.label}
      aria-describedby={describedBy(question)}
      style={perRow(question.options.length)}
    >
      <colgroup>
        <col style={{ width: `${firstColumnPercent(question.options.length)}%` }} />
        {question.options.map((column) => (
          <col key={column.id} style={{ width: '15%' }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{texts.grid.rowHeading}</th>
          {question.options.map((column) => (
            <th key={column.id} scope="col" id={columnId(question, column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.question.id} question={question} row={row} onAnswer={onAnswer} />
        ))}
      </tbody>
    </table>
  );
}

/** How many columns a phone shows beside each other. */
const perRow = (columns: number) => ({ '--columns': columns <= 4 ? columns : 3 }) as CSSProperties;

const columnId = (question: Question, column: Option) => `${partIds(question.id).control}-${column.id}`;

/** Rows and their answers in words. */
function ReadOnlyGrid({ question, rows }: Pick<GridFieldProps, 'question' | 'rows'>) {
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

interface RowProps extends Pick<GridFieldProps, 'question' | 'onAnswer'> {
  readonly row: GridRow;
}

function Row({ question, row, onAnswer }: RowProps) {
  const ids = partIds(row.question.id);
  const selected = selectedOption(row.answer);
  return (
    <tr id={ids.root} data-missing={row.missing || undefined}>
      <th scope="row">
        <span id={ids.label}>{row.question.label}</span>
        {row.missing === true ? <span className={styles['missing']}>{texts.question.missing}</span> : null}
      </th>
      {question.options.map((column) => (
        <td key={column.id}>
          <label className={styles['cell']} data-column={column.label}>
            <input
              className={styles['dot']}
              type="radio"
              name={ids.control}
              checked={column.id === selected}
              aria-labelledby={`${ids.label} ${columnId(question, column)}`}
              onChange={() => {
                onAnswer(row.question.id, withOption(row.question, row.answer, column.id));
              }}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
