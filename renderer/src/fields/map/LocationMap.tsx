import 'leaflet/dist/leaflet.css';
import { writeCoordinates, type Coordinates } from '@alo/engine';
import type { LatLngTuple } from 'leaflet';
import { TriangleAlert } from 'lucide-react';
import { use, useEffect } from 'react';
import { MapContainer, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { useLocale } from '../../parts/useLocale.js';
import { placeOf } from './coordinates-text.js';
import { LocationMarker } from './LocationMarker.js';
import styles from './map.module.css';
import { MapAttribution } from './MapAttribution.js';
import { MapFallback } from './MapFallback.js';
import { MapSettingsContext } from './map-settings.js';
import { mapTexts } from './texts.js';
import { tileReferrer, useTiles } from './useTiles.js';

/** STEP-05. */
export const defaultZoom = 20;
/** Tile servers seldom draw closer than this; beyond it their pictures are enlarged. */
const closestTiles = 19;
const wholeWorld = { center: [20, 0] as LatLngTuple, zoom: 1 };

const position = ({ latitude, longitude }: Coordinates): LatLngTuple => [latitude, longitude];

export interface LocationMapProps {
  /** `"lat,lng"`, or empty. */
  readonly value: string;
  /** Sets the place. Absent where the place cannot be changed: the marker stays where it is. */
  readonly onValue?: ((next: string) => void) | undefined;
  /** Is it only a picture? Then nothing of it moves, and no key or click does anything. */
  readonly isStill?: boolean | undefined;
}

/** The map: click or drag sets the place. Where it cannot be changed, the map can still be moved, unless it is still. */
export default function LocationMap({ value, onValue, isStill = false }: LocationMapProps) {
  useLocale();
  const { tileUrl } = use(MapSettingsContext);
  const { problem, onTileLoad, onTileError, tryAgain } = useTiles();
  const place = placeOf(value);
  const move =
    onValue &&
    ((latitude: number, longitude: number) => {
      onValue(writeCoordinates({ latitude, longitude }));
    });
  if (tileUrl === undefined || problem === 'auth' || problem === 'unavailable')
    return (
      <MapFallback
        why={problem === 'auth' ? 'auth' : 'unavailable'}
        value={value}
        isEditable={onValue !== undefined}
        isStill={isStill}
        onTryAgain={problem === 'unavailable' ? tryAgain : undefined}
      />
    );
  const start = place === undefined ? wholeWorld : { center: position(place), zoom: defaultZoom };
  return (
    <>
      <div className={styles['map']}>
        <MapContainer
          className={styles['leaflet'] ?? ''}
          center={start.center}
          zoom={start.zoom}
          maxZoom={defaultZoom}
          // A page that scrolls past a map must not zoom it.
          scrollWheelZoom={false}
          dragging={!isStill}
          keyboard={!isStill}
          doubleClickZoom={!isStill}
          touchZoom={!isStill}
          boxZoom={!isStill}
          attributionControl={false}
          zoomControl={false}
        >
          {isStill ? null : <ZoomControl position="topright" />}
          <TileLayer
            url={tileUrl}
            maxZoom={defaultZoom}
            maxNativeZoom={closestTiles}
            referrerPolicy={tileReferrer}
            eventHandlers={{ tileload: onTileLoad, tileerror: onTileError }}
          />
          {move && <ClickToSet onMove={move} />}
          {place === undefined ? null : (
            <>
              <FollowPlace place={place} />
              <LocationMarker place={place} onMove={move} />
            </>
          )}
        </MapContainer>
        <span className={styles['hidden']}>{mapTexts.label}</span>
        {problem === 'some' ? (
          <p className={styles['problem']} role="status">
            <TriangleAlert size={18} aria-hidden />
            {mapTexts.some}
          </p>
        ) : null}
        <MapAttribution />
      </div>
      {move && <p className={styles['instruction']}>{mapTexts.instruction}</p>}
    </>
  );
}

function ClickToSet({ onMove }: { readonly onMove: (latitude: number, longitude: number) => void }) {
  useMapEvents({
    click: ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onMove(lat, lng);
    },
  });
  return null;
}

/** Brings a place that is out of sight into the middle; the first one at street level. */
function FollowPlace({ place: { latitude, longitude } }: { readonly place: Coordinates }) {
  const map = useMap();
  useEffect(() => {
    const isFirst = map.getZoom() <= wholeWorld.zoom;
    if (isFirst || !map.getBounds().contains([latitude, longitude])) {
      map.setView([latitude, longitude], isFirst ? defaultZoom : map.getZoom(), { animate: false });
    }
  }, [map, latitude, longitude]);
  return null;
}
