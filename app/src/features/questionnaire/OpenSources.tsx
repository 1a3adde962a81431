import { Button } from '@chakra-ui/react';
import { SourcesPanel, useSourceGroups } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import { ArrowRight } from 'lucide-react';
import { texts } from './texts';

/** The panel of the sources: closed, or open, perhaps from a question. */
export interface SourcesPlace {
  readonly opened: { readonly from: string | undefined } | undefined;
  open(this: void, from?: string): void;
  close(this: void): void;
}

export interface SourcesProps {
  readonly place: SourcesPlace;
  /** The step that is shown: its group stands open first (SRC-08). */
  readonly stepKey: StepKey;
  /** The answers can only be read. */
  readonly isRead: boolean;
  onGoTo(this: void, questionId: string): void;
  /** Goes to the step Sources. */
  onStep(this: void): void;
}

/** The open panel of the sources. */
export function OpenSources({ place, stepKey, isRead, onGoTo, onStep }: SourcesProps) {
  const groups = useSourceGroups();
  return (
    <SourcesPanel
      groups={groups}
      first={stepKey}
      isRead={isRead}
      from={place.opened?.from}
      footer={
        <Button
          variant="plain"
          size="sm"
          onClick={() => {
            place.close();
            onStep();
          }}
        >
          {texts.sources.toStep}
          <ArrowRight aria-hidden />
        </Button>
      }
      onClose={place.close}
      onGoTo={(questionId) => {
        place.close();
        onGoTo(questionId);
      }}
    />
  );
}
