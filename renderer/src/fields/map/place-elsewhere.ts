import type { Coordinates } from '@alo/engine';

/** The address of the place on a public map; without a place, that map. */
export function placeElsewhere(place: Coordinates | undefined): string {
  if (place === undefined) return 'https://www.openstreetmap.org/';
  const [latitude, longitude] = [place.latitude.toFixed(6), place.longitude.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
