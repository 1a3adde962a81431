import { Button } from '@chakra-ui/react';
import {
  type Answer,
  type DroppedAnswer,
  findQuestion,
  isEntryMark,
  labelInEntry,
  type Questionnaire,
} from '@alo/engine';
import { useRef } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { answerText } from '../words/answer-text.js';
import { momentText } from '../words/moment-text.js';
import { asked } from './person.js';
import { dialogTexts } from './texts.js';
import { AloDialog } from './AloDialog.js';
import styles from './dialogs.module.css';

interface DroppedDialogProps {
  readonly questionnaire: Questionnaire;
  readonly dropped: readonly DroppedAnswer[];
  /** Gives what the person had typed; it is kept as a hidden draft. */
  readonly yours: (questionId: string) => Answer | undefined;
  readonly onClose: () => void;
}

/** S-16: answers that a save did not keep, since another person's answer hides their questions. */
export function DroppedDialog({ questionnaire, dropped, yours, onClose }: DroppedDialogProps) {
  useLocale();
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <AloDialog
      title={dialogTexts.dropped.title({ count: dropped.length })}
      role="alertdialog"
      initialFocus={ok}
      onClose={onClose}
      actions={
        <Button ref={ok} onClick={onClose}>
          {dialogTexts.dropped.ok}
        </Button>
      }
    >
      <p>{dialogTexts.dropped.text}</p>
      <ul className={styles['list']}>
        {dropped.map(({ questionId, because }) => {
          const question = findQuestion(questionnaire, questionId);
          return question === undefined ? null : (
            <li key={questionId}>
              <strong>{labelInEntry(questionnaire, question)}</strong>
              <p>
                {dialogTexts.dropped.yours}: {answerText(question, yours(questionId))}
              </p>
              <Because questionnaire={questionnaire} because={because} />
            </li>
          );
        })}
      </ul>
    </AloDialog>
  );
}

interface BecauseProps {
  readonly questionnaire: Questionnaire;
  readonly because: DroppedAnswer['because'];
}

/** Says which answers hide a question, who gave them, and when. */
export function Because({ questionnaire, because }: BecauseProps) {
  useLocale();
  return because.map(({ questionId, answer, answeredBy }) => {
    const question = findQuestion(questionnaire, questionId);
    if (question === undefined) return null;
    const by = { ...asked(answeredBy), when: momentText(answeredBy.at) };
    const text = answerText(question, answer);
    const label = labelInEntry(questionnaire, question);
    return (
      <p key={questionId} className={styles['because']}>
        {isEntryMark(question) && text === ''
          ? dialogTexts.dropped.entryRemoved({ ...by, entry: label })
          : text === ''
            ? dialogTexts.dropped.cleared({ ...by, question: label })
            : dialogTexts.dropped.because({ ...by, question: label, answer: text })}
      </p>
    );
  });
}
