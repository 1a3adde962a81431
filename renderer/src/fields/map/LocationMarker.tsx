import type { Coordinates } from '@alo/engine';
import { divIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import { ScoreRing, type Scores } from '../../feedback/ScoreRing.js';
import { texts } from '../../texts.js';
import styles from './map.module.css';

interface LocationMarkerProps {
  readonly place: Coordinates;
  readonly scores: Scores | undefined;
  readonly onMove: (latitude: number, longitude: number) => void;
}

const size = { width: 48, height: 60 };
/** How far an arrow key moves the marker, in pixels of the shown map. */
const keyStep = 8;
const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** STEP-05: a pin with the hotel's score. Drag it, or select it and use the arrow keys. */
export function LocationMarker({ place, scores, onMove }: LocationMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  // The pin is an element, not a string of HTML: no string is ever turned into a page.
  const pin = useMemo(() => document.createElement('div'), []);
  const icon = useMemo(
    () =>
      divIcon({
        html: pin,
        className: styles['marker'] ?? '',
        iconSize: [size.width, size.height],
        iconAnchor: [size.width / 2, size.height],
      }),
    [pin],
  );

  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('aria-label', texts.map.marker);
    const onKey = (event: KeyboardEvent) => {
      const direction = directions[event.key];
      const map = marker.current?.getPane()?.closest('.leaflet-container') && marker.current;
      if (direction === undefined || !map) return;
      // The map would scroll on the same keys.
      event.preventDefault();
      event.stopPropagation();
      const { lat, lng } = moved(map, direction);
      onMove(lat, lng);
    };
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
    };
  }, [onMove]);

  return (
    <>
      <Marker
        ref={marker}
        position={[place.latitude, place.longitude]}
        icon={icon}
        draggable
        title={texts.map.marker}
        eventHandlers={{
          dragend: () => {
            const at = marker.current?.getLatLng().wrap();
            if (at) onMove(at.lat, at.lng);
          },
        }}
      />
      {createPortal(<Pin scores={scores} />, pin)}
    </>
  );
}

function moved(marker: LeafletMarker, [x, y]: readonly [number, number]) {
  // Leaflet keeps the map of a layer in a protected member and gives no other way to it.
  const { _map: map } = marker as unknown as { _map: L.Map };
  return map
    .containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add([x * keyStep, y * keyStep]))
    .wrap();
}

function Pin({ scores }: { readonly scores: Scores | undefined }) {
  return (
    <>
      <svg className={styles['pin']} width={size.width} height={size.height} viewBox="0 0 48 60" aria-hidden>
        <path d="M24 58C16 47 3 39 3 24a21 21 0 1 1 42 0c0 15-13 23-21 34Z" />
      </svg>
      <span className={styles['score']} aria-hidden>
        <ScoreRing scores={scores ?? {}} size="small" showTotal={false} />
      </span>
    </>
  );
}
