/** Texts of a hotel that is not there. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/hotel-not-found', {
  title: 'Hotel not found',
  text: 'There is no hotel at this address. The link may be incomplete, or the hotel is no longer listed.',
  toList: 'Go to the hotel list',
});
