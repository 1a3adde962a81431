import {
  BottomBar,
  QuestionAsideContext,
  QuestionnaireFrame,
  ReadingView,
  useReveal,
  type BottomBarProps,
  useLocale,
} from '@alo/renderer';
import { evidenceStepOf, labelInEntry, type Question } from '@alo/engine';
import type { Hotel, StepKey } from '@alo/schemas';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import type { Reader } from '../../lib/session/reader';
import { ConversationDrawer } from '../../ui/conversation/ConversationDrawer';
import { WriteButton } from '../../ui/conversation/WriteButton';
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

/** A step of a form that can only be read, or is reviewed, with the way to write about each of its questions. */
export function ReadingFrame(props: ReadingFrameProps) {
  const { hotel, session } = props;
  const { questionnaire } = session.sheet;
  const [about, writeAbout] = useState<Question>();
  const aside = useCallback(
    (question: Question, isNarrow: boolean) => (
      <WriteButton
        hotelId={hotel.id}
        question={{ ...question, label: labelInEntry(questionnaire, question) }}
        isNarrow={isNarrow}
        onOpen={writeAbout}
      />
    ),
    [hotel.id, questionnaire],
  );
  return (
    <QuestionAsideContext value={aside}>
      <ReadStep {...props} />
      {about === undefined ? null : (
        <ConversationDrawer hotelId={hotel.id} question={about} onClose={() => writeAbout(undefined)} />
      )}
    </QuestionAsideContext>
  );
}

function ReadStep({ session, hotel, reader, stepKey, bar, ...props }: ReadingFrameProps) {
  useLocale();
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
