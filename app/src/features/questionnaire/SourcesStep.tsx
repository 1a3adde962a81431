import { EmptyState, SourceList, StepHeader, useSourceItems } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import { Paperclip } from 'lucide-react';
import { texts } from './texts';

interface SourcesStepProps {
  readonly title: string;
  onGoTo(this: void, stepKey: StepKey): void;
}

/** The last step: which answers will need sources, before the form is submitted. */
export function SourcesStep({ title, onGoTo }: SourcesStepProps) {
  const items = useSourceItems();
  return (
    <>
      <StepHeader title={title} description={texts.sources.intro} showsHint={false} />
      {items.length === 0 ? (
        <EmptyState title={texts.sources.none} icon={Paperclip} />
      ) : (
        <SourceList
          items={items}
          onGoTo={(questionId) => {
            const item = items.find(({ question }) => question.id === questionId);
            if (item) onGoTo(item.question.stepKey);
          }}
        />
      )}
    </>
  );
}
