import { Button } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { Questionnaire } from '@alo/engine';
import { useLocale } from '../parts/useLocale.js';
import { momentText } from '../words/moment-text.js';
import { asked } from './person.js';
import { dialogTexts } from './texts.js';
import { AloDialog } from './AloDialog.js';
import { ConflictPanel, type AnswerConflict } from './ConflictPanel.js';
import styles from './dialogs.module.css';

interface ConflictDialogProps {
  readonly questionnaire: Questionnaire;
  /** The conflicts that are not decided yet. The dialog is gone when its owner has none left. */
  readonly conflicts: readonly AnswerConflict[];
  readonly onResolve: (questionId: string, kept: 'mine' | 'theirs') => void;
  /** Decides all conflicts at once. */
  readonly onResolveAll: (kept: 'mine' | 'theirs') => void;
  readonly onCancel: () => void;
}

/** Several conflicts at once: one panel per question, or all in one go. */
export function ConflictDialog(props: ConflictDialogProps) {
  useLocale();
  const { questionnaire, conflicts, onResolve, onResolveAll, onCancel } = props;
  // Only one person and one moment are named here; several are named beside each answer.
  const [by, ...others] = conflicts.map(({ changedBy }) => changedBy);
  const isOnePerson = others.every((other) => other?.name === by?.name && other?.isYou === by?.isYou);
  const first = useRef<HTMLButtonElement>(null);
  const left = useRef(conflicts.length);
  // The buttons of an answer go once it is decided: the focus goes to what is left.
  useEffect(() => {
    if (conflicts.length < left.current) first.current?.focus();
    left.current = conflicts.length;
  }, [conflicts.length]);
  const isOne = conflicts.length === 1;
  return (
    <AloDialog
      title={dialogTexts.conflict.dialogTitle({
        ...asked(isOnePerson ? by : undefined),
        count: conflicts.length,
        when: isOnePerson && by ? momentText(by.at) : 'none',
      })}
      size="lg"
      role="alertdialog"
      initialFocus={first}
      onClose={onCancel}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {dialogTexts.conflict.cancel}
          </Button>
          {isOne ? null : (
            <>
              <Button
                variant="outline"
                onClick={() => {
                  onResolveAll('theirs');
                }}
              >
                {dialogTexts.conflict.takeAllTheirs}
              </Button>
              <Button
                variant="outline"
                onClick={() => {
                  onResolveAll('mine');
                }}
              >
                {dialogTexts.conflict.keepAllMine}
              </Button>
            </>
          )}
        </>
      }
    >
      <p>{dialogTexts.conflict.dialogText}</p>
      <div className={styles['conflicts']}>
        {conflicts.map((conflict, index) => (
          <ConflictPanel
            key={conflict.question.id}
            questionnaire={questionnaire}
            conflict={conflict}
            showsQuestion
            focusRef={index === 0 ? first : undefined}
            onResolve={(kept) => {
              onResolve(conflict.question.id, kept);
            }}
          />
        ))}
      </div>
    </AloDialog>
  );
}
