import { EmptyState } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { Images } from 'lucide-react';
import styles from './hotel.module.css';
import { stageOf } from './submission-stage';
import { texts } from './texts';

/** What the traveler page will be, and when it opens. */
export function MarketingTab({ hotel }: { readonly hotel: Hotel }) {
  const isPublished = stageOf(hotel.alo_submission_status) === 'published';
  return (
    <div className={styles['card']}>
      <EmptyState title={texts.marketing.title} icon={Images}>
        {isPublished ? texts.marketing.after : texts.marketing.before}
      </EmptyState>
    </div>
  );
}
