import { readCoordinates, type Coordinates } from '@alo/engine';
import { texts } from '../../texts.js';

/** Gives the place for a map: typed coordinates may be out of range until they are corrected. */
export function placeOf(value: string): Coordinates | undefined {
  const place = readCoordinates(value);
  return place && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}

/**
 * Writes `41.140312° north, 8.615273° west`. The dot is that of every map service, so that the figures can be copied.
 */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  const { north, south, east, west, place } = texts.map;
  const degrees = (value: number) => `${Math.abs(value).toFixed(6)}°`;
  return place({
    latitude: `${degrees(latitude)} ${latitude < 0 ? south : north}`,
    longitude: `${degrees(longitude)} ${longitude < 0 ? west : east}`,
  });
}
