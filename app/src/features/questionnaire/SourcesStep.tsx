import { findQuestion, uploadLimits } from '@alo/engine';
import { limitsInWords, SourcesView, uploadTexts, useLocale } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import { useState } from 'react';
import { EvidenceShare } from './evidence-share/EvidenceShare';
import type { FormSession } from './form-session';
import { SourceEvidence, useFreshEvidence, useRejections } from './SourceEvidence';
import { HotelFiles } from './HotelFiles';
import { UnsentFiles } from './SaveFiles';

interface SourcesStepProps {
  readonly session: FormSession;
  /** The group to open first (SRC-08). */
  readonly first: StepKey | undefined;
  readonly onGoTo: (questionId: string) => void;
}

/** The step that collects the evidence of all others. */
export function SourcesStep({ session, first, onGoTo }: SourcesStepProps) {
  useLocale();
  useFreshEvidence(session);
  const isRejected = useRejections(session);
  // A form that was given back opens at its first rejected step, and only then: mending a source leads nowhere else.
  const [sentBack] = useState(() => {
    const { steps } = session.actor.getSnapshot().context;
    return steps?.steps.find(({ rejected }) => rejected > 0)?.key;
  });
  /** The source that was chosen from those without a file; each choice shows it anew. */
  const [chosen, choose] = useState<{ readonly id: string; readonly time: number }>();
  const { questionnaire } = session.sheet;
  const opened = (chosen && findQuestion(questionnaire, chosen.id)?.stepKey) ?? first ?? sentBack;
  return (
    <>
      <SourcesView
        // Another group is asked for while the step is open.
        key={`${opened} ${chosen?.time ?? ''}`}
        first={opened}
        from={chosen?.id}
        lead={
          <EvidenceShare
            session={session}
            onShow={(id) => choose((before) => ({ id, time: (before?.time ?? 0) + 1 }))}
          />
        }
        note={uploadTexts.atOnce({ limits: limitsInWords(uploadLimits.evidence) })}
        extra={({ question }, isOpen) => (
          <SourceEvidence
            session={session}
            question={question}
            isOpen={isOpen}
            saidLimits={uploadLimits.evidence}
          />
        )}
        isRejected={isRejected}
        onGoTo={onGoTo}
      />
      <HotelFiles session={session} />
      <UnsentFiles session={session} />
    </>
  );
}
