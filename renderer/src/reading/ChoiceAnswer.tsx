import { inUnitOf } from '@alo/engine';
import { optionLabel } from '../words/answer-text.js';
import { typedValue } from '../parts/next-answer.js';
import type { AnswerProps } from './answer-props.js';
import styles from './reading.module.css';
import { TypedText } from './TypedText.js';

/** The chosen option by its label, and what was typed beside or instead of it. */
export function ChoiceAnswer({ question, answer }: AnswerProps) {
  const option = optionLabel(question, answer);
  const text = typedValue(answer);
  return (
    <>
      {option === '' ? null : <p className={styles['value']}>{option}</p>}
      {text === '' ? null : (
        <p className={styles['value']} data-long={option === '' ? undefined : true}>
          <TypedText question={inUnitOf(question, answer?.selectedOptionId)} text={text} />
        </p>
      )}
    </>
  );
}
