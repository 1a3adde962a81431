/** The words of the toasts of the form; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const notices = defineTexts('app/features/questionnaire/notice', {
  /** ERR-01, ERR-08, ERR-09, ERR-03. */
  stepSaved: 'Answers saved successfully!',
  changesSaved: 'Changes saved successfully!',
  /** Under the toast of a save: what is left in the step. */
  toFix: '{count, plural, one {# answer to fix} other {# answers to fix}}',
  stillOpen: '{count, plural, one {# question still open} other {# questions still open}}',
  discarded: '{count, plural, one {# answer} other {# answers}} discarded in {step}',
  undo: 'Undo',
  toSources: 'Open the step Sources',
  movedOn: '{step} saved. Now: {next}',
  /** The step is complete on the screen, but not with the stored answers of the other steps. */
  stepSavedIncomplete: 'Saved as a draft: with what is saved in other steps, this one has open questions.',
  nothingToSave: 'No answers to save. Please provide answers before saving.',
  formSubmitted: 'Successfully submitted the questionnaire.',
  /** ERR-10, ERR-11. */
  stepNotSaved: 'Failed to save answers. Please try again.',
  changesNotSaved: 'Failed to save changes. Please try again.',
  /** ERR-17. */
  submitFailed: 'Form submission failed',
  formIncomplete: 'Form is incomplete',
  /** F-35 to F-37. */
  keptSavesSent: 'Back online. Everything that was kept on this device is saved.',
  keptSaveRefused: '{step} was not saved',
  keptSaveRefusedText: 'Somebody changed answers meanwhile. Please look at it and save again.',
  /** F-43. */
  draftStale: 'Somebody else changed an answer that you changed too.',
  compare: 'Compare',
  draftDropped:
    "{count, plural, one {Somebody else's answer hides one that you gave.} other {Somebody else's answers hide # that you gave.}}",
  show: 'Show',
  goTo: 'Go to {step}',
  savesKeptFirst: 'Not submitted: some answers are only on this device. Submit once they are sent.',
});
