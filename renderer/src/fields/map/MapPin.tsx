import { use } from 'react';
import { ScoreRing } from '../../feedback/ScoreRing.js';
import styles from './map.module.css';
import { MapScoresContext } from './map-settings.js';

/** px */
export const pinSize = { width: 48, height: 60 };

/** STEP-05: a pin with the rings of the hotel's score. Its point is the place. */
export function MapPin() {
  const scores = use(MapScoresContext);
  return (
    <span className={styles['pinBox']} aria-hidden>
      <svg className={styles['pin']} width={pinSize.width} height={pinSize.height} viewBox="0 0 48 60">
        <path d="M24 58C16 47 3 39 3 24a21 21 0 1 1 42 0c0 15-13 23-21 34Z" />
      </svg>
      <span className={styles['score']}>
        <ScoreRing scores={scores} size="small" showTotal={false} />
      </span>
    </span>
  );
}
