import { TextSkeleton } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk';
import styles from './hotel.module.css';
import { texts } from './texts';

/** Its code is fetched when the tab is opened: most visits are for the answers. */
const ScorePart = lazy(async () => ({
  default: (await loadChunk(() => import('./score/ScorePart'))).ScorePart,
}));

/** The score as far as this user may see it. */
export const ScoreTab = ({ hotel }: { readonly hotel: Hotel }) => (
  <Suspense
    fallback={
      <div className={styles['card']} role="status">
        <span className={styles['loadingWords']}>{texts.loading}</span>
        <TextSkeleton lines={8} />
      </div>
    }
  >
    <ScorePart hotel={hotel} />
  </Suspense>
);
