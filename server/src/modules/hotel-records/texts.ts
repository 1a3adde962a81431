/** Texts about hotels that people add and change. */
import { defineTexts } from '@alo/words';

export const hotelRecordTexts = defineTexts('server/modules/hotel-records', {
  hotelAdded: '{name} has been added.',
  hotelChanged: '{name} has been changed.',
  hotelArchived: '{name} has been archived.',
  hotelRestored: '{name} is back in the list.',
  hotelNameEmpty: 'A hotel needs a name.',
});
