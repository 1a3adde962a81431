/** What the page for travelers shows: published content and facts, with the addresses of pictures. */
import type { PublicConfiguration } from '@alo/schemas';
import type { PageFacts } from '../../traveler-page/page-facts.js';
import type { SitePlace } from '../addresses.js';
import type { ShownFacts } from './shown-facts.js';

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
  /** The address of its first picture; null where the video was sent without. */
  readonly poster: string | null;
  /** Pixels, of its first picture; null = not known. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What other sites show where the page is shared: JPEG or PNG, which all of them know. */
export interface SharePicture {
  readonly src: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
}

/** Where the signed badge is. */
export interface BadgeAddresses {
  /** The page that says whether it is genuine: its path in English. */
  readonly page: string;
  /** The signed file. */
  readonly file: string;
  /** The whole address of the page in the language of the reader, as it stands on paper. */
  readonly printed: string;
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
  readonly facts: ShownFacts | null;
  readonly mission: string;
  readonly logo: Picture | null;
  readonly video: Video | null;
  readonly sustainability: readonly Picture[];
  readonly property: readonly Picture[];
  /** Stands in for the first picture of the property gallery. */
  readonly drawing: Picture;
  readonly share: SharePicture;
  /** YYYY-MM-DD in UTC; null = not published. */
  readonly publishedOn: string | null;
  /** YYYY-MM-DD in UTC. Certificates that ended before are not shown. */
  readonly today: string;
  /** Absent in a preview. */
  readonly place?: SitePlace;
  /** null in a preview. */
  readonly badge: BadgeAddresses | null;
  /** Do travelers see the score (ALO_PUBLIC_SCORE)? */
  readonly isScorePublic: boolean;
  readonly tiles: MapTiles | null;
}
