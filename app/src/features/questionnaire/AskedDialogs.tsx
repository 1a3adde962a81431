import type { StepActor } from '@alo/engine';
import { useSelector } from '@xstate/react';
import type { FormSession } from './form-session';
import { WithOverlays } from './WithOverlays';

interface AskedDialogsProps {
  readonly session: FormSession;
  readonly step: StepActor;
}

/** The answer to each question when it cannot be shown. */
const declines = {
  askingToLeave: 'leave.cancelled',
  askingToRemove: 'removal.cancelled',
  askingToSubmit: 'submit.cancelled',
  resolvingConflict: 'conflict.postponed',
} as const;

/** The dialogs of the step machine, while it asks something. */
export function AskedDialogs({ session, step }: AskedDialogsProps) {
  const isOpen = useSelector(step, (snapshot) => {
    const { value, context } = snapshot;
    return (
      snapshot.hasTag('asking') ||
      value === 'discarding' ||
      (snapshot.hasTag('busy') && context.intent === 'leave')
    );
  });
  if (!isOpen) return null;
  return (
    <WithOverlays
      onUnreachable={() => {
        const { value } = step.getSnapshot();
        if (value in declines) step.send({ type: declines[value as keyof typeof declines] });
      }}
    >
      {({ FormDialogs }) => <FormDialogs session={session} step={step} />}
    </WithOverlays>
  );
}
