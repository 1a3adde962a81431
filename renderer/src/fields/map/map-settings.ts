import { createContext } from 'react';
import type { Scores } from '../../feedback/ScoreRing.js';

/** Where the map's pictures come from, and what its marker shows. */
export interface MapSettings {
  /** Tile address with {z}, {x} and {y}; none = a map without pictures. */
  readonly tileUrl?: string | undefined;
  /** The pictures' owner, as their licence asks for. */
  readonly attribution?: string | undefined;
  /** STEP-05: the marker carries the hotel's score. */
  readonly scores?: Scores | undefined;
}

export const MapSettingsContext = createContext<MapSettings>({});
