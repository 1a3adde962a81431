import { ErrorView, Progress, stepTitle, TextSkeleton } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { stepsQuery } from '../../api/steps';
import { messageOf } from '../../lib/http';
import { useUser } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { SubmissionBadge } from '../../ui/HotelBadges';
import { ProTip } from './ProTip';
import { StepList } from './StepList';
import styles from './hotel.module.css';
import { stepAddress } from './step-address';
import { stageOf } from './submission-stage';
import { submissionStatusText } from './submission-status-text';
import { texts } from './texts';

/** How far the form is, what is next, and the way into the full-screen questionnaire. */
export function SubmitTab({ hotel }: { readonly hotel: Hotel }) {
  const { data: steps, error, refetch } = useQuery(stepsQuery(hotel.id));
  const { role } = useUser();
  if (error !== null) return <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />;
  if (steps === undefined) {
    return (
      <div className={styles['card']} role="status">
        <span className={styles['loadingWords']}>{texts.loading}</span>
        <TextSkeleton lines={8} />
      </div>
    );
  }
  const { headline, text, action } = submissionStatusText(hotel.alo_submission_status, steps, role);
  const isWriting = action !== 'view';
  const mayStillGrow = ['answering', 'rejected'].includes(stageOf(hotel.alo_submission_status));
  return (
    <>
      {isWriting ? <ProTip /> : null}
      <div className={styles['submit']}>
        <section className={styles['card']} aria-labelledby="status">
          <SubmissionBadge status={hotel.alo_submission_status} />
          <h2 id="status">{headline}</h2>
          <p className={styles['text']}>{stepTitle(text)}</p>
          {mayStillGrow ? (
            <div className={styles['progress']}>
              <Progress completed={steps.completedSteps} total={steps.totalSteps} />
            </div>
          ) : null}
          <ButtonLink
            to={stepAddress(hotel.id, isWriting ? steps.currentStepKey : steps.steps[0]?.key)}
            size="lg"
          >
            {texts.actions[action]}
            <ArrowRight aria-hidden />
          </ButtonLink>
        </section>
        <section className={styles['card']} aria-labelledby="steps">
          <h2 id="steps">{texts.steps.title}</h2>
          <StepList steps={steps} showsNext={isWriting} />
        </section>
      </div>
    </>
  );
}
