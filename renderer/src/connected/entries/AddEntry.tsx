import type { Question } from '@alo/engine';
import { CirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../parts/useLocale.js';
import { partIds } from '../../parts/field-props.js';
import { entriesOf, entriesThere } from '../../sheet/entries.js';
import { useAnswers, useConnection } from '../../sheet/hooks.js';
import styles from './entries.module.css';
import { holdsAnswers } from './holds-answers.js';
import { useCanMove, useEntryMoves } from './entry-moves.js';
import { texts } from './texts.js';

interface AddEntryProps {
  readonly group: Question;
  readonly readOnly: boolean;
}

/** Says how many entries of a repeated group are there, and adds one. */
export default function AddEntry({ group, readOnly }: AddEntryProps): ReactNode {
  useLocale();
  const { sheet } = useConnection();
  const { add } = useEntryMoves(group);
  const canMove = useCanMove();
  useAnswers(group.children);
  const there = entriesThere(sheet, group).length;
  const { label = '', most = 0 } = group.repeat ?? {};
  const absent = entriesOf(sheet.questionnaire, group).filter(
    (entry) => sheet.question(entry.question.id).excluded && canMove(entry),
  );
  return (
    <>
      {there === 0 ? <p className={styles['small']}>{texts.none}</p> : null}
      {readOnly ? null : (
        <div className={styles['foot']}>
          <button
            className={styles['add']}
            type="button"
            id={partIds(group.id).control}
            disabled={absent.length === 0}
            onClick={() => {
              // An entry that was removed has a button of its own: another one begins empty.
              const next = absent.find((entry) => !holdsAnswers(sheet, entry)) ?? absent[0];
              if (next) add(next, texts.wasAdded);
            }}
          >
            <CirclePlus size={18} aria-hidden />
            {texts.add({ label })}
          </button>
          {there === 0 ? null : (
            <span className={styles['small']}>
              {there === most ? texts.full({ most }) : texts.count({ count: there, most })}
            </span>
          )}
        </div>
      )}
    </>
  );
}
