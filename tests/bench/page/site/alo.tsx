import { createAnswerSheet, readDefinition } from '@alo/engine';
import { AloProvider, QuestionnaireProvider, StepView } from '@alo/renderer';
import type { QuestionnaireDefinition } from '@alo/schemas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

export function mount(root: HTMLElement, definition: QuestionnaireDefinition) {
  const sheet = createAnswerSheet(readDefinition(definition));
  flushSync(() => {
    createRoot(root).render(
      <AloProvider>
        <QuestionnaireProvider sheet={sheet}>
          <StepView stepKey="planet" />
        </QuestionnaireProvider>
      </AloProvider>,
    );
  });
}
