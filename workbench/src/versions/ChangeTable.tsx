import { StatusBadge, useLocale } from '@alo/renderer';
import { formatNumber } from '@alo/words';
import { becomesWords, toneOf, whatWords, type Change } from './change-words.js';
import { oldOrNew } from './chosen-change.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

interface ChangeTableProps {
  readonly changes: readonly Change[];
  /** The row whose question is shown beside the table. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
  /** Has a question of the draft no condition? */
  readonly isAlwaysShown: (questionId: string) => boolean;
}

/** What changed, question by question. The name of a question is the one tab stop of its row. */
export function ChangeTable({ changes, chosen, onChoose, isAlwaysShown }: ChangeTableProps) {
  useLocale();
  const words = texts.questions;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col" className={styles['id']}>
            {words.id}
          </th>
          <th scope="col">{words.question}</th>
          <th scope="col" className={styles['what']}>
            {words.what}
          </th>
          <th scope="col" className={styles['becomes']}>
            {words.becomes}
          </th>
          <th scope="col" className={styles['hotels']}>
            {words.hotels}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const name = oldOrNew(change);
          const isChosen = name === chosen;
          return (
            <tr key={name} data-chosen={isChosen || undefined} onClick={() => onChoose(name)}>
              <td>
                <code className={styles['code']}>{change.question_id}</code>
              </td>
              <td>
                <button type="button" className={styles['rowLink']} aria-pressed={isChosen}>
                  {change.label}
                </button>
              </td>
              <td>
                <StatusBadge tone={toneOf(change.what)}>{whatWords(change.what)}</StatusBadge>
              </td>
              <td className={styles['muted']}>{becomesWords(change, isAlwaysShown(change.question_id))}</td>
              <td className={styles['hotels']} data-label={words.hotels}>
                {change.status === 'added' ? words.noHotels : formatNumber(change.hotels)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
