import type { QuestionnaireActor } from '@alo/engine';
import { useLocale } from '@alo/renderer';
import { useSelector } from '@xstate/react';
import { fallbacks } from '../../api/texts';
import { FormNotLoaded } from './FormNotLoaded';

/** STEP-16: the steps could not be loaded. */
export function StepsNotLoaded({ actor }: { readonly actor: QuestionnaireActor }) {
  useLocale();
  const message = useSelector(actor, (snapshot) => snapshot.context.error);
  return (
    <FormNotLoaded
      message={message ?? fallbacks.steps}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
}
