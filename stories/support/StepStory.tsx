import { createAnswerSheet, evidenceStepOf, type Questionnaire } from '@alo/engine';
import { QuestionnaireProvider, SourcesView, StepView } from '@alo/renderer';
import type { AnswerMap, StepKey } from '@alo/schemas';
import { useMemo } from 'react';

export interface StepStoryProps {
  readonly questionnaire: Questionnaire;
  readonly stepKey: StepKey;
  /** Saved answers by question id, of any step: change them to try conditions that look at other steps. */
  readonly answers?: AnswerMap;
  readonly readOnly?: boolean;
}

const addSources = () => undefined;

/** One step on a live answer sheet. */
export function StepStory({ questionnaire, stepKey, answers, readOnly = false }: StepStoryProps) {
  const sheet = useMemo(
    () => createAnswerSheet(questionnaire, { answers: answers ?? {} }),
    [questionnaire, answers],
  );
  return (
    <main className="stage">
      <QuestionnaireProvider sheet={sheet} readOnly={readOnly} onAddSources={addSources}>
        {stepKey === evidenceStepOf(questionnaire)?.key ? (
          <SourcesView onGoTo={addSources} />
        ) : (
          <StepView stepKey={stepKey} />
        )}
      </QuestionnaireProvider>
    </main>
  );
}
