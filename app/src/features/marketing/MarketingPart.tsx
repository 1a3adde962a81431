import { ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/http';
import { useMayCall } from '../../lib/session/session';
import cardStyles from '../../ui/cards.module.css';
import { travelerPageQuery } from '../../ui/traveler-page-query';
import { EditView } from './EditView';
import { PreviewView } from './PreviewView';
import { PublicationBar } from './PublicationBar';
import { texts } from './texts';

/** The tab `Traveler Marketing` (TRAV-01): the people of the hotel edit their page, others only see it. */
export function MarketingPart({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const mayEdit = useMayCall('POST /hotels/:id/travelFacingPage/publish');
  const mayWithdraw = useMayCall('POST /hotels/:id/travelFacingPage/withdraw');
  const [view, show] = useState<'edit' | 'preview'>(mayEdit ? 'edit' : 'preview');
  const { data: page, error, refetch, dataUpdatedAt } = useQuery(travelerPageQuery(hotel.id));
  if (page === undefined && error !== null) {
    return <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />;
  }
  if (page === undefined) {
    return (
      <div className={cardStyles['card']} role="status">
        <span className={cardStyles['loadingWords']}>{texts.loading}</span>
        <TextSkeleton lines={8} />
      </div>
    );
  }
  return (
    <div className={cardStyles['column']}>
      <PublicationBar {...{ hotelId: hotel.id, page, mayEdit, mayWithdraw, view }} onView={show} />
      {view === 'edit' ? (
        <EditView hotel={hotel} page={page} />
      ) : (
        <PreviewView key={dataUpdatedAt} address={page.preview_url} />
      )}
    </div>
  );
}
