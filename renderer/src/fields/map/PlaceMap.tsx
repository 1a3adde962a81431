import { lazy, Suspense, use } from 'react';
import { useLocale } from '../../parts/useLocale.js';
import { texts } from '../../texts.js';
import type { LocationMapProps } from './LocationMap.js';
import styles from './map.module.css';
import { MapSettingsContext } from './map-settings.js';
import { MapFallback } from './MapFallback.js';

// Leaflet is only for this one question; where it cannot be loaded, the place is typed.
const LocationMap = lazy(() => import('./LocationMap.js').catch(() => ({ default: NoMap })));

const NoMap = ({ value, onValue, isStill }: LocationMapProps) => (
  <MapFallback why="unavailable" value={value} isEditable={onValue !== undefined} isStill={isStill} />
);

/** A place on a map; without map pictures, in words. */
export function PlaceMap({ value, onValue, isStill }: LocationMapProps) {
  useLocale();
  const { tileUrl, isLoading = false } = use(MapSettingsContext);
  const loading = (
    <div className={styles['map']} role="status">
      {texts.map.loading}
    </div>
  );
  if (tileUrl !== undefined)
    return (
      <Suspense fallback={loading}>
        <LocationMap value={value} onValue={onValue} isStill={isStill} />
      </Suspense>
    );
  return isLoading ? (
    loading
  ) : (
    <MapFallback why="off" value={value} isEditable={onValue !== undefined} isStill={isStill} />
  );
}
