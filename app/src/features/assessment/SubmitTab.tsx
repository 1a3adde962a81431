import { lazy, Suspense } from 'react';
import { ErrorView, stepTitle, TextSkeleton, useLocale } from '@alo/renderer';
import type { Hotel, StepsData } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { stepsQuery } from '../../api/steps';
import { loadChunk } from '../../lib/chunk';
import { messageOf } from '../../lib/http';
import { useReader } from '../../lib/session/reader';
import { AnsweringView } from './AnsweringView';
import { LockedView } from './LockedView';
import { Stations } from './Stations';
import styles from '../../ui/cards.module.css';
import { stageOf } from '../../ui/submission-stage';
import { usePublicWords } from '../../ui/usePublicWords';
import { submissionStatusText } from './submission-status-text';
import { texts } from './texts';

const Conversations = lazy(() => loadChunk(() => import('../../ui/conversation/Conversations')));

/** Shows where the hotel is on its way, what is left, and what was submitted. */
export function SubmitTab({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const { data: steps, error, refetch } = useQuery(stepsQuery(hotel.id));
  if (error !== null) return <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />;
  if (steps === undefined) {
    return (
      <div className={styles['card']} role="status">
        <span className={styles['loadingWords']}>{texts.loading}</span>
        <TextSkeleton lines={8} />
      </div>
    );
  }
  return <Loaded hotel={hotel} steps={withShownTitles(steps)} />;
}

/** STEP-03: gives the titles as they are shown. */
const withShownTitles = (data: StepsData): StepsData => ({
  ...data,
  steps: data.steps.map((step) => ({ ...step, title: stepTitle(step.title) })),
});

function Loaded({ hotel, steps }: { readonly hotel: Hotel; readonly steps: StepsData }) {
  useLocale();
  const reader = useReader();
  const isHotel = reader === 'hotel';
  const stage = stageOf(hotel.alo_submission_status);
  const words = submissionStatusText(hotel.alo_submission_status, steps, reader);
  const shown = usePublicWords();
  const stations = (
    <Stations key="stations" stage={stage} dates={hotel} steps={steps} isHotel={isHotel} shown={shown} />
  );
  const View = words.action === 'view' ? LockedView : AnsweringView;
  return (
    <>
      <View hotel={hotel} steps={steps} stage={stage} words={words} isHotel={isHotel} stations={stations} />
      <Suspense>
        <Conversations hotel={hotel} />
      </Suspense>
    </>
  );
}
