import { typedValue } from '../parts/next-answer.js';
import type { AnswerProps } from './answer-props.js';
import styles from './reading.module.css';
import { TypedText } from './TypedText.js';

/** Shows what was typed: one line, many lines, a figure, a day, an address. */
export function TypedAnswer({ question, answer }: AnswerProps) {
  return (
    <p className={styles['value']} data-long={question.type === 'textarea' || undefined}>
      <TypedText question={question} text={typedValue(answer)} />
    </p>
  );
}
