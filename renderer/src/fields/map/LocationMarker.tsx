import type { Coordinates } from '@alo/engine';
import { divIcon, type Marker as LeafletMarker } from 'leaflet';
import { use, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import { useLocale } from '../../parts/useLocale.js';
import { scoreSentence } from '../../feedback/ScoreRing.js';
import styles from './map.module.css';
import { MapScoresContext } from './map-settings.js';
import { MapPin, pinSize } from './MapPin.js';
import { mapTexts } from './texts.js';

interface LocationMarkerProps {
  readonly place: Coordinates;
  /** Moves the place. Absent where it cannot be changed. */
  readonly onMove?: ((latitude: number, longitude: number) => void) | undefined;
}

/** The distance that an arrow key moves the marker, in pixels of the shown map. */
const keyStep = 8;
const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Gives the name of the marker: with the hotel's score, where the reader may see it. */
function useMarkerName(): string {
  const scores = use(MapScoresContext);
  return typeof scores.scoreAlo === 'number'
    ? mapTexts.markerWithScore({ score: scoreSentence(scores) })
    : mapTexts.marker;
}

/** STEP-05: a pin with the hotel's score. Drag it, or select it and use the arrow keys, where it can be moved. */
export function LocationMarker({ place, onMove }: LocationMarkerProps) {
  useLocale();
  const marker = useRef<LeafletMarker>(null);
  const name = useMarkerName();
  const isMovable = onMove !== undefined;
  // The pin is an element, not a string of HTML: no string is ever turned into a page.
  const pin = useMemo(() => document.createElement('div'), []);
  const icon = useMemo(
    () =>
      divIcon({
        html: pin,
        className: styles['marker'] ?? '',
        iconSize: [pinSize.width, pinSize.height],
        iconAnchor: [pinSize.width / 2, pinSize.height],
      }),
    [pin],
  );

  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('role', isMovable ? 'button' : 'img');
    element?.setAttribute('aria-label', name);
  }, [name, isMovable]);

  useEffect(() => {
    const element = marker.current?.getElement();
    if (element === undefined || onMove === undefined) return undefined;
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
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('keydown', onKey);
    };
  }, [onMove]);

  return (
    <>
      <Marker
        ref={marker}
        position={[place.latitude, place.longitude]}
        icon={icon}
        draggable={isMovable}
        keyboard={isMovable}
        interactive={isMovable}
        title={mapTexts.marker}
        eventHandlers={{
          dragend: () => {
            const at = marker.current?.getLatLng().wrap();
            if (at) onMove?.(at.lat, at.lng);
          },
        }}
      />
      {createPortal(<MapPin />, pin)}
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
