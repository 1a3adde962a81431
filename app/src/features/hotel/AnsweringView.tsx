import { useQuery } from '@tanstack/react-query';
import { useIsPhone } from '../../lib/useIsPhone';
import { useUser } from '../../lib/session/session';
import { BeforeSubmit } from './BeforeSubmit';
import { KeptAnswers } from './KeptAnswers';
import { ProTip } from './ProTip';
import { ReceiptNote } from './ReceiptNote';
import { ResumeCard } from './ResumeCard';
import { StepsTable } from './StepsTable';
import { formGlanceQuery } from './form-glance-query';
import styles from './hotel.module.css';
import type { SubmitViewProps } from './submit-view';

/** The form is the hotel's to answer: where it stopped, what is left in each step and before it can be submitted. */
export function AnsweringView({ hotel, steps, stage, words, stations }: SubmitViewProps) {
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
      isSentBack={isSentBack}
      firstOpen={glance?.firstOpen}
      isFirstOpenComing={isPending}
    />
  );
  const table = <StepsTable key="table" steps={steps} nextKey={steps.currentStepKey} />;
  const typed = <KeptAnswers key="kept" hotelId={hotel.id} answers={kept} at={glance?.keptAt} />;
  // After a rejection the steps do not say what is to correct, so no list may say that all is done.
  const checklist = isSentBack ? null : (
    <BeforeSubmit key="checklist" steps={steps} typed={{ count: kept.length, stepKey: kept[0]?.stepKey }} />
  );
  const receipt = isSentBack ? <ReceiptNote key="receipt" hotel={hotel} /> : null;

  // The order of the page is the order of reading: on a phone the button is on the first screen.
  if (isPhone)
    return (
      <div className={styles['column']}>{[stations, resume, tip, typed, table, checklist, receipt]}</div>
    );
  return (
    <div className={styles['column']}>
      {[tip, stations]}
      <div className={styles['columns']}>
        <div className={styles['column']}>{[resume, table]}</div>
        <div className={styles['column']}>{[typed, checklist, receipt]}</div>
      </div>
    </div>
  );
}
