/** The texts of the dialogs. Texts the specification fixes carry their row. */
import { defineTexts } from '@alo/words';

export const dialogTexts = defineTexts('renderer/dialogs', {
  leave: {
    /** NAV-20, NAV-21. */
    cancel: 'Cancel',
    continueWithout: 'Continue Without Saving',
    continuing: 'Continuing...',
    saveAndContinue: 'Save & Continue',
    saving: 'Saving...',
    continue: 'Continue',
    stay: 'Stay on this step',
    discard: 'Discard changes',
    discarding: 'Discarding...',
    save: 'Save changes',
    stepTitle: 'Save your changes to {step}?',
    cleanTitle: 'Go to {target}?',
    cleanText: 'Everything on this step is saved.',
    offered:
      '{count, plural, one {# answer is pre-filled and not saved yet. It stays offered on this step.} other {# answers are pre-filled and not saved yet. They stay offered on this step.}}',
    unsent:
      '{count, plural, one {# file is not sent yet. It stays at its question.} other {# files are not sent yet. They stay at their questions.}}',
    stopAsking: 'Do not ask again when everything is saved',
    exitTitle: 'Save your changes before you leave?',
    dropped:
      '{count, plural, one {# answer is not saved yet. If you continue without saving, it is discarded. You can bring it back until you leave the questionnaire.} other {# answers are not saved yet. If you continue without saving, they are discarded. You can bring them back until you leave the questionnaire.}}',
    discarded:
      '{count, plural, one {# answer is not saved yet. If you discard it, you can bring it back on the next page only.} other {# answers are not saved yet. If you discard them, you can bring them back on the next page only.}}',
  },
  submit: {
    title: 'Submit the questionnaire?',
    locks:
      'All answers are sent to the reviewers and locked. They can be read, not changed, until a reviewer sends something back.',
    unsent:
      'Not sent yet, and not submitted: {names}. Cancel to send {count, plural, one {it} other {them}} first.',
    confirm: 'Submit',
    busy: 'Submitting...',
    notReadyTitle: 'Not ready to submit',
    notReady: 'These steps are not complete yet:',
    addFiles: 'Add files',
    tooFewFiles:
      'Everything is answered, but files stand behind only {share, number}% of the points that you claim, and {needed, number}% are needed. The step Sources says where a file brings most; one file may stand behind several answers.',
    goToFirst: 'Go to the first',
    goTo: 'Go to {step}',
    sourcesOf: 'Sources of {step}',
  },
  checklist: {
    title: 'Before you submit',
    open: '{count, plural, one {# question} other {# questions}} to answer',
    toFix: '{count, plural, one {# answer} other {# answers}} to fix',
    unsaved: '{count, plural, one {# answer} other {# answers}} to save',
    toConfirm: '{count, plural, one {# answer} other {# answers}} to confirm',
    evidence: '{count, plural, one {# file} other {# files}} to add',
    rejected: '{count, plural, one {# source} other {# sources}} to mend',
    toSave: 'Everything is answered: save it once more',
  },
  dropped: {
    title: '{count, plural, one {# answer was not saved} other {# answers were not saved}}',
    text: 'Somebody else changed an answer meanwhile, so these questions are not asked any more. What you typed is kept on this device and comes back if they are asked again.',
    yours: 'Your answer',
    because: '{who, select, you {You} other {{name}}} answered “{question}” with “{answer}” {when}.',
    cleared: '{who, select, you {You} other {{name}}} cleared the answer to “{question}” {when}.',
    entryRemoved: '{who, select, you {You} other {{name}}} removed “{entry}” {when}.',
    ok: 'OK',
  },
  removal: {
    title: 'Save and remove what no longer applies?',
    text: 'With this change some questions are no longer asked. Saving removes what was answered there:',
    removes: 'removes {parts} in {step}',
    parts: {
      question: '“{question}”',
      more: '{count, plural, one {# more answer} other {# more answers}}',
      files: '{count, plural, one {# file} other {# files}}',
    },
    confirm: 'Save and remove',
    cancel: 'Go back',
  },
  conflict: {
    /** `who`: `you`, `unknown`, or anything else for the person of that name; `when`: `none` where it is not known. */
    dialogTitle:
      '{who, select, you {Your other window} unknown {Someone else} other {{name}}} changed {count, plural, one {an answer} other {# answers}}{when, select, none {} other { {when}}}',
    dialogText: 'Choose which answer to keep. Nothing is lost: the other one stays in the history.',
    title: 'Which answer should be kept?',
    text: '{who, select, you {Your other window} unknown {Someone else} other {{name}}} saved another answer while you were typing yours. Nothing is lost: the one you do not keep stays in the history.',
    removed: 'Removed by your change',
    keepRemoved: 'Keep my change',
    yours: 'Your answer',
    yoursWhere: 'On this device',
    theirs:
      '{who, select, you {Kept by your other window} unknown {The saved answer} other {{name}’s answer}}',
    theirsWhere: '{when, select, none {Saved} other {Saved {when}}}',
    answer: 'Answer',
    note: 'Note',
    keepMine: 'Keep my answer',
    takeTheirs:
      '{who, select, you {Use the one kept there} unknown {Use the saved answer} other {Use {name}’s answer}}',
    keepAllMine: 'Keep all mine',
    takeAllTheirs: 'Use all saved ones',
    cancel: 'Decide later',
  },
});
