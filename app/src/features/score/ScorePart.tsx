import { ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../lib/http';
import { useReader } from '../../lib/session/reader';
import cardStyles from '../../ui/cards.module.css';
import { stageOf, type Stage } from '../../ui/submission-stage';
import { History } from './History';
import { PerformanceOverview } from './PerformanceOverview';
import { BoostStrip, UpgradeBanner } from './Promotions';
import { RaiseIt } from './RaiseIt';
import { ScoreCard } from './ScoreCard';
import { scoreQuery } from './score-query';
import { ScoreTip } from './ScoreTip';
import { texts } from './texts';
import { WorkedOut } from './WorkedOut';
import { useWithdrawnDay } from './useWithdrawnDay';

const beforeRelease: ReadonlySet<Stage> = new Set(['answering', 'reviewing', 'rejected']);

/** SCORE-02: the tab `Alo Score`. The server leaves out what this user may not see (design 6.21). */
export function ScorePart({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const isHotel = useReader() === 'hotel';
  const stage = stageOf(hotel.alo_submission_status);
  const hasScore = hotel.scores_detailed !== null;
  const { data: loaded, error, refetch } = useQuery({ ...scoreQuery(hotel), enabled: hasScore });
  useHash(Boolean(loaded));
  // The people of a hotel see no score before it is released: until then they see the last one.
  const isEarlier = loaded ? !loaded.record.is_current : hasScore && isHotel && beforeRelease.has(stage);
  const withdrawn = useWithdrawnDay(hotel.id, hotel.published_at !== null);
  return (
    <div className={cardStyles['column']}>
      {withdrawn === undefined ? <ScoreTip stage={stage} isHotel={isHotel} isEarlier={isEarlier} /> : null}
      <ScoreCard hotel={hotel} stage={stage} isHotel={isHotel} isEarlier={isEarlier} loaded={loaded} />
      {isHotel && hotel.alo_hotel_status !== 'boost' ? <UpgradeBanner /> : null}
      {hasScore ? <PerformanceOverview hotel={hotel} loaded={loaded ?? undefined} /> : null}
      {loaded ? <History hotelId={hotel.id} loaded={loaded} /> : null}
      {error === null ? null : <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />}
      {loaded ? (
        <>
          {isEarlier ? null : <RaiseIt loaded={loaded} />}
          <WorkedOut loaded={loaded} />
        </>
      ) : null}
      {hasScore && loaded === undefined && error === null ? (
        <div className={cardStyles['card']} role="status">
          <span className={cardStyles['loadingWords']}>{texts.loading}</span>
          <TextSkeleton lines={8} />
        </div>
      ) : null}
      {isHotel && hotel.alo_hotel_status !== 'boost' ? <BoostStrip /> : null}
    </div>
  );
}

/** Goes where the address points, once that is there. */
function useHash(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isThere, key]);
}
