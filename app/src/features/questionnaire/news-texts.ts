/** The words of the banners that are fetched when they are shown. */
import { defineTexts } from '@alo/words';

export const news = defineTexts('app/features/questionnaire/news', {
  restored: '{count, plural, one {# answer was} other {# answers were}} kept on this device.',
  restoredText: 'Typed in {steps} on {moment}. Not sent yet. Save to send.',
  restoredKeep: 'Keep',
  restoredDiscard: 'Discard',
  filesKept: '{count, plural, one {# file was} other {# files were}} kept on this device, not sent yet.',
  filesKeptText: '{names}.',
  sendFiles: 'Send now',
  offered: '{count, plural, one {# answer is} other {# answers are}} pre-filled from the hotel’s record.',
  offeredText: 'Look at them and save them with the step, or all at once.',
  confirmAll: 'Confirm all',
  undo: 'Undo',
  /** `figure`: with its unit. */
  remark: '{title}: {figure}. {message}',
  withheld: 'This earns nothing until a reviewer approves it.',
  notKept: 'This browser keeps nothing on this device.',
  notKeptText: 'Save often: what you type is gone when the page is closed.',
  sentBack: 'Sent back by the reviewers',
  sentBackText: 'What needs work can be changed. All other answers are locked.',
  discarded: '{count, plural, one {# answer} other {# answers}} discarded.',
  discardedText: 'They can be brought back until you leave the questionnaire.',
});
