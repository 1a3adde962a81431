import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { HotelDialog } from '../../../ui/hotel-record/HotelDialog';
import { texts } from './texts';

/** The way to a new hotel. */
export function AddHotel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.add}</Button>
      {isOpen ? <HotelDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
