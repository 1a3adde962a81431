import { use } from 'react';
import styles from './map.module.css';
import { MapSettingsContext } from './map-settings.js';

/** Names the makers of the pictures, over the map's lower right corner. */
export function MapAttribution() {
  const { attribution = [] } = use(MapSettingsContext);
  if (attribution.length === 0) return null;
  return (
    <p className={styles['attribution']}>
      {attribution.map(({ text, url }, at) =>
        url ? (
          <a key={at} href={url} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
