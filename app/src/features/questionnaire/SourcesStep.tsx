import { SourcesView } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import type { ReactNode } from 'react';
import type { FormSession } from './form-session';
import { QuestionUploader } from './QuestionUploader';
import { SaveFiles } from './SaveFiles';

interface SourcesStepProps {
  readonly session: FormSession;
  /** The group to open first (SRC-08). */
  readonly first: StepKey | undefined;
  readonly badge: ReactNode;
  readonly onGoTo: (questionId: string) => void;
}

/** The step that collects the evidence of all others. */
export function SourcesStep({ session, first, badge, onGoTo }: SourcesStepProps) {
  return (
    <>
      <SourcesView
        first={first}
        badge={badge}
        extra={({ question }) => <QuestionUploader session={session} question={question} />}
        onGoTo={onGoTo}
      />
      {session.writable ? <SaveFiles session={session} /> : null}
    </>
  );
}
