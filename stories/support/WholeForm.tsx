import { createAnswerSheet, type AnswerSheet, type Questionnaire } from '@alo/engine';
import {
  BottomBar,
  QuestionnaireFrame,
  QuestionnairePanel,
  QuestionnaireProvider,
  QuestionnaireTopBar,
  SourcesButton,
  SourcesPanel,
  StepView,
  texts,
  useMissingSources,
  useReveal,
  useSourceGroups,
  useStepCount,
  type QuestionMark,
} from '@alo/renderer';
import type { AnswerMap, StepKey } from '@alo/schemas';
import { useCallback, useMemo, useState } from 'react';
import { hotelPicture } from './hotel-picture';

export interface WholeFormProps {
  readonly questionnaire: Questionnaire;
  /** Answers to begin with, by question id: those of other steps open questions of this one. */
  readonly answers?: AnswerMap;
  readonly stepKey?: StepKey;
  readonly marks?: ReadonlyMap<string, QuestionMark>;
}

/**
 * A whole questionnaire on a live answer sheet, without a server: authors answer, and see what their conditions
 * show and hide. Save points at what is missing.
 */
export function WholeForm({ questionnaire, answers, stepKey = 'hotel-location', marks }: WholeFormProps) {
  const sheet = useMemo(
    () => createAnswerSheet(questionnaire, { answers: answers ?? {} }),
    [questionnaire, answers],
  );
  const [current, setCurrent] = useState(stepKey);
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());
  const [isSourcesOpen, setSourcesOpen] = useState(false);
  const openSources = useCallback(() => {
    setSourcesOpen(true);
  }, []);
  return (
    <QuestionnaireProvider sheet={sheet} highlighted={highlighted} marks={marks} onAddSources={openSources}>
      <Page
        sheet={sheet}
        current={current}
        onStep={(key) => {
          setHighlighted(new Set());
          setCurrent(key);
        }}
        onHighlight={setHighlighted}
        onSources={openSources}
      />
      {isSourcesOpen ? (
        <Sources
          stepKey={current}
          onClose={() => {
            setSourcesOpen(false);
          }}
        />
      ) : null}
    </QuestionnaireProvider>
  );
}

interface PageProps {
  readonly sheet: AnswerSheet;
  readonly current: StepKey;
  readonly onStep: (key: StepKey) => void;
  readonly onHighlight: (ids: ReadonlySet<string>) => void;
  readonly onSources: () => void;
}

function Page({ sheet, current, onStep, onHighlight, onSources }: PageProps) {
  const reveal = useReveal();
  useStepCount(current);
  const { steps } = sheet.questionnaire;
  const at = steps.findIndex(({ key }) => key === current);
  const isDone = (key: StepKey) => sheet.step(key).total > 0 && sheet.open(key).length === 0;
  const panel = {
    hotel: { name: 'Alder Quay Hotel', place: 'Porto, Portugal', imageUrl: hotelPicture },
    steps: steps.map(({ key, title }) => ({ key, title, isCompleted: isDone(key) })),
    currentStepKey: current,
    completed: steps.filter(({ key }) => isDone(key)).length,
    total: steps.length,
    onClose: () => undefined,
    onStep,
  };
  const go = (step: number) => {
    const next = steps[step];
    return (
      next &&
      (() => {
        onStep(next.key);
      })
    );
  };
  return (
    <QuestionnaireFrame
      panel={<QuestionnairePanel {...panel} />}
      topBar={<QuestionnaireTopBar panel={panel} />}
      bottomBar={
        <BottomBar
          save={{ isSaving: false, isCompleted: isDone(current), hasChanges: sheet.hasChanges(current) }}
          status={{ kind: 'draft', text: 'Nothing is sent from here.' }}
          onPrevious={go(at - 1)}
          onSkip={go(at + 1)}
          onSave={() => {
            const open = sheet.open(current);
            onHighlight(new Set(open));
            const [first] = open;
            if (first !== undefined) reveal.question(first);
          }}
          onNext={go(at + 1)}
          onSubmit={at === steps.length - 1 ? () => undefined : undefined}
        />
      }
    >
      <StepView
        stepKey={current}
        key={current}
        actions={<SourcesOf stepKey={current} onClick={onSources} />}
      />
    </QuestionnaireFrame>
  );
}

function SourcesOf({ stepKey, onClick }: { readonly stepKey: StepKey; readonly onClick: () => void }) {
  return <SourcesButton toAdd={useMissingSources(stepKey)} onClick={onClick} />;
}

function Sources({ stepKey, onClose }: { readonly stepKey: StepKey; readonly onClose: () => void }) {
  const groups = useSourceGroups();
  return (
    <SourcesPanel
      groups={groups}
      first={stepKey}
      onClose={onClose}
      footer={<span>{texts.file.accepted}</span>}
    />
  );
}
