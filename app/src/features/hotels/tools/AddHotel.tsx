import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { HotelDialog } from '../../../ui/hotel-record/HotelDialog';
import { useOpening } from '../../../ui/useOpening';
import { texts } from './texts';

/** The way to a new hotel. */
export function AddHotel() {
  useLocale();
  const { isOpen, open, close } = useOpening('new hotel');
  return (
    <>
      <Button onClick={open}>{texts.add}</Button>
      {isOpen ? <HotelDialog onClose={close} /> : null}
    </>
  );
}
