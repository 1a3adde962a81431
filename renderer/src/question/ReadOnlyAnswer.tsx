import type { Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { useLocale } from '../parts/useLocale.js';
import { partIds } from '../parts/field-props.js';
import { PlaceMap } from '../fields/map/PlaceMap.js';
import { typedValue } from '../parts/next-answer.js';
import { texts } from '../texts.js';
import { answerText } from '../words/answer-text.js';
import styles from './question.module.css';

/** An answer that cannot be changed here: words, not disabled inputs; a place also has its map. */
export function ReadOnlyAnswer({
  question,
  answer,
}: {
  readonly question: Question;
  readonly answer: Answer | undefined;
}) {
  useLocale();
  const text = answerText(question, answer);
  const words = (
    <p className={styles['value']} id={partIds(question.id).control} data-empty={text === '' || undefined}>
      {text === '' ? texts.question.notAnswered : text}
    </p>
  );
  if (question.component !== 'map-with-marker' || text === '') return words;
  return (
    <div className={styles['valueOnMap']}>
      {words}
      <PlaceMap value={typedValue(answer)} />
    </div>
  );
}
