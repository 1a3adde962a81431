/** What the page for travelers shows: published content and facts, with the addresses of pictures. */
import type { PublicConfiguration } from '@alo/schemas';
import type { PageFacts } from '../../traveler-page/page-facts.js';

/** A picture in its sizes. */
export interface Picture {
  readonly src: string;
  /** `address widthw, …`; empty where no sizes are made. */
  readonly srcSet: string;
  /** Pixels; null = not known. */
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string;
}

export interface Video {
  readonly src: string;
  readonly type: string;
}

/** Pictures of a map: the address pattern of its tiles, and who made them. */
export interface MapTiles {
  readonly pattern: string;
  readonly attribution: PublicConfiguration['tileAttribution'];
}

export interface PublicPage {
  /** `preview`: for the people who edit it; they see what travelers do not. */
  readonly mode: 'public' | 'preview';
  readonly hotel: PageFacts['hotel'];
  /** null in a preview, as long as there is no score. */
  readonly facts: PageFacts | null;
  readonly mission: string;
  readonly logo: Picture | null;
  readonly video: Video | null;
  readonly sustainability: readonly Picture[];
  readonly property: readonly Picture[];
  /** YYYY-MM-DD in UTC; null = not published. */
  readonly publishedOn: string | null;
  /** YYYY-MM-DD in UTC. Certificates that ended before are not shown. */
  readonly today: string;
  /** The whole address; null where the server does not know its own. */
  readonly address: string | null;
  /** The address of the signed badge; null in a preview. */
  readonly badge: string | null;
  /** Do travelers see the score (ALO_PUBLIC_SCORE)? */
  readonly isScorePublic: boolean;
  readonly tiles: MapTiles | null;
}
