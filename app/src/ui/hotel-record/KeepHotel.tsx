import { dayText } from '@alo/words';
import { BusyButton, ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { postArchived } from '../../api/kept-hotel';
import { messageOf } from '../../lib/http';
import { toastWithUndo } from '../undo-toast';
import { useKeyedChange } from '../useKeyedChange';
import { HotelDialog } from './HotelDialog';
import styles from './hotel-record.module.css';
import { texts } from './texts';

const { archive } = texts;
const shown = ['hotels'];

/** Archives the hotel and brings it back; says how it went. */
function useArchiving({ id }: Hotel) {
  const { isBusy, change } = useKeyedChange(shown);

  const setArchived = (isArchived: boolean, failed: string) =>
    change(
      isArchived,
      (key) => postArchived(id, isArchived, key),
      (error) => toast.error(messageOf(error, failed)),
    );
  async function bringBack() {
    const done = await setArchived(false, archive.restoreFailed);
    if (done) toast.success(done.response.message);
  }
  async function putAway() {
    const done = await setArchived(true, archive.failed);
    if (done) toastWithUndo(done.response.message, () => void bringBack());
  }
  return { isBusy, bringBack, putAway };
}

interface HotelProps {
  readonly hotel: Hotel;
}

/** The way to change a hotel, and to archive it. */
export function KeepHotel({ hotel }: HotelProps) {
  useLocale();
  const [open, setOpen] = useState<'form' | 'question'>();
  const { isBusy, putAway } = useArchiving(hotel);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('form')}>
        {texts.edit}
      </Button>
      {open === 'form' ? (
        <HotelDialog hotel={hotel} onClose={close}>
          {hotel.archived_at === undefined ? (
            <Button
              className={styles['aside'] ?? ''}
              variant="ghost"
              color="fg.error"
              onClick={() => setOpen('question')}
            >
              {archive.action}
            </Button>
          ) : null}
        </HotelDialog>
      ) : open === 'question' ? (
        <ConfirmDialog
          title={archive.title({ hotel: hotel.hotel_location_name })}
          confirm={archive.confirm}
          busy={archive.busy}
          isBusy={isBusy}
          onConfirm={() => void putAway().then(close)}
          onCancel={close}
        >
          {archive.text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Says that a hotel is archived, and brings it back. */
export function ArchivedNote({ hotel }: HotelProps) {
  useLocale();
  const { isBusy, bringBack } = useArchiving(hotel);
  const { archived_at: at } = hotel;
  if (at === undefined) return null;
  return (
    <div className={styles['archived']} role="status">
      <Archive size={18} aria-hidden />
      <p>{archive.since({ day: dayText(at) })}</p>
      <BusyButton variant="outline" busy={archive.restore} isBusy={isBusy} onClick={() => void bringBack()}>
        {archive.restore}
      </BusyButton>
    </div>
  );
}
