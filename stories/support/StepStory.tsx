import { createAnswerSheet, evidenceStepOf, type Questionnaire } from '@alo/engine';
import {
  QuestionnaireProvider,
  ReadingView,
  SourcesView,
  StepView,
  type QuestionnaireProviderProps,
} from '@alo/renderer';
import type { AnswerMap, StepKey } from '@alo/schemas';
import { useMemo, type ReactNode } from 'react';

export interface StepStoryProps extends Pick<
  QuestionnaireProviderProps,
  'readOnly' | 'answeredBy' | 'files' | 'marks'
> {
  readonly questionnaire: Questionnaire;
  readonly stepKey: StepKey;
  /** Saved answers by question id, of any step: change them to try conditions that look at other steps. */
  readonly answers?: AnswerMap;
  /** A badge beside the title, where the step is only read. */
  readonly badge?: ReactNode;
  /** Does it stand in a frame, which has the landmark of the page? */
  readonly isPart?: boolean;
}

const addSources = () => undefined;

/** One step on a live answer sheet. */
export function StepStory({ questionnaire, stepKey, answers, badge, isPart, ...provider }: StepStoryProps) {
  const sheet = useMemo(
    () => createAnswerSheet(questionnaire, { answers: answers ?? {} }),
    [questionnaire, answers],
  );
  const step = (
    <QuestionnaireProvider sheet={sheet} {...provider} onAddSources={addSources}>
      {stepKey === evidenceStepOf(questionnaire)?.key ? (
        <SourcesView badge={badge} onGoTo={addSources} />
      ) : provider.readOnly ? (
        <ReadingView stepKey={stepKey} badge={badge} />
      ) : (
        <StepView stepKey={stepKey} />
      )}
    </QuestionnaireProvider>
  );
  return isPart ? step : <main className="stage">{step}</main>;
}
