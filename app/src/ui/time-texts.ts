/** Moments in words. */
import { defineTexts } from '@alo/words';

export const timeTexts = defineTexts('app/ui/time', {
  today: '{time} today',
  justNow: 'just now',
});
