import type { Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { partIds } from '../fields/field-props.js';
import { texts } from '../texts.js';
import { answerText } from './answer-text.js';
import styles from './question.module.css';

/** An answer that cannot be changed here: words, not disabled inputs. */
export function ReadOnlyAnswer({
  question,
  answer,
}: {
  readonly question: Question;
  readonly answer: Answer | undefined;
}) {
  const text = answerText(question, answer);
  return (
    <p className={styles['value']} id={partIds(question.id).control} data-empty={text === '' || undefined}>
      {text === '' ? texts.question.notAnswered : text}
    </p>
  );
}
