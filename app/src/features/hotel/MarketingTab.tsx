import { TextSkeleton } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk';
import styles from './hotel.module.css';
import { texts } from './texts';

/** Its code is fetched when the tab is opened: most visits are for the answers. */
const MarketingPart = lazy(async () => ({
  default: (await loadChunk(() => import('./marketing/MarketingPart'))).MarketingPart,
}));

/** The page for travelers: its editors, and how it looks. */
export const MarketingTab = ({ hotel }: { readonly hotel: Hotel }) => (
  <Suspense
    fallback={
      <div className={styles['card']} role="status">
        <span className={styles['loadingWords']}>{texts.loading}</span>
        <TextSkeleton lines={8} />
      </div>
    }
  >
    <MarketingPart hotel={hotel} />
  </Suspense>
);
