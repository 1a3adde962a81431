import { lazy, Suspense } from 'react';
import { texts } from '../../texts.js';
import { describedBy, partIds, type FieldProps } from '../field-props.js';
import { typedValue, withText } from '../next-answer.js';
import { CoordinateInputs } from './CoordinateInputs.js';
import styles from './map.module.css';
import { TileProblem } from './TileProblem.js';

// Leaflet is only for this one question; where it cannot be loaded, the place is typed.
const LocationMap = lazy(() => import('./LocationMap.js').catch(() => ({ default: NoMap })));

const NoMap = () => (
  <div className={styles['map']}>
    <TileProblem kind="unavailable" />
  </div>
);

/** A place, by map or by typing: `"lat,lng"` with 6 decimals. The inputs work without the map. */
export function MapField({ question, answer, issue, onAnswer }: FieldProps) {
  const value = typedValue(answer);
  const onValue = (next: string) => {
    onAnswer(withText(question, answer, next));
  };
  return (
    <div className={styles['field']} role="group" aria-labelledby={partIds(question.id).label}>
      <Suspense
        fallback={
          <div className={styles['map']} role="status">
            {texts.map.loading}
          </div>
        }
      >
        <LocationMap value={value} onValue={onValue} />
      </Suspense>
      <p className={styles['instruction']}>{texts.map.instruction}</p>
      <CoordinateInputs
        id={partIds(question.id).control}
        value={value}
        invalid={issue !== undefined}
        describedBy={describedBy(question)}
        required={question.required}
        onValue={onValue}
      />
    </div>
  );
}
