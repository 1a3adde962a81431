/** Puts together what the page for travelers shows: as it is published, or as it would be. */
import type { Executor } from '../../database/executor.js';
import type { Database } from '../../database/open-database.js';
import type { Storage } from '../../storage/storage.js';
import { contentKey, previewKey, sharePart, sizePart } from '../../storage/file-keys.js';
import { drawingPath, drawingSize } from '../hotels/drawings/drawing.js';
import { drawingOf } from '../hotels/drawings/scene-of.js';
import { publicMediumPath } from '../hotels/hotel-picture.js';
import type { FileLinks } from '../stored-files/file-links.js';
import type { Releases } from '../questionnaires/releases.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { readSubmission } from '../submission/repository.js';
import type { Badge, Badges } from './badge/badge.js';
import { mediaIn, contentOf, type PageContent, type ShownMedium } from '../traveler-page/page-content.js';
import type { ShownBadge } from './page/BadgePage.js';
import { asWritten, authoredWords } from './page/authored-words.js';
import { shownFacts, type ShownFacts } from './page/shown-facts.js';
import type { MapTiles, Picture, PublicPage, SharePicture } from './page/public-page.js';
import type { PreviewGrant } from '../traveler-page/preview-links.js';
import { readFacts } from '../traveler-page/publish-page.js';
import * as repository from '../traveler-page/repository.js';
import { languageNow } from '../../languages/in-language.js';
import { addressIn } from './addresses.js';
import { addressLines } from './page/address-lines.js';
import { hotelOfSlug, pageState, type PageState } from './repository.js';
import type { PageFacts } from '../traveler-page/page-facts.js';
import { publicPath } from '../traveler-page/service.js';
import { shareSize } from '../traveler-page/sizes/share-size.js';

export interface PagesOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly links: FileLinks;
  readonly releases: Pick<Releases, 'find'>;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
  readonly badges: Badges;
  /** The address of this server, where it is known. */
  readonly baseUrl: string | undefined;
  readonly isScorePublic: boolean;
  readonly tiles: MapTiles | null;
}

/** The address of a file, or of one of its sizes. */
type AddressOf = (id: string, part?: string) => string;

const mimeTypeOfPart = (part: string): string => (part === sharePart ? 'image/jpeg' : 'image/webp');

/** The size that a browser without a choice gets. */
const usualWidth = 1280;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

interface Published {
  readonly page: PublicPage;
  readonly badge: Badge;
  readonly badgePage: ShownBadge;
}

/** A published picture or video, or one size of it. */
export interface ServedMedium {
  readonly key: string;
  readonly bytes: number;
  readonly mimeType: string;
}

