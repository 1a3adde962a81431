import 'leaflet/dist/leaflet.css';
import { readCoordinates, writeCoordinates, type Coordinates } from '@alo/engine';
import type { LatLngTuple } from 'leaflet';
import { use, useEffect } from 'react';
import { MapContainer, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { texts } from '../../texts.js';
import { LocationMarker } from './LocationMarker.js';
import styles from './map.module.css';
import { MapSettingsContext } from './map-settings.js';
import { TileProblem } from './TileProblem.js';
import { useTileProblem } from './useTileProblem.js';

/** STEP-05. */
export const defaultZoom = 20;
/** Tile servers seldom draw closer than this; beyond it their pictures are enlarged. */
const closestTiles = 19;
const wholeWorld = { center: [20, 0] as LatLngTuple, zoom: 1 };

interface LocationMapProps {
  /** `"lat,lng"`, or empty. */
  readonly value: string;
  readonly onValue: (next: string) => void;
}

/** What can be drawn: typed coordinates may be out of range until they are corrected. */
const onEarth = (place: Coordinates | undefined) =>
  place && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;

const position = ({ latitude, longitude }: Coordinates): LatLngTuple => [latitude, longitude];

/** The map: click or drag sets the place. Its pictures may be missing; it is still a map. */
export default function LocationMap({ value, onValue }: LocationMapProps) {
  const { tileUrl, attribution, scores } = use(MapSettingsContext);
  const { problem, onTileError } = useTileProblem();
  const place = onEarth(readCoordinates(value));
  const move = (latitude: number, longitude: number) => {
    onValue(writeCoordinates({ latitude, longitude }));
  };
  const start = place === undefined ? wholeWorld : { center: position(place), zoom: defaultZoom };
  return (
    <div className={styles['map']}>
      <MapContainer
        className={styles['leaflet'] ?? ''}
        center={start.center}
        zoom={start.zoom}
        maxZoom={defaultZoom}
        // A page that scrolls past a map must not zoom it.
        scrollWheelZoom={false}
        attributionControl={attribution !== undefined}
        zoomControl={false}
      >
        <ZoomControl position="topright" />
        {tileUrl === undefined || problem !== undefined ? null : (
          <TileLayer
            url={tileUrl}
            maxZoom={defaultZoom}
            maxNativeZoom={closestTiles}
            attribution={attribution ?? ''}
            eventHandlers={{ tileerror: onTileError }}
          />
        )}
        <ClickToSet onMove={move} />
        {place === undefined ? null : (
          <>
            <FollowPlace place={place} />
            <LocationMarker place={place} scores={scores} onMove={move} />
          </>
        )}
      </MapContainer>
      <span className={styles['hidden']}>{texts.map.label}</span>
      {problem === undefined && tileUrl !== undefined ? null : (
        <TileProblem kind={problem ?? 'unavailable'} />
      )}
    </div>
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
