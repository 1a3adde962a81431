import { dayText } from '@alo/words';
import { durationText } from '../../lib/duration-text';
import { Button } from '@chakra-ui/react';
import { evidenceStepOf, type StepActor } from '@alo/engine';
import {
  BottomBar,
  QuestionnaireFrame,
  QuestionnairePanel,
  QuestionnaireTopBar,
  SourcesButton,
  StepSkeleton,
  StepView,
  useMissingSources,
  useReveal,
  useLocale,
} from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useSelector } from '@xstate/react';
import { Keyboard } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reader } from '../../lib/session/reader';
import { useIsPhone } from '../../lib/useIsPhone';
import { placeOf } from '../../ui/hotel-words';
import { pictureOf } from '../../ui/scenes';
import type { FormSession } from './form-session';
import { FormBanners, type FormBannersProps } from './FormBanners';
import type { SourcesPlace } from './OpenSources';
import { Sources } from './Sources';
import { texts } from './texts';
import type { Connection } from './useConnection';
import { useDiscarded } from './useDiscarded';
import { useGoToQuestion } from './useGoToQuestion';
import { useNotices } from './useNotices';
import { useSaveStatus } from './useSaveStatus';
import { useShortcuts } from './useShortcuts';
import { useStepRoute } from './useStepRoute';
import { fetchOverlays, WithOverlays } from './WithOverlays';

interface FormPageProps {
  readonly session: FormSession;
  readonly step: StepActor;
  readonly connection: Connection;
  readonly hotel: Hotel;
  readonly reader: Reader;
  readonly sources: SourcesPlace;
  readonly onSaid: FormBannersProps['onSaid'];
}

