import { useLocale } from '../parts/useLocale.js';
import { answerText } from '../words/answer-text.js';
import { texts } from '../texts.js';
import type { AnswerProps } from './answer-props.js';
import styles from './reading.module.css';

/** STEP-11: an answer to a custom component that this version does not know, as it is stored. */
export function UnknownAnswer({ question, answer }: AnswerProps) {
  useLocale();
  return (
    <>
      <p className={styles['value']}>{answerText(question, answer)}</p>
      <p className={styles['small']}>{texts.question.unknownComponent}</p>
    </>
  );
}
