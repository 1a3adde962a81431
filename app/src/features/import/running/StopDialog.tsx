import { AloDialog, BusyButton, useLocale } from '@alo/renderer';
import type { HotelImportDetail } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { postStop } from '../calls';
import { texts } from '../texts';
import { workedOn } from '../worked-on';
import { useAct } from '../useAct';

interface StopDialogProps {
  readonly detail: HotelImportDetail;
  readonly onClose: () => void;
}

/** Asks before a running import is stopped: what went in stays, or is taken back. */
export default function StopDialog({ detail, onClose }: StopDialogProps) {
  useLocale();
  const safe = useRef<HTMLButtonElement>(null);
  const { act, isBusy } = useAct(detail.id);
  const { stop } = texts;
  const end = async (undo: boolean) => {
    await act({ call: () => postStop(detail.id, undo) });
    onClose();
  };
  return (
    <AloDialog
      title={stop.title}
      role="alertdialog"
      initialFocus={safe}
      onClose={onClose}
      actions={
        <>
          <Button ref={safe} variant="outline" disabled={isBusy} onClick={onClose}>
            {stop.goOn}
          </Button>
          <BusyButton isDanger isBusy={isBusy} busy={stop.undo} onClick={() => void end(true)}>
            {stop.undo}
          </BusyButton>
          <BusyButton variant="outline" isBusy={isBusy} busy={stop.keep} onClick={() => void end(false)}>
            {stop.keep}
          </BusyButton>
        </>
      }
    >
      <p>
        {stop.text({
          done: detail.created + detail.updated,
          left: Math.max(0, detail.total - workedOn(detail)),
        })}
      </p>
    </AloDialog>
  );
}
