import { Button } from '@chakra-ui/react';
import { AloDialog, BusyButton, useLocale } from '@alo/renderer';
import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { texts } from './texts';
import { useReviewStep, type ReviewStepPlace } from './useReviewStep';

interface ReleaseButtonProps {
  readonly place: ReviewStepPlace;
  readonly words: typeof texts.giveBack | typeof texts.setAsScored;
  readonly Icon: LucideIcon;
  /** Says in sentences what the button will do. */
  readonly children: ReactNode;
  onDone(this: void): void;
}

/** Releases the form to its hotel, with its score or back for more evidence (W-11). It asks first. */
export function ReleaseButton({ place, words, Icon, children, onDone }: ReleaseButtonProps) {
  useLocale();
  const [isAsked, ask] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const { isBusy, run } = useReviewStep(place, 'ReleaseToHotel', words);
  const release = async () => {
    const isDone = await run();
    ask(false);
    if (isDone) onDone();
  };
  return (
    <>
      <Button variant="outline" onClick={() => ask(true)}>
        <Icon size={18} aria-hidden />
        {words.open}
      </Button>
      {isAsked ? (
        <AloDialog
          title={words.title}
          role="alertdialog"
          initialFocus={safe}
          onClose={() => ask(false)}
          actions={
            <>
              <Button ref={safe} variant="ghost" disabled={isBusy} onClick={() => ask(false)}>
                {words.cancel}
              </Button>
              <BusyButton isBusy={isBusy} busy={words.busy} onClick={() => void release()}>
                {words.confirm}
              </BusyButton>
            </>
          }
        >
          {children}
        </AloDialog>
      ) : null}
    </>
  );
}
