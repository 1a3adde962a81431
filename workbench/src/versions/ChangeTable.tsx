import { StatusBadge, useLocale } from '@alo/renderer';
import { formatNumber } from '@alo/words';
import { memo } from 'react';
import { becomesWords, toneOf, whatWords, type Change } from './change-words.js';
import { oldOrNew } from './chosen-change.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

interface ChangeTableProps {
  readonly changes: readonly Change[];
  /** The row whose question is shown beside the table. */
  readonly chosen: string | undefined;
  /** Keep it the same. */
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
          return (
            <ChangeRow
              key={name}
              change={change}
              isChosen={name === chosen}
              isAlwaysShown={isAlwaysShown(change.question_id)}
              onChoose={onChoose}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface ChangeRowProps {
  readonly change: Change;
  readonly isChosen: boolean;
  readonly isAlwaysShown: boolean;
  readonly onChoose: (name: string) => void;
}

/** Of several hundred rows, a choice changes two. */
const ChangeRow = memo(function ChangeRow({ change, isChosen, isAlwaysShown, onChoose }: ChangeRowProps) {
  useLocale();
  const words = texts.questions;
  const { question_id: id, label, what, status, hotels, was } = change;
  return (
    <tr data-chosen={isChosen || undefined} onClick={() => onChoose(oldOrNew(change))}>
      <td>
        <code className={styles['code']}>{id}</code>
        {was.question_id === null ? null : (
          <small className={styles['renamed']}>{words.renamedFrom({ id: was.question_id })}</small>
        )}
      </td>
      <td>
        <button type="button" className={styles['rowLink']} aria-pressed={isChosen}>
          {label}
        </button>
      </td>
      <td>
        <StatusBadge tone={toneOf(what)}>{whatWords(what)}</StatusBadge>
      </td>
      <td className={styles['muted']}>{becomesWords(change, isAlwaysShown)}</td>
      <td className={styles['hotels']} data-label={words.hotels}>
        {status === 'added' ? words.noHotels : formatNumber(hotels)}
      </td>
    </tr>
  );
});
