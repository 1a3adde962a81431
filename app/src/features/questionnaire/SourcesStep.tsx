import { EmptyState, SourceList, StepHeader, useSourceItems } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import { Paperclip } from 'lucide-react';
import { texts } from './texts';

/** The last step: which answers will need sources, by step, before the form is submitted. */
export function SourcesStep({ onGoTo }: { onGoTo(this: void, stepKey: StepKey): void }) {
  const items = useSourceItems();
  return (
    <>
      <StepHeader title={texts.sources.title} description={texts.sources.intro} showsHint={false} />
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
