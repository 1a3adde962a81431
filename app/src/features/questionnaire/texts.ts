/** Every text of this feature that a person reads; exact where the specification gives it. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/questionnaire', {
  timeLeft: 'About {duration} left in this step.',
  /** ERR-19. */
  fallbacks: {
    refresh: 'Failed to refresh hotel steps',
  },
  noResponse: 'The server did not respond.',
  status: {
    saved: 'All changes saved',
    unsaved: '{count, plural, one {# change} other {# changes}} not saved yet',
    kept: '{count, plural, one {# change} other {# changes}} kept on this device, not sent yet',
    onDevice: '{count, plural, one {# change} other {# changes}} on this device, not sent yet',
    savedAt: 'Saved at {time}',
    /** Nobody asked for it (F-43). */
    draftAt: 'Kept as a draft at {time}',
    /** Both are among the texts above. */
    savedAndChanges: '{saved}. {changes}.',
    failed: 'Not saved. {count, plural, one {# change} other {# changes}} kept on this device.',
    offlineSince: 'Offline since {time}',
    noServerSince: 'No server since {time}',
    sinceAndKept: '{since}. {count, plural, one {# change} other {# changes}} kept on this device.',
    nothing: 'Nothing answered yet',
    unsent: '{count, plural, one {# file is not sent yet} other {# files are not sent yet}}',
    offered: '{count, plural, one {# pre-filled answer} other {# pre-filled answers}} to confirm',
    toFix: '{count, plural, one {# answer to fix} other {# answers to fix}}',
    /** Those to fix, all of which cannot be saved, or some of them. */
    allMisfits: '{count, plural, one {# answer to fix} other {# answers to fix}}, not saved',
    someMisfits:
      '{toFix, plural, one {# answer to fix} other {# answers to fix}}, {misfits, number} not saved',
    ready: 'Every step is completed: ready to submit',
    evidenceLeft: '{count, plural, one {# source needs a file} other {# sources need a file}}',
    toMend: '{count, plural, one {# source to mend} other {# sources to mend}}',
    stepsLeft: '{count, plural, one {# step is not completed yet} other {# steps are not completed yet}}',
  },
  banners: {
    offline:
      '{count, plural, =0 {You are offline} one {Offline, # change kept on this device} other {Offline, # changes kept on this device}}',
    unreachable:
      'The server cannot be reached, {count, plural, one {# change} other {# changes}} kept on this device',
    offlineText: 'You can go on working. What you save is sent when the connection is back.',
    offlineKept: 'You can go on working. They are sent when the connection is back.',
    tryNow: 'Try now',
    sending: 'Sending...',
  },
  /** The words of answers that can be read, and not changed. */
  submitted: 'Submitted on {day}',
  /** STEP-16. */
  failed: 'Failed to load data',
  failedText: 'What you typed is kept.',
  toHotel: 'Go to the hotel',
  overlaysUnreachable: 'This part could not be loaded. Please try again when you are online.',
  shortcuts: 'Shortcuts',
  pageTitle: '{step} · {hotel} · Alo',
});
