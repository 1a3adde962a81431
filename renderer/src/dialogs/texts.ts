/** The texts of the dialogs. Texts the specification fixes carry their row. */
import { formatList, formatNumber, plural } from '@alo/engine';

/** The person of an answer; nobody where that is not known. */
type Who = { readonly name: string; readonly isYou: boolean } | null | undefined;

const nameOf = (who: Who, you: string) => (who?.isYou === true ? you : (who?.name ?? 'Someone else'));

export const dialogTexts = {
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
    stepTitle: (step: string) => `Save your changes to ${step}?`,
    cleanTitle: (target: string) => `Go to ${target}?`,
    cleanText: 'Everything on this step is saved.',
    offered: (n: number) =>
      n === 1
        ? '1 answer is pre-filled and not saved yet. It stays offered on this step.'
        : `${formatNumber(n)} answers are pre-filled and not saved yet. They stay offered on this step.`,
    unsent: (n: number) =>
      n === 1
        ? '1 file is not sent yet. It stays at its question.'
        : `${formatNumber(n)} files are not sent yet. They stay at their questions.`,
    stopAsking: 'Do not ask again when everything is saved',
    exitTitle: 'Save your changes before you leave?',
    dropped: (n: number) =>
      n === 1
        ? '1 answer is not saved yet. If you continue without saving, it is discarded. You can bring it back until you leave the questionnaire.'
        : `${formatNumber(n)} answers are not saved yet. If you continue without saving, they are discarded. You can bring them back until you leave the questionnaire.`,
    discarded: (n: number) =>
      n === 1
        ? '1 answer is not saved yet. If you discard it, you can bring it back on the next page only.'
        : `${formatNumber(n)} answers are not saved yet. If you discard them, you can bring them back on the next page only.`,
  },
  submit: {
    title: 'Submit the questionnaire?',
    locks:
      'All answers are sent to the reviewers and locked. They can be read, not changed, until a reviewer sends something back.',
    unsent: (names: readonly string[]) =>
      `Not sent yet, and not submitted: ${formatList(names)}. Cancel to send ${names.length === 1 ? 'it' : 'them'} first.`,
    confirm: 'Submit',
    busy: 'Submitting...',
    notReadyTitle: 'Not ready to submit',
    notReady: 'These steps are not complete yet:',
    addFiles: 'Add files',
    tooFewFiles: (share: number, needed: number) =>
      `Everything is answered, but files stand behind only ${share}% of the points that you claim, and ${needed}% are needed. The step Sources says where a file brings most; one file may stand behind several answers.`,
    goToFirst: 'Go to the first',
    goTo: (step: string) => `Go to ${step}`,
    sourcesOf: (step: string) => `Sources of ${step}`,
  },
  checklist: {
    title: 'Before you submit',
    open: (n: number) => `${plural(n, 'question', 'questions')} to answer`,
    toFix: (n: number) => `${plural(n, 'answer', 'answers')} to fix`,
    unsaved: (n: number) => `${plural(n, 'answer', 'answers')} to save`,
    toConfirm: (n: number) => `${plural(n, 'answer', 'answers')} to confirm`,
    evidence: (n: number) => `${plural(n, 'file', 'files')} to add`,
    rejected: (n: number) => `${plural(n, 'source', 'sources')} to mend`,
    toSave: 'Everything is answered: save it once more',
  },
  dropped: {
    title: (n: number) => (n === 1 ? '1 answer was not saved' : `${formatNumber(n)} answers were not saved`),
    text: 'Somebody else changed an answer meanwhile, so these questions are not asked any more. What you typed is kept on this device and comes back if they are asked again.',
    yours: 'Your answer',
    because: (who: string, when: string, question: string, answer: string) =>
      answer === ''
        ? `${who} cleared the answer to “${question}” ${when}.`
        : `${who} answered “${question}” with “${answer}” ${when}.`,
    entryRemoved: (who: string, when: string, entry: string) => `${who} removed “${entry}” ${when}.`,
    you: 'You',
    ok: 'OK',
  },
  removal: {
    title: 'Save and remove what no longer applies?',
    text: 'With this change some questions are no longer asked. Saving removes what was answered there:',
    removes: (questions: readonly string[], files: number, step: string) => {
      const [first, ...more] = questions;
      const parts = [
        ...(first === undefined ? [] : [`“${first}”`]),
        ...(more.length > 0 ? [plural(more.length, 'more answer', 'more answers')] : []),
        ...(files > 0 ? [plural(files, 'file', 'files')] : []),
      ];
      return `removes ${formatList(parts)} in ${step}`;
    },
    confirm: 'Save and remove',
    cancel: 'Go back',
  },
  conflict: {
    dialogTitle: (n: number, who: Who, when: string | undefined) =>
      `${nameOf(who, 'Your other window')} changed ${n === 1 ? 'an answer' : `${formatNumber(n)} answers`}${
        when === undefined ? '' : ` ${when}`
      }`,
    dialogText: 'Choose which answer to keep. Nothing is lost: the other one stays in the history.',
    title: 'Which answer should be kept?',
    text: (who: Who) =>
      `${nameOf(who, 'Your other window')} saved another answer while you were typing yours. Nothing is lost: the one you do not keep stays in the history.`,
    removed: 'Removed by your change',
    keepRemoved: 'Keep my change',
    yours: 'Your answer',
    yoursWhere: 'On this device',
    theirs: (who: Who) =>
      !who ? 'The saved answer' : who.isYou ? 'Kept by your other window' : `${who.name}’s answer`,
    theirsWhere: (when: string | undefined) => (when === undefined ? 'Saved' : `Saved ${when}`),
    answer: 'Answer',
    note: 'Note',
    keepMine: 'Keep my answer',
    takeTheirs: (who: Who) =>
      !who ? 'Use the saved answer' : who.isYou ? 'Use the one kept there' : `Use ${who.name}’s answer`,
    keepAllMine: 'Keep all mine',
    takeAllTheirs: 'Use all saved ones',
    cancel: 'Decide later',
  },
} as const;
