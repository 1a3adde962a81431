import { formatNumber } from '@alo/words';
import { EmptyState, useLocale } from '@alo/renderer';
import type { HotelImportDetail, ImportPlan } from '@alo/schemas';
import styles from '../import.module.css';
import { texts } from '../texts';
import { Choice } from './Choice';
import columnStyles from './columns.module.css';

interface PreviewTableProps {
  readonly detail: HotelImportDetail;
  readonly onChange: (plan: ImportPlan) => void;
}

/** The first rows as they will go in, with what is wrong in its place; and which sheet they are of. */
export function PreviewTable({ detail, onChange }: PreviewTableProps) {
  useLocale();
  const { preview, sheets, sheet, total } = detail;
  const { columns, fields } = texts;
  return (
    <section className={styles['card']} aria-labelledby="preview">
      <header className={styles['cardHead']}>
        <h2 id="preview">{columns.preview}</h2>
        <div className={columnStyles['sheet']}>
          {sheets.length > 1 ? (
            <Choice
              label={columns.sheet}
              isLabelHidden
              value={String(sheet)}
              onChange={(value) => onChange({ sheet: Number(value) })}
            >
              {sheets.map(({ name, rows }, index) => (
                <option key={name} value={index}>
                  {columns.sheetWords({ name, count: rows })}
                </option>
              ))}
            </Choice>
          ) : (
            <span>{texts.rows({ count: total })}</span>
          )}
          <label>
            <input
              type="checkbox"
              checked={detail.has_headings}
              onChange={({ target }) => onChange({ has_headings: target.checked })}
            />
            {columns.headings}
          </label>
        </div>
      </header>
      {preview.rows.length === 0 ? (
        <EmptyState title={columns.noRows}>{columns.otherSheet}</EmptyState>
      ) : preview.fields.length === 0 ? (
        <EmptyState title={columns.nothingChosen} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with Tab.
        <div className={columnStyles['scroll']} tabIndex={0} role="region" aria-label={columns.previewRegion}>
          <table className={columnStyles['preview']}>
            <thead>
              <tr>
                <th scope="col">{columns.row}</th>
                {preview.fields.map((field) => (
                  <th key={field} scope="col">
                    {fields[field]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map(({ row, cells }) => (
                <tr key={row}>
                  <th scope="row">{formatNumber(row)}</th>
                  {preview.fields.map((field, at) => {
                    const { value = null, problem = null } = cells[at] ?? {};
                    return (
                      <td key={field} data-bad={problem !== null || undefined}>
                        {value ?? <span className={styles['nothing']}>{texts.empty}</span>}
                        {problem === null ? null : <small>{problem}</small>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
