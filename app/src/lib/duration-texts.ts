/** How long something takes, in short. */
import { defineTexts } from '@alo/words';

export const durationTexts = defineTexts('app/lib/duration', {
  minutes: '{minutes, number} min',
  hours: '{hours, number} h',
  hoursAndMinutes: '{hours, number} h {minutes, number} min',
});
