import type { Option, Question } from '@alo/engine';
import type { CSSProperties } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { describedBy, partIds, type GridFieldProps, type GridRow } from '../parts/field-props.js';
import styles from './grid.module.css';
import { GridInWords } from './GridInWords.js';
import { selectedOption, withOption } from '../parts/next-answer.js';
import { RestOfGrid } from './RestOfGrid.js';

/**
 * STEP-10: gives 55 percent to the row's words and 15 to each of up to three columns. More columns share the 45 percent
 * that are left (four of 15 would make 115), so that the words and the first answers of all grids stand in one line.
 * Columns that get too narrow for their heads make the table scroll sideways.
 */
const columnPercent = (columns: number) => (columns <= 3 ? 15 : 45 / columns);

/** One choice per row, as a table; on a phone each row is a small question of its own. */
export function RadioGridField({ question, rows, readOnly = false, onAnswer }: GridFieldProps) {
  useLocale();
  if (question.options.length === 0) return <p className={styles['empty']}>{texts.grid.noOptions}</p>;
  if (rows.length === 0) return <p className={styles['empty']}>{texts.grid.noRows}</p>;
  if (readOnly) return <GridInWords question={question} rows={rows} />;
  const ids = partIds(question.id);
  const columns = question.options.length;
  return (
    <div className={styles['frame']}>
      <table
        className={styles['grid']}
        id={ids.control}
        aria-labelledby={ids.label}
        aria-describedby={describedBy(question)}
        style={columnCounts(columns)}
      >
        <colgroup>
          <col style={{ width: '55%' }} />
          {question.options.map((column) => (
            <col key={column.id} style={{ width: `${columnPercent(columns)}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{question.rowLabel ?? texts.grid.rowHeading}</th>
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
        <RestOfGrid question={question} rows={rows} onAnswer={onAnswer} />
      </table>
    </div>
  );
}

/** Counts the columns, and those that a phone shows beside each other. */
const columnCounts = (columns: number) =>
  ({ '--columns': columns, '--columns-on-phone': columns <= 4 ? columns : 3 }) as CSSProperties;

const columnId = (question: Question, column: Option) => `${partIds(question.id).control}-${column.id}`;

interface RowProps extends Pick<GridFieldProps, 'question' | 'onAnswer'> {
  readonly row: GridRow;
}

function Row({ question, row, onAnswer }: RowProps) {
  useLocale();
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
