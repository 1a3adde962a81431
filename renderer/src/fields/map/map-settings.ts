import { createContext } from 'react';
import type { Scores } from '../../feedback/ScoreRing.js';

/** Words of an attribution; with an address they are a link. */
interface AttributionPart {
  readonly text: string;
  readonly url?: string | null | undefined;
}

/** The source of the map's pictures. */
export interface MapSettings {
  /** Are the settings on their way? Then it is not known yet whether there are pictures. */
  readonly isLoading?: boolean | undefined;
  /** Tile address with {z}, {x} and {y}; none = no pictures. */
  readonly tileUrl?: string | undefined;
  /** The pictures' owner, as their licence asks for. */
  readonly attribution?: readonly AttributionPart[] | undefined;
}

export const MapSettingsContext = createContext<MapSettings>({});

/** STEP-05: the scores of the hotel that the marker stands for, where the reader may see them. */
export const MapScoresContext = createContext<Scores>({});
