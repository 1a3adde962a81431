import { createAnswerSheet } from '@alo/engine';
import { QuestionList, QuestionnaireProvider } from '@alo/renderer';
import type { QuestionDefinition } from '@alo/schemas';
import { useMemo } from 'react';
import { sampleQuestionnaire } from '../support/sample';

const nothing = () => undefined;

/** Questions on a live answer sheet of their own. */
export function QuestionsBelow({ questions }: { readonly questions: readonly QuestionDefinition[] }) {
  const sheet = useMemo(() => createAnswerSheet(sampleQuestionnaire(questions)), [questions]);
  return (
    <QuestionnaireProvider sheet={sheet} onAddSources={nothing}>
      <QuestionList questionIds={questions.map(({ id }) => id)} />
    </QuestionnaireProvider>
  );
}
