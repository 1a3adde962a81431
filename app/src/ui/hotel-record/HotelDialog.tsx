import { AloDialog, BusyButton, ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { RecordForm } from './RecordForm';
import { allCountries, codeOf } from './countries';
import { newRecord, recordOf } from './fields';
import { texts } from './texts';
import { useSaveHotel } from './useSaveHotel';

interface HotelDialogProps {
  /** Absent: a hotel is added. */
  readonly hotel?: Hotel;
  /** What else can be done with the hotel. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Adds a hotel, or changes one. It asks before it closes with changes. */
export function HotelDialog({ hotel, children, onClose }: HotelDialogProps) {
  const locale = useLocale();
  const countries = useMemo(() => allCountries(locale), [locale]);
  const [before] = useState(() =>
    hotel === undefined ? newRecord : recordOf(hotel, codeOf(countries, hotel.hotel_location_country)),
  );
  const [record, setRecord] = useState(before);
  const [isAsking, setAsking] = useState(false);
  const [hasTried, setTried] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const { save, isBusy } = useSaveHotel(hotel, before, (message) => {
    toast.success(message);
    onClose();
  });
  const isChanged = JSON.stringify(record) !== JSON.stringify(before);
  const isNameless = record.hotel_location_name.trim() === '';
  const close = () => (isChanged ? setAsking(true) : onClose());

  function submit() {
    setTried(true);
    if (isNameless) name.current?.focus();
    else if (!isChanged) onClose();
    else void save(record);
  }

  if (isAsking) {
    const { discard } = texts;
    return (
      <ConfirmDialog
        title={discard.title}
        confirm={discard.confirm}
        cancel={discard.cancel}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {discard.text}
      </ConfirmDialog>
    );
  }
  return (
    <AloDialog
      title={hotel === undefined ? texts.add : texts.change({ hotel: hotel.hotel_location_name })}
      initialFocus={name}
      closesOnBackdrop={false}
      onClose={close}
      actions={
        <>
          {children}
          <Button variant="ghost" disabled={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
          <BusyButton isBusy={isBusy} busy={texts.saving} onClick={submit}>
            {hotel === undefined ? texts.add : texts.save}
          </BusyButton>
        </>
      }
    >
      <RecordForm
        record={record}
        own={hotel}
        countries={countries}
        nameField={name}
        isNameMissing={hasTried && isNameless}
        onChange={(change) => setRecord((now) => ({ ...now, ...change }))}
        onSubmit={submit}
      />
    </AloDialog>
  );
}
