import type { QuestionnaireActor } from '@alo/engine';
import { EmptyState, ErrorView, QuestionnaireFrame } from '@alo/renderer';
import { useSelector } from '@xstate/react';
import { fallbacks } from '../../api/texts';
import { texts } from './texts';

/** STEP-16: the steps could not be loaded. */
export function StepsNotLoaded({ actor }: { readonly actor: QuestionnaireActor }) {
  const message = useSelector(actor, (snapshot) => snapshot.context.error);
  return (
    <QuestionnaireFrame panel={null} topBar={null} bottomBar={null}>
      <EmptyState title={texts.failed} />
      <ErrorView
        message={message ?? fallbacks.steps}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    </QuestionnaireFrame>
  );
}
