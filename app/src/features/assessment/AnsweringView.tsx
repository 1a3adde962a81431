import { TextSkeleton, useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk';
import { useIsPhone } from '../../lib/useIsPhone';
import { useUser } from '../../lib/session/session';
import { BeforeSubmit } from './BeforeSubmit';
import { KeptAnswers } from './KeptAnswers';
import { ProTip } from './ProTip';
import { ResumeCard } from './ResumeCard';
import { StepsTable } from './StepsTable';
import { formGlanceQuery } from './form-glance-query';
import styles from '../../ui/cards.module.css';
import type { SubmitViewProps } from './submit-view';

const fetchParts = () => loadChunk(() => import('./form-parts'));
const FirstQuestions = lazy(async () => ({
  default: (await loadChunk(() => import('./first-questions/FirstQuestions'))).FirstQuestions,
}));
const MendCard = lazy(async () => ({ default: (await fetchParts()).MendCard }));
const PublishedBefore = lazy(async () => ({ default: (await fetchParts()).PublishedBefore }));
const Renewals = lazy(async () => ({ default: (await fetchParts()).Renewals }));
const SoFar = lazy(async () => ({ default: (await fetchParts()).SoFar }));

/** Shows a form that the hotel can answer: where it stopped, and what is left in each step and before the submit. */
export function AnsweringView({ hotel, steps, stage, words, stations }: SubmitViewProps) {
  useLocale();
  const isPhone = useIsPhone();
  const { username } = useUser();
  const { data: glance, isPending } = useQuery(
    formGlanceQuery({ hotel, stepKey: steps.currentStepKey, username }),
  );
  const isSentBack = stage === 'rejected';
  const kept = glance?.kept ?? [];
  const tip = <ProTip key="tip" />;
  const resume = (
    <ResumeCard
      key="resume"
      steps={steps}
      words={words}
      firstOpen={glance?.firstOpen}
      isFirstOpenComing={isPending}
    />
  );
  const mend = (
    <Suspense key="mend" fallback={<TextSkeleton lines={8} />}>
      <MendCard hotel={hotel} steps={steps} />
    </Suspense>
  );
  const table = <StepsTable key="table" steps={steps} nextKey={steps.currentStepKey} />;
  const typed = <KeptAnswers key="kept" hotelId={hotel.id} answers={kept} at={glance?.keptAt} />;
  const checklist = (
    <BeforeSubmit key="checklist" steps={steps} typed={{ count: kept.length, stepKey: kept[0]?.stepKey }} />
  );
  const soFar = (
    <Suspense key="so-far" fallback={<TextSkeleton lines={4} />}>
      <SoFar hotel={hotel} />
    </Suspense>
  );
  const renewals = (
    <Suspense key="renewals">
      <Renewals hotelId={hotel.id} answers={glance?.outdated ?? []} />
    </Suspense>
  );
  const before = (
    <Suspense key="before">
      <PublishedBefore hotel={hotel} />
    </Suspense>
  );
  const { undecided = [] } = steps;
  const first =
    // The same questions stand in their steps.
    undecided.length === 0 || (!isPending && glance === undefined) ? null : (
      <Suspense key="first" fallback={<TextSkeleton lines={8} />}>
        <FirstQuestions hotelId={hotel.id} sheet={glance?.sheet} asked={undecided} />
      </Suspense>
    );
  const main = isSentBack ? [mend] : [first, resume, renewals, table];
  const side = isSentBack ? [typed, soFar] : [typed, checklist, before];

  // The order of the page is the order of reading: on a phone the button is on the first screen.
  if (isPhone)
    return (
      <div className={styles['column']}>
        {isSentBack
          ? [stations, ...main, ...side]
          : [stations, first, resume, tip, typed, renewals, table, checklist, before]}
      </div>
    );
  return (
    <div className={styles['column']}>
      {isSentBack ? stations : [tip, stations]}
      <div className={styles['columns']}>
        <div className={styles['column']}>{main}</div>
        <div className={styles['column']}>{side}</div>
      </div>
    </div>
  );
}