export function createTravelerPages(options: PagesOptions) {
  const { database, storage, links, releases, releaseOf, now, badges, baseUrl, isScorePublic, tiles } =
    options;

  /** Gives the content with its addresses. A file that is gone is left out. */
  async function shown(executor: Executor, hotelId: string, content: PageContent, addressOf: AddressOf) {
    const media = await repository.findMedia(executor, hotelId, mediaIn(content));
    const known = new Map(media.map((medium) => [medium.id, medium]));
    const usualOf = (id: string, sizes: readonly number[] | null) => {
      const usual = sizes?.findLast((size) => size <= usualWidth);
      return usual === undefined ? undefined : addressOf(id, sizePart(usual));
    };
    const picture = ({ id, altText }: ShownMedium): Picture[] => {
      const medium = known.get(id);
      if (!medium) return [];
      const { width, height, sizes } = medium;
      return [
        {
          src: usualOf(id, sizes) ?? addressOf(id),
          srcSet: (sizes ?? []).map((size) => `${addressOf(id, sizePart(size))} ${size}w`).join(', '),
          ...{ width, height, altText },
        },
      ];
    };
    const video = content.video === null ? undefined : known.get(content.video.id);
    return {
      mission: content.mission,
      logo: (content.logo && picture(content.logo)[0]) ?? null,
      video: video
        ? {
            ...{ src: addressOf(video.id), type: video.mimeType, width: video.width, height: video.height },
            // The sizes of a video are those of its first picture.
            poster: usualOf(video.id, video.sizes) ?? null,
          }
        : null,
      sustainability: content.sustainability.flatMap(picture),
      property: content.property.flatMap(picture),
    };
  }

  const common = () => ({ today: dayOf(now()), isScorePublic, tiles });

  /** Gives the drawing of a hotel, and what is shared of its page: the first picture, else the drawing. */
  async function pictured(hotelId: string, hotel: PageFacts['hotel'], { property: [first] }: PageContent) {
    const drawing = drawingOf({ id: hotelId, ...hotel });
    const isMade = first && (await storage.size(previewKey(hotelId, first.id, sharePart))) !== undefined;
    const share: SharePicture = {
      ...shareSize,
      ...(isMade
        ? { src: publicMediumPath(first.id, sharePart), type: 'image/jpeg', altText: first.altText }
        : { src: drawingPath(drawing, 'png'), type: 'image/png', altText: '' }),
    };
    return { drawing: { src: drawingPath(drawing), srcSet: '', ...drawingSize, altText: '' }, share };
  }

  const addressOfPage = (slug: string): string | null =>
    baseUrl === undefined ? null : new URL(publicPath(slug), baseUrl).href;

  /** The facts in the language of the moment. */
  function factsInWords(facts: PageFacts): ShownFacts {
    const language = languageNow();
    const release = language === 'en' ? undefined : releases.find(facts.method.key, facts.method.version);
    return shownFacts(facts, release === undefined ? asWritten : authoredWords(release, language));
  }

  async function publicationOf(slug: string) {
    const hotelId = await hotelOfSlug(database, slug);
    const publication =
      hotelId === undefined ? undefined : await repository.findPublication(database, hotelId);
    return hotelId === undefined || !publication ? undefined : { hotelId, publication };
  }

  return {
    /** What a published page hangs on: its publication, its media, its key, the day. Undefined where there is none. */
    async state(slug: string): Promise<PageState | undefined> {
      const state = await pageState(database, slug);
      return state && { ...state, text: `${dayOf(now())} ${state.text}` };
    },

    /** The published page in the language of the moment, with its signed badge; undefined where there is none. */
    async published(slug: string): Promise<Published | undefined> {
      const found = await publicationOf(slug);
      if (!found) return undefined;
      const { hotelId, publication } = found;
      const { facts, content, publishedAt } = publication;
      const address = addressOfPage(slug);
      const path = publicPath(slug);
      const file = `${path}/badge.json`;
      const whole = (place: string) => (baseUrl === undefined ? place : new URL(place, baseUrl).href);
      const place = { path, baseUrl };
      const badgePlace = { path: `${path}/badge`, baseUrl };
      const badge = await badges.sign({ ...publication, hotelId, address });
      const page: PublicPage = {
        mode: 'public',
        hotel: facts.hotel,
        facts: factsInWords(facts),
        ...(await shown(database, hotelId, content, publicMediumPath)),
        publishedOn: dayOf(publishedAt),
        place,
        badge: { page: badgePlace.path, file, printed: addressIn(languageNow(), badgePlace) },
        ...(await pictured(hotelId, facts.hotel, content)),
        ...common(),
      };
      const badgePage = {
        ...{ hotelName: facts.hotel.hotel_location_name, assessedOn: facts.assessedOn, today: page.today },
        ...{ periodEnd: facts.periodEnd, postalAddress: addressLines(facts.hotel).join(', ') },
        ...{ ...(await badges.check(badge)), page: path, place: badgePlace, file, calledFile: whole(file) },
      };
      return { page, badge, badgePage };
    },

    /** The page as it would be published now, for a person who may see the hotel; undefined for others. */
    async preview({ hotelId, familyId }: PreviewGrant): Promise<PublicPage | undefined> {
      const hotel = await repository.findSeenHotel(database, hotelId, familyId);
      if (!hotel) return undefined;
      const published = await repository.findPublication(database, hotelId);
      const state = published ? undefined : await readSubmission(database, hotelId);
      const assessed =
        published ?? (state && (await readFacts(database, hotelId, releaseOf(state.submission), state)));
      const page = await repository.readPage(database, hotelId);
      const content = contentOf(page, await repository.listMedia(database, hotelId));
      const addressOf: AddressOf = (fileId, part) => links.link({ hotelId, fileId, familyId, part });
      const named = assessed?.facts.hotel ?? hotel;
      return {
        mode: 'preview',
        hotel: named,
        facts: assessed ? factsInWords(assessed.facts) : null,
        ...(await shown(database, hotelId, content, addressOf)),
        publishedOn: published ? dayOf(published.publishedAt) : null,
        badge: null,
        ...(await pictured(hotelId, named, content)),
        ...common(),
      };
    },

    /** A published picture or video, or one size of it; undefined where there is none. */
    async medium(id: string, part: string | undefined): Promise<ServedMedium | undefined> {
      const medium = await repository.findPublished(database, id);
      if (!medium) return undefined;
      const { hotelId, mimeType } = medium;
      const key = part === undefined ? contentKey(hotelId, id) : previewKey(hotelId, id, part);
      const bytes = await storage.size(key);
      return bytes === undefined
        ? undefined
        : { key, bytes, mimeType: part === undefined ? mimeType : mimeTypeOfPart(part) };
    },

    /** The content that `medium` found. */
    content: ({ key }: ServedMedium, range?: { start: number; end: number }) => storage.read(key, range),
  };
}

export type TravelerPages = ReturnType<typeof createTravelerPages>;
