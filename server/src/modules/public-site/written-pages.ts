/** The public pages as they were written: each once for a publication, a language and a day, with its badge. */
import { createHash } from 'node:crypto';
import type { Language } from '@alo/schemas';
import { LRUCache } from 'lru-cache';
import type { KeptBody } from '../../http/kept-body.js';
import { inLanguage } from '../../languages/in-language.js';
import { limits } from '../../limits.js';
import { createSharedLookup } from './lookups.js';
import { renderBadgePage, renderPage } from './page/render-page.js';
import type { TravelerPages } from './pages.js';

interface WrittenPage {
  readonly html: KeptBody;
  readonly badge: KeptBody;
  /** Says whether the badge is genuine. */
  readonly badgePage: KeptBody;
}

/** Finds the published page at an address, in a language. */
export type FindPage = (slug: string, language: Language) => Promise<WrittenPage | 'withdrawn' | undefined>;

interface KeptPage extends WrittenPage {
  /** Of the publication, its media and the day: the page is good as long as this is the same. */
  readonly state: string;
}

/** Seconds. A person who publishes sees it soon. */
export const fresh = 60;
const mostBytes = 64 * 1024 * 1024;
/** The text, in two bytes a letter, and what is compressed of it. */
const bytesOf = ({ html, badge, badgePage }: KeptPage): number =>
  3 * (html.text.length + badge.text.length + badgePage.text.length);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A page that may be kept for a minute, and shown a while longer where a new one cannot be fetched. */
export const keptPage = (text: string): KeptBody => ({
  ...{ text, sha256: hashOf(text), type: 'text/html; charset=utf-8' },
  caching: `public, max-age=${fresh}, stale-while-revalidate=600`,
});

/** Gives a function that finds the published page in a language: as it is now, written anew only where it has changed. */
export function createWrittenPages(pages: TravelerPages): FindPage {
  const kept = new LRUCache<string, KeptPage>({ maxSize: mostBytes, sizeCalculation: bytesOf });

  async function write(slug: string, state: string): Promise<KeptPage | undefined> {
    const published = await pages.published(slug);
    if (!published) return undefined;
    const badge = JSON.stringify(published.badge);
    return {
      state,
      html: keptPage(renderPage(published.page)),
      badgePage: keptPage(renderBadgePage(published.badgePage)),
      badge: { text: badge, sha256: hashOf(badge), caching: `public, max-age=${fresh}` },
    };
  }

  /** @param place the language and the slug */
  async function find(place: string): Promise<WrittenPage | 'withdrawn' | undefined> {
    const [language, slug] = place.split('/') as [Language, string];
    const state = await pages.state(slug);
    const known = kept.get(place);
    if (known && !state?.isWithdrawn && known.state === state?.text) return known;
    kept.delete(place);
    if (state?.isWithdrawn) return 'withdrawn';
    if (!state) return undefined;
    const written = await inLanguage(language, () => write(slug, state.text));
    if (!written) return undefined;
    kept.set(place, written);
    return written;
  }

  const shared = createSharedLookup(find, limits.publicSite.lookups);
  return (slug, language) => shared(`${language}/${slug}`);
}
