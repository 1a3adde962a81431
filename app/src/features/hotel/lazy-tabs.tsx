/** Tabs whose code is fetched when they are opened: most visits are for the answers. */
import { TextSkeleton } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '../../lib/chunk';
import styles from './hotel.module.css';
import { texts } from './texts';

type Tab = ComponentType<{ readonly hotel: Hotel }>;

/** @param load resolves with the content of the tab */
function lazyTab(load: () => Promise<Tab>): Tab {
  const Content = lazy(async () => ({ default: await load() }));
  return function LazyTab({ hotel }) {
    return (
      <Suspense
        fallback={
          <div className={styles['card']} role="status">
            <span className={styles['loadingWords']}>{texts.loading}</span>
            <TextSkeleton lines={8} />
          </div>
        }
      >
        <Content hotel={hotel} />
      </Suspense>
    );
  };
}

/** The score as far as this user may see it. */
export const ScoreTab = lazyTab(async () => (await loadChunk(() => import('./score/ScorePart'))).ScorePart);

/** The page for travelers: its editors, and how it looks. */
export const MarketingTab = lazyTab(
  async () => (await loadChunk(() => import('./marketing/MarketingPart'))).MarketingPart,
);
