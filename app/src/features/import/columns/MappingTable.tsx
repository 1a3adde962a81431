import { useLocale } from '@alo/renderer';
import type { HotelImportDetail, ImportColumn, ImportField, ImportPlan } from '@alo/schemas';
import { formatList } from '@alo/words';
import { useState } from 'react';
import { fields, neededFields } from '../fields';
import styles from '../import.module.css';
import { texts } from '../texts';
import { Choice } from './Choice';
import columnStyles from './columns.module.css';
import { toKnow } from './to-know';

interface MappingTableProps {
  readonly detail: HotelImportDetail;
  readonly onChange: (plan: ImportPlan) => void;
}

/** Each column of the file, with the field that it goes to. */
export function MappingTable({ detail, onChange }: MappingTableProps) {
  useLocale();
  const { columns, organization } = detail;
  const [said, say] = useState('');
  const { table, title, used, freed } = texts.columns;
  const choose = (index: number, field: ImportField | null) => {
    const before = columns.find((column, at) => at !== index && field !== null && column.field === field);
    say(
      before === undefined || field === null
        ? ''
        : freed({
            column: nameOf(before),
            field: texts.fields[field],
            now: nameOf(columns[index] ?? before),
          }),
    );
    onChange({ column: { index, field } });
  };
  return (
    <section className={styles['card']} aria-labelledby="mapping">
      <header className={styles['cardHead']}>
        <h2 id="mapping">{title}</h2>
        <p>
          {used({
            count: columns.length,
            used: columns.filter(({ field }) => field !== null).length,
            needed: formatList(neededFields.map((field) => texts.fields[field])),
          })}
        </p>
      </header>
      <p className={styles['hidden']} role="status">
        {said}
      </p>
      <table className={`${styles['table']} ${columnStyles['mapping']}`}>
        <thead>
          <tr>
            <th scope="col">{table.column}</th>
            <th scope="col">{table.goesTo}</th>
            <th scope="col">{table.first}</th>
            <th scope="col">{table.toKnow}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            // Headings of a file may be alike; their places are not.
            <tr key={index}>
              <th scope="row">{nameOf(column)}</th>
              <td>
                <Choice
                  label={texts.columns.goesTo({ column: nameOf(column) })}
                  isLabelHidden
                  isNothing={column.field === null}
                  value={column.field ?? ''}
                  onChange={(value) => choose(index, fields.find((field) => field === value) ?? null)}
                >
                  <option value="">{texts.columns.doNotImport}</option>
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {texts.fields[field]}
                    </option>
                  ))}
                </Choice>
              </td>
              <td className={columnStyles['first']} data-unused={column.field === null || undefined}>
                <span className={columnStyles['example']}>{`${texts.columns.example} `}</span>
                {column.first ?? <span className={styles['nothing']}>{texts.empty}</span>}
              </td>
              <td>
                <ToKnow column={column} organization={organization?.name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const nameOf = ({ name }: ImportColumn): string => (name === '' ? texts.columns.noName : name);

interface ToKnowProps {
  readonly column: ImportColumn;
  readonly organization: string | undefined;
}

function ToKnow({ column, organization }: ToKnowProps) {
  useLocale();
  return toKnow(column, organization).map(({ icon: Icon, words, isWarning }) => (
    <p key={words} className={columnStyles['known']} data-warning={isWarning}>
      <Icon size={16} aria-hidden />
      {words}
    </p>
  ));
}
