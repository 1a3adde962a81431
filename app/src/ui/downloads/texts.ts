/** What is said while a download takes long. How it ends stands in `lib/download-texts.ts`. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/downloads', {
  beingMade: 'Being made on the server',
  /** Sizes as texts. */
  soFar: '{bytes} so far',
  bytes: '{bytes} of {total}',
  secondsLeft: '{count, plural, one {# second left} other {# seconds left}}',
  minutesLeft: '{count, plural, one {# minute left} other {# minutes left}}',
  progressOf: 'Progress of {fileName}',
  cancel: 'Cancel the download',
  cancelOf: 'Cancel the download of {fileName}',
  repeat: 'Try again',
});
