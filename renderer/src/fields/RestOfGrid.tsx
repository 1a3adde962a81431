import { Button } from '@chakra-ui/react';
import type { Option } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { partIds, type GridFieldProps } from '../parts/field-props.js';
import styles from './grid.module.css';
import { selectedOption, withOption } from '../parts/next-answer.js';

interface Done {
  readonly column: Option;
  /** The rows that were set, with what they had before. */
  readonly rows: readonly { readonly id: string; readonly before: Answer | undefined }[];
}

type RestOfGridProps = Pick<GridFieldProps, 'question' | 'rows' | 'onAnswer'>;

/** STEP-10: the last row of a grid answers all rows at once that have no answer, and can take that back. */
export function RestOfGrid({ question, rows, onAnswer }: RestOfGridProps) {
  useLocale();
  const [done, setDone] = useState<Done>();
  const toFocus = useRef<string>(undefined);
  useEffect(() => {
    // The button that was pressed is gone: the focus goes to the one in its place.
    if (toFocus.current !== undefined) document.getElementById(toFocus.current)?.focus();
    toFocus.current = undefined;
  });
  const idOf = (part: string) => `${partIds(question.id).control}-rest-${part}`;
  const open = rows.filter(({ answer }) => selectedOption(answer) === '');

  const setAll = (column: Option) => {
    toFocus.current = idOf('undo');
    setDone({ column, rows: open.map((row) => ({ id: row.question.id, before: row.answer })) });
    for (const row of open) onAnswer(row.question.id, withOption(row.question, row.answer, column.id));
  };
  const undo = ({ column, rows: changed }: Done) => {
    toFocus.current = idOf(column.id);
    setDone(undefined);
    for (const { id, before } of changed) onAnswer(id, before ?? null);
  };

  if (done !== undefined && isUntouched(done, rows)) {
    return (
      <tfoot>
        <tr>
          <th scope="row">{texts.grid.set({ count: done.rows.length, column: done.column.label })}</th>
          <td colSpan={question.options.length} className={styles['undo']}>
            <Button
              id={idOf('undo')}
              variant="plain"
              size="sm"
              aria-label={texts.grid.undoLong({ count: done.rows.length, column: done.column.label })}
              onClick={() => {
                undo(done);
              }}
            >
              <Undo2 aria-hidden />
              {texts.grid.undo}
            </Button>
          </td>
        </tr>
      </tfoot>
    );
  }
  if (open.length < 2) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {open.length === rows.length
            ? texts.grid.allRows({ all: rows.length })
            : texts.grid.rest({ open: open.length })}
        </th>
        {question.options.map((column) => (
          <td key={column.id}>
            <span className={styles['cell']} data-column={column.label}>
              {/* Of the platform: a page has many of them, and each button of the library costs a millisecond. */}
              <button
                type="button"
                id={idOf(column.id)}
                className={styles['setAll']}
                aria-label={texts.grid.setAllLong({ count: open.length, column: column.label })}
                onClick={() => {
                  setAll(column);
                }}
              >
                {texts.grid.setAll({ count: open.length })}
              </button>
            </span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Do the rows still have what they were set to? Otherwise taking it back would take back more than that. */
const isUntouched = ({ column, rows: changed }: Done, rows: GridFieldProps['rows']): boolean =>
  changed.every(({ id }) =>
    rows.some(({ question, answer }) => question.id === id && selectedOption(answer) === column.id),
  );
