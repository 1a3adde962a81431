/** The words of reviewing. They come with it; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const reviewingTexts = defineTexts('renderer/reviewing', {
  tabs: 'Sources by step',
  /** The words on a tab: how many are decided. */
  decided: '{count, number} of {of, number}',
  decidedLong: '{count, number} of {of, number} decided',
  remarks: '{count, number} figures can hardly be true',
  counts: {
    approved: 'approved',
    rejected: 'rejected',
    open: 'to review',
    asked: 'asked',
  },
  state: {
    approved: 'Approved',
    rejected: 'Rejected',
    asked: 'Asked',
    replied: 'The hotel replied',
    open: 'To review',
    changed: 'Changed since',
  },
  /** Of an answer without a file: nobody has to judge it. */
  notJudged: 'Not judged',
  filter: {
    label: 'Show',
    all: 'All',
    open: 'To review',
    asked: 'Asked',
    approved: 'Approved',
    rejected: 'Rejected',
    changed: 'Changed since',
    withoutFile: 'Without a file',
  },
  queue: 'Sources in {step}',
  back: 'All sources',
  files: '{count, plural, =0 {no file} one {# file} other {# files}}',
  withoutFile: {
    title: 'No file stands behind this answer',
    text: 'Nobody has to judge it. You can approve it when you know that it is true, ask the hotel about it, or reject it with a reason.',
  },
  notSaved: 'not saved',
  place: '{place, number} of {of, number}',
  placeLong: 'Source {place, number} of {of, number}',
  previous: 'Previous source',
  next: 'Next source',
  nextOpen: 'Next source to review',
  answer: 'Answer:',
  proof: 'A good proof:',
  filesOf: 'Files of this source',
  points: '{points, number} of {maximum, plural, one {# point} other {# points}} if approved',
  decision: 'Your decision',
  approve: 'Approve',
  approveNext: 'Approve and next',
  reject: 'Reject',
  ask: 'Ask',
  question: 'Your question to the hotel',
  questionTooLong: '{used, number} of {most, number} characters: please shorten the question.',
  questionNeeded: 'Write what you ask: without it the question cannot be saved.',
  reason: 'Reason for rejecting',
  reasonOfFiles: 'The files prove nothing: the answer counts as not proven',
  reasonOfAnswer: 'The answer is not accepted: it earns nothing',
  /** SRC-03. */
  noReasons: 'No rejection reasons available',
  remark: {
    note: 'A sentence to the hotel (optional)',
    noteTooLong: '{used, number} of {most, number} characters: please shorten the sentence.',
    page: 'Page of the file (optional)',
  },
  link: {
    label: 'Link to the page that shows the recognition',
    hint: 'Begins with https:// and has {most, number} characters at most. With it, the certificate counts as one of a recognised scheme; without it, it does not.',
    tooLong: '{used, number} of {most, number} characters: please choose a shorter link.',
    wrong: 'This is no web address that begins with https://.',
    fact: 'Recognition verified with',
  },
  reasonNeeded: 'Choose a reason: without one the rejection cannot be saved.',
  meaning: {
    approved: 'The answer counts as proven.',
    approvedPoints:
      'The answer counts as proven and earns {points, number} of {maximum, plural, one {# point} other {# points}}.',
    rejected: 'The hotel sees the reason once the submission goes back to it.',
    rejectedPoints:
      'The hotel sees the reason. Until new evidence is approved this answer earns {points, number} of {maximum, plural, one {# point} other {# points}}.',
    givesBack: 'This answer needs evidence: the submission goes back to the hotel.',
    answerRejected:
      'The answer earns nothing. The submission goes back to the hotel once, with the reason; if the hotel leaves the answer as it is, your decision stands.',
    asked:
      'The hotel is told as soon as you save, and can write back. Until you approve or reject the answer, it earns nothing, and the submission is not released.',
    replied: 'The hotel has written about this. Read it, then approve or reject the answer, or ask again.',
  },
  /** A source that a group of hotels has answered once. */
  group: {
    of: '{organization} answers this once for its hotels:',
    covers: 'It is for {hotels, number} of {of, plural, one {# hotel} other {# hotels}}.',
    counts:
      '{same, plural, =0 {Only this one has it so far; a decision counts for those that take it over later, too.} =1 {Only this one has it so far; a decision counts for those that take it over later, too.} other {One decision counts for the # that have this answer and these files.}}',
    onlyHere: 'For this hotel alone',
    countsFor: 'Counts for',
    here: 'this hotel alone',
    reached: '{count, number} of {of, plural, one {# hotel} other {# hotels}}',
  },
  addedBy: 'Added by',
  gone: 'a former account',
  by: '{name}, {day}',
  answerChanged: 'Answer changed',
  reviewedBy: { approved: 'Approved by', rejected: 'Rejected by', asked: 'Asked by' },
  clearBefore: 'Press',
  clearAfter: 'again to clear the decision.',
  readOnly: 'Only reviewers decide about sources.',
  empty: {
    filterTitle: 'Nothing left here',
    filter: 'No source in this step matches the filter.',
    step: 'No source in {step}',
    all: 'All sources are decided.',
    others: 'No other source is left to review.',
    showAll: 'Show all sources',
  },
  fallen: {
    /** A part as it begins the sentence, and as it stands in it. */
    first: { question: 'The question', answer: 'The answer', files: 'The files' },
    others: { question: 'the question', answer: 'the answer', files: 'the files' },
    /** `The answer and the files changed since Mara Lindqvist approved on 12 November.` */
    sentence:
      '{parts} changed since {name} {verdict, select, approved {approved} rejected {rejected} other {asked}} on {day}.',
    /** Where the account of the reviewer is gone. */
    sentenceOfNobody:
      '{parts} changed since this was {verdict, select, approved {approved} rejected {rejected} other {asked about}} on {day}.',
    consequence: 'That decision no longer counts.',
  },
  conflict: {
    title: 'Somebody else decided this source',
    /** `who`: `unknown`, or anything else for the reviewer of that name. */
    theirs:
      'On {day}, {who, select, unknown {another reviewer} other {{name}}} {what}. Your decision differs.',
    cleared: 'Another reviewer cleared the decision. Your decision differs.',
    what: {
      approved: 'approved it',
      asked: 'asked about it: {asks}',
      rejected: 'rejected it',
      rejectedFor: 'rejected it: {reason}',
    },
    keepMine: 'Keep my decision',
    takeTheirs: 'Take theirs',
  },
  bar: {
    unsaved: '{count, plural, one {# decision} other {# decisions}} not saved yet',
    saving: 'Saving...',
    saved: 'All decisions are saved',
    conflicts:
      '{count, plural, one {# decision differs} other {# decisions differ}} from what somebody else decided',
  },
  notice: {
    /** ERR-02. */
    saved: 'Sources review saved successfully.',
    /** ENG-60. */
    none: 'No reviews to save. Please approve or reject sources.',
    reasonsMissing:
      'Nothing is saved yet: {count, plural, one {# decision needs} other {# decisions need}} a reason, words or another link.',
    conflicts:
      'Nothing is saved yet: somebody else decided {count, plural, one {# source} other {# sources}} otherwise.',
    failed: 'The review could not be saved. Your decisions are still here.',
    failedBecause: 'The review could not be saved: {message}',
    busy: 'The review is being saved.',
  },
  leave: {
    title: 'Save your decisions?',
    text: '{count, plural, one {# decision is} other {# decisions are}} not saved yet. Without saving {count, plural, one {it is} other {they are}} lost.',
    cancel: 'Cancel',
    leave: 'Leave without saving',
    save: 'Save and leave',
    saving: 'Saving...',
  },
  shortcuts: {
    title: 'Shortcuts for reviewing',
    next: 'Next source',
    previous: 'Previous source',
    approveNext: 'Approve, and go to the next source to review',
    approve: 'Approve, or clear the approval',
    reject: 'Reject, or clear the rejection',
    ask: 'Ask the hotel, or take the question back',
    reason: 'Choose a reason',
    nextOpen: 'Next source to review',
    open: 'Open the file',
    page: 'Turn the page',
    /** Between two keys: `1 to 9`. */
    to: 'to',
    help: 'Show this list',
    single: 'Use these keys',
    off: 'Single keys are off: use the buttons, or turn them on here.',
  },
  note: {
    approved: 'Approved',
    verified: 'The recognition of its scheme was verified with',
    rejected: 'Rejected',
    fallen: 'To be reviewed again',
    asked: 'A reviewer asks',
    askedWhen: 'Asked',
    askedAdvice:
      'Write back, add a document, or change the answer. Until a reviewer has settled it, the answer earns nothing.',
    replied: 'You have written back. It is reviewed again after you submit.',
    answerRejected: 'As it stands, the answer earns nothing.',
    when: 'by {name} on {day}',
    whenOnly: 'on {day}',
    noReason: 'The reviewer did not accept this file as proof.',
    page: 'See page {page, number}.',
    again: 'It is reviewed again after you submit.',
  },
  mend: {
    title:
      '{count, plural, =0 {Every source is mended} =1 {One source needs work} =2 {Two sources need work} =3 {Three sources need work} =4 {Four sources need work} =5 {Five sources need work} =6 {Six sources need work} =7 {Seven sources need work} =8 {Eight sources need work} =9 {Nine sources need work} =10 {Ten sources need work} other {# sources need work}}',
    /** Where answers without a file are among them. */
    titleOfAnswers:
      '{count, plural, =0 {Every answer is mended} =1 {One answer needs work} =2 {Two answers need work} =3 {Three answers need work} =4 {Four answers need work} =5 {Five answers need work} =6 {Six answers need work} =7 {Seven answers need work} =8 {Eight answers need work} =9 {Nine answers need work} =10 {Ten answers need work} other {# answers need work}}',
    reply: 'Write back',
    isReplied: 'Written back',
    optionalAnswer: 'You may leave it as it is: then it earns nothing.',
    mended: '{count, number} of {of, number} mended',
    isMended: 'Mended',
    required: 'Everything that a submit waits for is mended',
    isOptional:
      'You may leave it as it is: this answer does not require a file. Until one is approved, it counts as not proven.',
    stillThere: 'Rejected, and still attached beside the new file.',
    remove: 'Remove',
    removeFile: 'Remove the rejected file {name}',
    lacksFile: 'It has no file now. Add the one that proves the answer.',
    goTo: 'Go to the question',
  },
});
