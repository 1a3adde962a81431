import type { Question } from '@alo/engine';
import { useMemo } from 'react';
import { useLocale } from '../../parts/useLocale.js';
import { questionsIn, type Entry } from '../../sheet/entries.js';
import { useAnswers, useConnection } from '../../sheet/hooks.js';
import styles from './entries.module.css';
import { holdsAnswers } from './holds-answers.js';
import { useCanMove, useEntryMoves } from './entry-moves.js';
import { texts } from './texts.js';

interface EntryButtonProps {
  readonly group: Question;
  readonly entry: Entry;
  readonly isThere: boolean;
}

/** Removes an entry that is there; one that was removed says so, and can be put back. */
export default function EntryButton({ group, entry, isThere }: EntryButtonProps) {
  useLocale();
  const { remove } = useEntryMoves(group);
  const canMove = useCanMove();
  const { label } = entry.question;
  if (!canMove(entry)) return null;
  if (!isThere) return <RemovedEntry group={group} entry={entry} />;
  return (
    <button
      className={styles['quiet']}
      type="button"
      aria-label={texts.removeLong({ entry: label })}
      onClick={() => remove(entry)}
    >
      {texts.remove}
    </button>
  );
}

/** an entry that was removed says so as long as it holds answers, which a save removes. */
function RemovedEntry({ group, entry }: Omit<EntryButtonProps, 'isThere'>) {
  useLocale();
  const { sheet } = useConnection();
  const { add } = useEntryMoves(group);
  const { question } = entry;
  const { questionnaire } = sheet;
  useAnswers(
    useMemo(() => questionsIn(questionnaire, question).map(({ id }) => id), [questionnaire, question]),
  );
  return holdsAnswers(sheet, entry) ? (
    <p className={styles['removed']}>
      {texts.isRemoved({ entry: question.label })}
      <button
        className={styles['quiet']}
        type="button"
        aria-label={texts.putBackLong({ entry: question.label })}
        onClick={() => add(entry, texts.wasPutBack)}
      >
        {texts.putBack}
      </button>
    </p>
  ) : null;
}
