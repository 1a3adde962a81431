import { BottomBar, QuestionnaireFrame, ReadingView, useReveal, type BottomBarProps } from '@alo/renderer';
import { evidenceStepOf } from '@alo/engine';
import type { Hotel, StepKey } from '@alo/schemas';
import type { ReactNode, Ref } from 'react';
import type { Reader } from '../../lib/session/reader';
import { SubmissionBadge } from '../../ui/SubmissionBadge';
import { SourcesPage } from './reviewing/SourcesPage';
import type { FormSession } from './form-session';
import { lockWords } from './lock-words';
import { useNamedQuestion } from './useNamedQuestion';

interface ReadingFrameProps {
  readonly session: FormSession;
  readonly hotel: Hotel;
  readonly reader: Reader;
  readonly stepKey: StepKey;
  /** The group of the sources to open first (SRC-08). */
  readonly sourceGroup: StepKey | undefined;
  readonly panel: ReactNode;
  readonly topBar: ReactNode;
  readonly actions: ReactNode;
  readonly bar: BottomBarProps;
  readonly scrollRef: Ref<HTMLElement>;
}

/** A step of a form that can only be read; its last one is reviewed. */
export function ReadingFrame({ session, hotel, reader, stepKey, bar, ...props }: ReadingFrameProps) {
  const { panel, topBar, actions, scrollRef } = props;
  const reveal = useReveal();
  useNamedQuestion(reveal.question);
  const badge = <SubmissionBadge status={hotel.alo_submission_status} />;
  const locked = { ...bar, lock: lockWords(hotel, reader === 'hotel') };
  if (stepKey === evidenceStepOf(session.sheet.questionnaire)?.key)
    return (
      <SourcesPage
        session={session}
        status={hotel.alo_submission_status}
        isReviewer={reader === 'reviewer'}
        first={props.sourceGroup}
        badge={badge}
        panel={panel}
        topBar={topBar}
        bar={locked}
      />
    );
  return (
    <QuestionnaireFrame
      scrollRef={scrollRef}
      isRead
      panel={panel}
      topBar={topBar}
      bottomBar={<BottomBar {...locked} />}
    >
      <ReadingView
        key={stepKey}
        stepKey={stepKey}
        badge={badge}
        actions={actions}
        saysExclusions={reader === 'reviewer'}
      />
    </QuestionnaireFrame>
  );
}
