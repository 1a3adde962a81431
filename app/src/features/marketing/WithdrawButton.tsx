import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { withdrawPage } from '../../api/traveler-page';
import { messageOf } from '../../lib/http';
import { useSetPage } from './page-query';
import { texts } from './texts';

const words = texts.withdrawal;

interface WithdrawButtonProps {
  readonly hotelId: string;
  /** Does the reader belong to the hotel? A super user withdraws a page, and cannot publish it. */
  readonly isHotel: boolean;
}

/** Takes the public page back, after a question. */
export function WithdrawButton({ hotelId, isHotel }: WithdrawButtonProps) {
  useLocale();
  const setPage = useSetPage(hotelId);
  const [isAsked, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      setPage(await withdrawPage(hotelId));
      toast.success(words.done);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
      ask(false);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => ask(true)}>
        <EyeOff aria-hidden />
        {words.action}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={words.title}
          confirm={words.confirm}
          busy={words.busy}
          isBusy={isBusy}
          onConfirm={() => void withdraw()}
          onCancel={() => ask(false)}
        >
          {isHotel ? words.hotel : words.reviewer}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
