import { Progress, TextSkeleton, useLocale } from '@alo/renderer';
import type { StepsData } from '@alo/schemas';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { durationText } from '../../lib/duration-text';
import { ButtonLink } from '../../ui/ButtonLink';
import { useFocusAfter } from '../../ui/useFocusAfter';
import type { AskedQuestion } from './form-glance';
import resumeStyles from './resume.module.css';
import styles from '../../ui/cards.module.css';
import { stepAddress } from './step-address';
import { currentStepTitle, type SubmissionStatusText } from './submission-status-text';
import { texts } from './texts';
import { workLeft } from './work-left';

interface ResumeCardProps {
  readonly steps: StepsData;
  readonly words: SubmissionStatusText;
  readonly firstOpen: AskedQuestion | undefined;
  /** Is the first open question still being looked for? Its place is kept. */
  readonly isFirstOpenComing: boolean;
}

/** Shows where one stopped, how far the form is, what is left in words, and the one filled button of the page. */
export function ResumeCard({ steps, words, firstOpen, isFirstOpenComing }: ResumeCardProps) {
  useLocale();
  const titleId = useId();
  const isStart = words.action === 'start';
  const isReady = steps.completedSteps >= steps.totalSteps;
  const isDecided = (steps.undecided ?? []).length === 0;
  const next = currentStepTitle(steps);
  // The questions that decided it have gone with their answers.
  const goOn = useFocusAfter<HTMLAnchorElement>(isDecided);
  return (
    <section className={`${styles['card'] ?? ''} ${resumeStyles['resume'] ?? ''}`} aria-labelledby={titleId}>
      <div className={resumeStyles['main']}>
        <h2 className={styles['heading']} id={titleId}>
          {words.headline}
        </h2>
        {isStart || isReady ? (
          <p className={styles['text']}>{words.text}</p>
        ) : (
          <StoppedAt next={next} firstOpen={firstOpen} isComing={isFirstOpenComing} />
        )}
        <div className={resumeStyles['progress']}>
          <Progress completed={steps.completedSteps} total={steps.totalSteps} />
        </div>
      </div>
      <div className={resumeStyles['side']}>
        <h3>{texts.resume.left}</h3>
        <Left steps={steps} />
        <ButtonLink
          ref={goOn}
          to={stepAddress(steps.hotelId, steps.currentStepKey)}
          size="lg"
          variant={isDecided ? 'solid' : 'outline'}
        >
          {isStart ? texts.actions.start : texts.actions.continue({ step: next })}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
    </section>
  );
}

interface StoppedAtProps {
  readonly next: string;
  readonly firstOpen: AskedQuestion | undefined;
  readonly isComing: boolean;
}

function StoppedAt({ next, firstOpen, isComing }: StoppedAtProps) {
  useLocale();
  return (
    <div className={resumeStyles['place']}>
      <p>
        {firstOpen?.topic === undefined ? next : texts.resume.place({ step: next, topic: firstOpen.topic })}
      </p>
      {isComing ? <TextSkeleton lines={1} /> : firstOpen ? <p>{firstOpen.label}</p> : null}
    </div>
  );
}

function Left({ steps }: Pick<ResumeCardProps, 'steps'>) {
  useLocale();
  const { unanswered, toFix, missingEvidence, minutes, fileMinutes } = workLeft(steps);
  const isDecided = (steps.undecided ?? []).length === 0;
  const words = [
    ...(unanswered > 0
      ? [isDecided ? texts.resume.questions({ count: unanswered }) : texts.resume.undecided]
      : []),
    ...(toFix > 0 ? [texts.resume.toFix({ count: toFix })] : []),
  ];
  if (words.length === 0 && missingEvidence === 0)
    words.push(steps.completedSteps >= steps.totalSteps ? texts.resume.nothing : texts.resume.toSave);
  if (missingEvidence > 0) words.push(texts.resume.evidence({ count: missingEvidence }));
  if (minutes > 0) words.push(texts.resume.minutes({ time: durationText(minutes) }));
  if (fileMinutes > 0) words.push(texts.resume.fileMinutes({ time: durationText(fileMinutes) }));
  return (
    <ul className={resumeStyles['left']}>
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
