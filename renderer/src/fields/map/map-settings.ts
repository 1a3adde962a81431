import { createContext } from 'react';
import type { Scores } from '../../feedback/ScoreRing.js';

/** Words of an attribution; with an address they are a link. */
interface AttributionPart {
  readonly text: string;
  readonly url?: string | null | undefined;
}

/** Where the map's pictures come from. */
export interface MapSettings {
  /** The settings are on their way: whether there are pictures is not known yet. */
  readonly isLoading?: boolean | undefined;
  /** Tile address with {z}, {x} and {y}; none = no pictures. */
  readonly tileUrl?: string | undefined;
  /** The pictures' owner, as their licence asks for. */
  readonly attribution?: readonly AttributionPart[] | undefined;
}

export const MapSettingsContext = createContext<MapSettings>({});

/** STEP-05: the scores of the hotel that the marker stands for, where the reader may see them. */
export const MapScoresContext = createContext<Scores>({});
