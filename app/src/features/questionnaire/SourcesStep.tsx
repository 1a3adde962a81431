import { SourcesView } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import type { FormSession } from './form-session';
import { SourceEvidence, useFreshReviews } from './SourceEvidence';
import { SaveFiles } from './SaveFiles';

interface SourcesStepProps {
  readonly session: FormSession;
  /** The group to open first (SRC-08). */
  readonly first: StepKey | undefined;
  readonly onGoTo: (questionId: string) => void;
}

/** The step that collects the evidence of all others. */
export function SourcesStep({ session, first, onGoTo }: SourcesStepProps) {
  useFreshReviews(session);
  return (
    <>
      <SourcesView
        // Another group is asked for while the step is open.
        key={first}
        first={first}
        extra={({ question }) => <SourceEvidence session={session} question={question} />}
        onGoTo={onGoTo}
      />
      <SaveFiles session={session} />
    </>
  );
}
