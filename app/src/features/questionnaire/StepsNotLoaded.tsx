import type { QuestionnaireActor } from '@alo/engine';
import { useSelector } from '@xstate/react';
import { fallbacks } from '../../api/texts';
import { FormNotLoaded } from './FormNotLoaded';

/** STEP-16: the steps could not be loaded. */
export function StepsNotLoaded({ actor }: { readonly actor: QuestionnaireActor }) {
  const message = useSelector(actor, (snapshot) => snapshot.context.error);
  return (
    <FormNotLoaded
      message={message ?? fallbacks.steps}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
}
