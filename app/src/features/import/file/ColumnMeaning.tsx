import { AloDialog, useLocale } from '@alo/renderer';
import { hotelStatuses } from '@alo/schemas';
import { fields, neededFields } from '../fields';
import styles from '../import.module.css';
import { texts } from '../texts';
import { meaningOf } from './meanings';

/** Says of each field what a column for it may hold. */
export default function ColumnMeaning({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  const { title, lead, table } = texts.meaning;
  return (
    <AloDialog title={title} size="lg" onClose={onClose}>
      <p>{lead}</p>
      <table className={styles['meaning']}>
        <thead>
          <tr>
            <th scope="col">{table.field}</th>
            <th scope="col">{table.accepted}</th>
            <th scope="col">{table.example}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const { accepted, example } = meaningOf(field, hotelStatuses);
            return (
              <tr key={field}>
                <th scope="row">
                  {texts.fields[field]}
                  {neededFields.includes(field) ? <small>{texts.meaning.needed}</small> : null}
                </th>
                <td>{accepted}</td>
                <td>
                  <code>{example}</code>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </AloDialog>
  );
}