/** The current step with everything around it: panel, bar, banners, sources. */
export function FormPage({ session, step, connection, hotel, reader, sources, onSaid }: FormPageProps) {
  useLocale();
  const { actor, sheet, writable, unsent } = session;
  const { stepKey, previous, next, isResting } = useSelector(step, (snapshot) => snapshot.context);
  const steps = useSelector(actor, (snapshot) => snapshot.context.steps);
  const sourceGroup = useSelector(actor, (snapshot) => snapshot.context.targetSourceGroup);
  const isSubmitting = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'));
  const scroller = useRef<HTMLElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { status, save: saveState } = useSaveStatus(session, step, connection);
  const reveal = useReveal();
  const isPhone = useIsPhone();
  const goToQuestion = useGoToQuestion(sheet, step, stepKey);
  const { leave, go, asked, stay } = useStepRoute(session, hotel, stepKey, goToQuestion);
  useNotices(session, reveal.question, sources.open);
  const discarded = useDiscarded(session);

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    scroller.current?.focus({ preventScroll: true });
  }, [stepKey]);

  const showHelp = useCallback(() => setHelpOpen(true), []);
  const sourcesKey = evidenceStepOf(sheet.questionnaire)?.key;
  const isSources = stepKey === sourcesKey;
  /** Saves the answers, and sends the files that are left. A key that saves does not turn the page. */
  const save = useCallback(
    (stays: boolean) => {
      if (!writable) return;
      if (isSources || unsent.count() > 0) unsent.send();
      if (!isSources) step.send({ type: 'save.requested', stays });
    },
    [isSources, step, unsent, writable],
  );
  const saveHere = useCallback(() => save(true), [save]);
  const move = useCallback(
    (by: 1 | -1) =>
      void fetchOverlays().then(
        ({ moveToQuestion }) => moveToQuestion(sheet, reveal, stepKey, by),
        () => undefined,
      ),
    [sheet, reveal, stepKey],
  );
  // Reviewing has keys of its own.
  useShortcuts(isSources && !writable ? undefined : { onSave: saveHere, onHelp: showHelp, onMove: move });

  if (steps === undefined) return null;
  const panel = {
    hotel: { name: hotel.hotel_location_name, place: placeOf(hotel), imageUrl: pictureOf(hotel) },
    steps: steps.steps,
    currentStepKey: stepKey,
    completed: steps.completedSteps,
    total: steps.totalSteps,
    note: writable || !hotel.submitted_at ? undefined : texts.submitted({ day: dayText(hotel.submitted_at) }),
    onClose: () => leave('/'),
    onStep: (key: typeof stepKey) => {
      // UNSP-052: the entry of the step Sources opens the panel. The panel leads to the step.
      if (key === sourcesKey && !isSources) sources.open();
      else step.send({ type: 'step.requested', stepKey: key });
    },
    footer: (
      <Button variant="ghost" size="sm" onClick={showHelp}>
        <Keyboard size={18} aria-hidden /> {texts.shortcuts}
      </Button>
    ),
  };
  const sourcesButton = isSources ? null : (
    <SourcesOpener isRead={!writable} isCompact={isPhone} onOpen={() => sources.open()} />
  );
  const actions = isPhone ? null : sourcesButton;
  const { minutes = 0 } = steps.steps.find(({ key }) => key === stepKey) ?? {};
  const timeLeft = minutes > 0 ? texts.timeLeft({ duration: durationText(minutes) }) : undefined;
  const frame = {
    panel: <QuestionnairePanel {...panel} />,
    topBar: <QuestionnaireTopBar panel={panel} actions={sourcesButton} />,
  };
  const bar = {
    save: saveState,
    onPrevious: previous === undefined ? undefined : () => step.send({ type: 'previous.requested' }),
    onNext: next === undefined ? undefined : () => step.send({ type: 'next.requested' }),
    isResting,
  };
  return (
    <>
      {writable ? (
        <QuestionnaireFrame
          {...frame}
          scrollRef={scroller}
          banner={<FormBanners {...{ session, stepKey, connection, discarded, onSaid }} onSave={saveHere} />}
          bottomBar={
            <BottomBar
              {...bar}
              status={status}
              onSkip={next === undefined ? undefined : () => step.send({ type: 'skip.requested' })}
              onSave={() => save(false)}
              onSubmit={next === undefined ? () => step.send({ type: 'submit.requested' }) : undefined}
              isSubmitting={isSubmitting}
            />
          }
        >
          {isSources ? (
            <WithOverlays
              fallback={<StepSkeleton />}
              onUnreachable={() => step.send({ type: 'previous.requested' })}
            >
              {({ SourcesStep }) => (
                <SourcesStep session={session} first={sourceGroup} onGoTo={goToQuestion} />
              )}
            </WithOverlays>
          ) : (
            <StepView key={stepKey} stepKey={stepKey} note={timeLeft} actions={actions} />
          )}
        </QuestionnaireFrame>
      ) : (
        <WithOverlays onUnreachable={() => leave('/')}>
          {({ ReadingFrame }) => (
            <ReadingFrame
              {...frame}
              {...{ session, hotel, reader, stepKey, sourceGroup, actions, bar }}
              scrollRef={scroller}
            />
          )}
        </WithOverlays>
      )}
      <Sources
        session={session}
        place={sources}
        stepKey={stepKey}
        isRead={!writable}
        onGoTo={goToQuestion}
        onStep={() => {
          actor.send({ type: 'sources.requested', group: stepKey });
          step.send({ type: 'step.requested', stepKey: sourcesKey ?? stepKey });
        }}
      />
      {asked === undefined ? null : (
        <WithOverlays onUnreachable={stay}>
          {({ LeaveUnsent }) => (
            <LeaveUnsent
              session={session}
              onStay={stay}
              onLeave={() => {
                stay();
                go(asked);
              }}
            />
          )}
        </WithOverlays>
      )}
      {isHelpOpen ? (
        <WithOverlays onUnreachable={() => setHelpOpen(false)}>
          {({ ShortcutsDialog }) => <ShortcutsDialog isRead={!writable} onClose={() => setHelpOpen(false)} />}
        </WithOverlays>
      ) : null}
    </>
  );
}

interface SourcesOpenerProps {
  readonly isRead: boolean;
  readonly isCompact: boolean;
  onOpen(this: void): void;
}

/** Opens the sources. It shows how many required sources are missing in the whole form. */
function SourcesOpener({ isRead, isCompact, onOpen }: SourcesOpenerProps) {
  return <SourcesButton toAdd={useMissingSources()} isRead={isRead} isCompact={isCompact} onClick={onOpen} />;
}
