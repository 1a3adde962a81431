import { TextSkeleton, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk';
import { useHasTab, useMayCall } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { DownloadMenu } from '../../ui/download-menu/DownloadMenu';
import { SubmissionBadge } from '../../ui/SubmissionBadge';
import { TierBadge } from '../../ui/TierBadge';
import { HotelPicture } from '../../ui/HotelPicture';
import { brandOf, placeOf, statusKey } from '../../ui/hotel-words';
import cardStyles from '../../ui/cards.module.css';
import { GbtaButton } from './gbta/GbtaButton';
import styles from './hotel.module.css';
import { texts } from './texts';

const keeping = () => loadChunk(() => import('../../ui/hotel-record/KeepHotel'));
const KeepHotel = lazy(async () => ({ default: (await keeping()).KeepHotel }));
const ArchivedNote = lazy(async () => ({ default: (await keeping()).ArchivedNote }));

const AssessmentFiles = lazy(async () => ({
  default: (await loadChunk(() => import('../../ui/detailed-assessment/parts'))).AssessmentFiles,
}));

/** PROD-14: picture, name, where it is, `Boost` and status, Upgrade for everyone (UNSP-058), and `GBTA Upload`. */
export function HotelHeader({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const maySeeUpgrade = useHasTab('BOOST YOUR BUSINESS');
  const mayKeep = useMayCall('PUT /hotels/:id');
  const mayDownload = useMayCall('GET /hotels/:id/detailedAssessment/:format');
  // Without an answer there is no file.
  const isBegun = hotel.alo_submission_status !== 'COMPLETE ASSESSMENT';
  const facts = [placeOf(hotel), brandOf(hotel)].filter((part) => part !== '');
  return (
    <header className={styles['header']}>
      <HotelPicture hotel={hotel} size="header" />
      <div className={styles['names']}>
        <h1>{hotel.hotel_location_name}</h1>
        {facts.length === 0 ? null : <p>{facts.join(' · ')}</p>}
        <ul className={styles['badges']} aria-label={texts.badges}>
          {statusKey(hotel.alo_hotel_status) === 'boost' ? (
            <li>
              <TierBadge status={hotel.alo_hotel_status} />
            </li>
          ) : null}
          <li>
            <SubmissionBadge status={hotel.alo_submission_status} />
          </li>
        </ul>
      </div>
      <div className={styles['headerActions']}>
        {mayDownload && isBegun ? (
          <DownloadMenu>
            <AssessmentFiles address={{ hotelId: hotel.id }} hotelName={hotel.hotel_location_name} />
          </DownloadMenu>
        ) : null}
        {mayKeep ? (
          <Suspense fallback={null}>
            <KeepHotel hotel={hotel} />
          </Suspense>
        ) : null}
        <GbtaButton hotel={hotel} />
        <ButtonLink to={maySeeUpgrade ? '/upgrade' : '/help'} variant="outline">
          {texts.upgrade}
        </ButtonLink>
      </div>
      {mayKeep && hotel.archived_at !== undefined ? (
        <Suspense fallback={null}>
          <ArchivedNote hotel={hotel} />
        </Suspense>
      ) : null}
    </header>
  );
}

export function HotelHeaderSkeleton() {
  useLocale();
  return (
    <div className={styles['loading']} role="status">
      <span className={cardStyles['loadingWords']}>{texts.loading}</span>
      <div className={styles['header']}>
        <span className={styles['pictureBone']} />
        <div className={styles['names']}>
          <TextSkeleton lines={3} />
        </div>
      </div>
      <div className={cardStyles['card']}>
        <TextSkeleton lines={6} />
      </div>
    </div>
  );
}
