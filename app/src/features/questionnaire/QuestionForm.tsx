import { QuestionnaireProvider } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { Filling } from './filling';
import { FormDialogs } from './FormDialogs';
import { FormPage } from './FormPage';
import { StepsNotLoaded } from './StepsNotLoaded';
import { useKeptMarks } from './useKeptMarks';

export interface QuestionFormProps {
  readonly filling: Filling;
  readonly hotel: Hotel;
  readonly user: { readonly role: string };
}

const none: readonly string[] = [];

/** An open form: ties the sheet to the page, and shows what the machines say. */
export function QuestionForm({ filling, hotel, user }: QuestionFormProps) {
  const { actor, sheet, writable } = filling;
  const step = useSelector(actor, (snapshot) => snapshot.children.step);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const pointedAt = useSelector(step, (snapshot) => snapshot?.context.highlighted ?? none);
  const highlighted = useMemo(() => new Set(pointedAt), [pointedAt]);
  const marks = useKeptMarks(filling);
  const [areSourcesOpen, setSourcesOpen] = useState(false);
  const [openSources] = useState(() => () => setSourcesOpen(true));

  if (isFailed) return <StepsNotLoaded actor={actor} />;
  return (
    <QuestionnaireProvider
      sheet={sheet}
      highlighted={highlighted}
      marks={marks}
      readOnly={!writable}
      onAddSources={openSources}
    >
      {step && (
        <>
          <FormPage
            filling={filling}
            step={step}
            hotel={hotel}
            isHotel={user.role !== 'ALO_SUPER'}
            sources={{ isOpen: areSourcesOpen, open: openSources, close: () => setSourcesOpen(false) }}
          />
          <FormDialogs filling={filling} step={step} />
        </>
      )}
    </QuestionnaireProvider>
  );
}
