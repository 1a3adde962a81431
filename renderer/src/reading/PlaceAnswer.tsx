import { ExternalLink } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { coordinatesText, placeOf } from '../fields/map/coordinates-text.js';
import { placeElsewhere } from '../fields/map/place-elsewhere.js';
import { PlaceMap } from '../fields/map/PlaceMap.js';
import { typedValue } from '../parts/next-answer.js';
import { texts } from '../texts.js';
import type { AnswerProps } from './answer-props.js';
import styles from './reading.module.css';

/** A place: its coordinates in words, and a still picture of it. A person who wants to look around goes to a map. */
export function PlaceAnswer({ answer }: AnswerProps) {
  useLocale();
  const value = typedValue(answer);
  const place = placeOf(value);
  return (
    <>
      <p className={styles['value']}>{place === undefined ? value : coordinatesText(place)}</p>
      <div className={styles['map']}>
        <PlaceMap value={value} isStill />
      </div>
      {place === undefined ? null : (
        <a
          className={styles['elsewhere']}
          href={placeElsewhere(place)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.map.seeElsewhere}
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
    </>
  );
}
