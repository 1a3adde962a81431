import { findQuestion, type Option } from '@alo/engine';
import { Check } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { useAnswers, useConnection } from '../sheet/hooks.js';
import { partIds, type GridRow } from '../parts/field-props.js';
import { GridInWords } from '../fields/GridInWords.js';
import { selectedOption } from '../parts/next-answer.js';
import { answerText } from '../words/answer-text.js';
import { texts } from '../texts.js';
import type { AnswerProps } from './answer-props.js';
import styles from './reading.module.css';

/** The most columns: more get too narrow for their heads. Then each row says its answer in words, as on a phone. */
const mostColumns = 4;

/** STEP-10: gives 55 percent to the row's words, 15 to each of up to three columns; four share what is left. */
const columnPercent = (columns: number) => (columns <= 3 ? 15 : 45 / columns);

/** A radio-grid with a tick per row; on a phone the name of each row and its answer in words. */
export function GridAnswer({ question }: AnswerProps) {
  useLocale();
  const { questionnaire } = useConnection().sheet;
  const states = useAnswers(question.children);
  const rows = question.children.flatMap((id, at): GridRow[] => {
    const row = findQuestion(questionnaire, id);
    const state = states[at];
    return row === undefined || state === undefined || state.excluded
      ? []
      : [{ question: row, answer: state.answer }];
  });
  const { options: columns } = question;
  if (columns.length === 0) return <p className={styles['small']}>{texts.grid.noOptions}</p>;
  if (rows.length === 0) return <p className={styles['small']}>{texts.grid.noRows}</p>;
  if (columns.length > mostColumns) return <GridInWords question={question} rows={rows} />;
  return (
    <table className={styles['grid']} aria-labelledby={partIds(question.id).label}>
      <colgroup>
        <col />
        {columns.map(({ id }) => (
          <col key={id} style={{ width: `${columnPercent(columns.length)}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{question.rowLabel ?? texts.grid.rowHeading}</th>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.question.id} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: GridRow;
  readonly columns: readonly Option[];
}

function Row({ row: { question, answer }, columns }: RowProps) {
  useLocale();
  const chosen = columns.find(({ id }) => id === selectedOption(answer));
  const words = answerText(question, answer);
  return (
    <tr id={partIds(question.id).root}>
      <th scope="row">{question.label}</th>
      {chosen === undefined ? (
        // The row is not answered, or by an option that is no longer offered.
        <td colSpan={columns.length} data-open={words === '' || undefined}>
          {words || texts.question.notAnswered}
        </td>
      ) : (
        columns.map((column) => (
          <td key={column.id} data-chosen={column === chosen || undefined}>
            {column === chosen ? (
              <>
                <Check size={18} aria-hidden />
                <span className={styles['word']}>{column.label}</span>
              </>
            ) : null}
          </td>
        ))
      )}
    </tr>
  );
}
