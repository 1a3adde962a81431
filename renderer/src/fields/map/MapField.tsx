import { misfitIssue } from '@alo/engine';
import { describedBy, partIds, type FieldProps } from '../../parts/field-props.js';
import { typedValue, withText } from '../../parts/next-answer.js';
import { CoordinateInputs } from './CoordinateInputs.js';
import styles from './map.module.css';
import { PlaceMap } from './PlaceMap.js';

/** A place, by map or by typing: `"lat,lng"` with 6 decimals. The inputs work without the map. */
export function MapField({
  question,
  answer,
  misfit,
  issue,
  missing = false,
  onAnswer,
  onMisfit,
}: FieldProps) {
  const value = typedValue(answer);
  const onValue = (next: string) => {
    onAnswer(withText(question, answer, next));
  };
  return (
    <div className={styles['field']} role="group" aria-labelledby={partIds(question.id).label}>
      <PlaceMap value={value} onValue={onValue} />
      <CoordinateInputs
        id={partIds(question.id).control}
        value={value}
        misfit={misfit}
        isFitting={(place) => misfitIssue(question, { text: place, reading: place }) === undefined}
        onMisfit={onMisfit}
        invalid={issue !== undefined || missing}
        describedBy={describedBy(question)}
        required={question.required}
        onValue={onValue}
      />
    </div>
  );
}
