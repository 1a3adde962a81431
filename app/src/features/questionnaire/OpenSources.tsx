import { Button } from '@chakra-ui/react';
import { CloseWithoutSavingDialog, SourcesPanel, useSourceGroups, useLocale } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import { ArrowRight } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';
import { SourceEvidence, useFreshEvidence, useRejections } from './SourceEvidence';
import { SaveFiles } from './SaveFiles';
import { notices } from './notice-texts';

/** The panel of the sources: closed, or open, perhaps from a question. */
export interface SourcesPlace {
  readonly opened: { readonly from: string | undefined } | undefined;
  open(this: void, from?: string): void;
  close(this: void): void;
}

export interface SourcesProps {
  readonly session: FormSession;
  readonly place: SourcesPlace;
  /** The step that is shown: its group stands open first (SRC-08). */
  readonly stepKey: StepKey;
  /** The answers can only be read. */
  readonly isRead: boolean;
  onGoTo(this: void, questionId: string): void;
  /** Goes to the step Sources. */
  onStep(this: void): void;
}

/**
 * The open panel of the sources. Files that were chosen and not sent keep it open, until the person decides (SRC-09).
 */
export function OpenSources({ session, place, stepKey, isRead, onGoTo, onStep }: SourcesProps) {
  useLocale();
  const groups = useSourceGroups();
  useFreshEvidence(session);
  const isRejected = useRejections(session);
  const uploads = uploadsOf(session);
  const unsent = useSyncExternalStore(uploads.subscribe, uploads.unsent);
  /** Goes on once the unsent files are forgotten. */
  const [leaving, leave] = useState<() => void>();
  const go = (where: () => void) => {
    if (uploads.unsent().length > 0) leave(() => where);
    else where();
  };
  const close = () => go(place.close);
  return (
    <>
      <SourcesPanel
        groups={groups}
        first={stepKey}
        isRead={isRead}
        isRejected={isRejected}
        from={place.opened?.from}
        extra={
          isRead
            ? undefined
            : ({ question }, isOpen) => (
                <SourceEvidence session={session} question={question} isOpen={isOpen} />
              )
        }
        footer={
          <>
            <Button
              variant="plain"
              size="sm"
              onClick={() =>
                go(() => {
                  place.close();
                  onStep();
                })
              }
            >
              {notices.toSources}
              <ArrowRight aria-hidden />
            </Button>
            {isRead ? null : <SaveFiles session={session} onClose={close} />}
          </>
        }
        onClose={close}
        onGoTo={(questionId) =>
          go(() => {
            place.close();
            onGoTo(questionId);
          })
        }
      />
      {leaving === undefined ? null : (
        <CloseWithoutSavingDialog
          items={unsent}
          onCancel={() => leave(undefined)}
          onClose={() => {
            uploads.forget();
            leave(undefined);
            leaving();
          }}
        />
      )}
    </>
  );
}
