/** The words of reviewing. They come with it; exact where the specification gives them. */
import { formatNumber, plural } from '@alo/engine';
import type { Covers } from '@alo/schemas';

const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export const reviewingTexts = {
  tabs: 'Sources by step',
  /** The words on a tab: how many are decided. */
  decided: (n: number, of: number) => `${formatNumber(n)} of ${formatNumber(of)}`,
  decidedLong: (n: number, of: number) => `${formatNumber(n)} of ${formatNumber(of)} decided`,
  remarks: (n: number) => `${formatNumber(n)} figures can hardly be true`,
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
  queue: (step: string) => `Sources in ${step}`,
  back: 'All sources',
  files: (n: number) => (n === 0 ? 'no file' : plural(n, 'file', 'files')),
  withoutFile: {
    title: 'No file stands behind this answer',
    text: 'Nobody has to judge it. You can approve it when you know that it is true, ask the hotel about it, or reject it with a reason.',
  },
  notSaved: 'not saved',
  place: (place: number, of: number) => `${formatNumber(place)} of ${formatNumber(of)}`,
  placeLong: (place: number, of: number) => `Source ${formatNumber(place)} of ${formatNumber(of)}`,
  previous: 'Previous source',
  next: 'Next source',
  nextOpen: 'Next source to review',
  answer: 'Answer:',
  proof: 'A good proof:',
  filesOf: 'Files of this source',
  points: (points: number, maximum: number) =>
    `${formatNumber(points)} of ${plural(maximum, 'point', 'points')} if approved`,
  decision: 'Your decision',
  approve: 'Approve',
  approveNext: 'Approve and next',
  reject: 'Reject',
  ask: 'Ask',
  question: 'Your question to the hotel',
  questionTooLong: (used: number, most: number) =>
    `${formatNumber(used)} of ${formatNumber(most)} characters: please shorten the question.`,
  questionNeeded: 'Write what you ask: without it the question cannot be saved.',
  reason: 'Reason for rejecting',
  reasonOfFiles: 'The files prove nothing: the answer counts as not proven',
  reasonOfAnswer: 'The answer is not accepted: it earns nothing',
  /** SRC-03. */
  noReasons: 'No rejection reasons available',
  remark: {
    note: 'A sentence to the hotel (optional)',
    noteTooLong: (used: number, most: number) =>
      `${formatNumber(used)} of ${formatNumber(most)} characters: please shorten the sentence.`,
    page: 'Page of the file (optional)',
  },
  link: {
    label: 'Link to the page that shows the recognition',
    hint: (most: number) =>
      `Begins with https:// and has ${formatNumber(most)} characters at most. With it, the certificate counts as one of a recognised scheme; without it, it does not.`,
    tooLong: (used: number, most: number) =>
      `${formatNumber(used)} of ${formatNumber(most)} characters: please choose a shorter link.`,
    wrong: 'This is no web address that begins with https://.',
    fact: 'Recognition verified with',
  },
  reasonNeeded: 'Choose a reason: without one the rejection cannot be saved.',
  meaning: {
    approved: 'The answer counts as proven.',
    approvedPoints: (points: number, maximum: number) =>
      `The answer counts as proven and earns ${formatNumber(points)} of ${plural(maximum, 'point', 'points')}.`,
    rejected: 'The hotel sees the reason once the submission goes back to it.',
    rejectedPoints: (points: number, maximum: number) =>
      `The hotel sees the reason. Until new evidence is approved this answer earns ${formatNumber(points)} of ${plural(maximum, 'point', 'points')}.`,
    givesBack: 'This answer needs evidence: the submission goes back to the hotel.',
    answerRejected:
      'The answer earns nothing. The submission goes back to the hotel once, with the reason; if the hotel leaves the answer as it is, your decision stands.',
    asked:
      'The hotel is told as soon as you save, and can write back. Until you approve or reject the answer, it earns nothing, and the submission is not released.',
    replied: 'The hotel has written about this. Read it, then approve or reject the answer, or ask again.',
  },
  /** A source that a group of hotels has answered once. */
  group: {
    of: (organization: string) => `${organization} answers this once for its hotels:`,
    covers: ({ hotels, of }: Covers) =>
      `It is for ${formatNumber(hotels)} of ${plural(of, 'hotel', 'hotels')}.`,
    counts: (same: number) =>
      same <= 1
        ? 'Only this one has it so far; a decision counts for those that take it over later, too.'
        : `One decision counts for the ${formatNumber(same)} that have this answer and these files.`,
    onlyHere: 'For this hotel alone',
    countsFor: 'Counts for',
    here: 'this hotel alone',
    reached: (n: number, of: number) => `${formatNumber(n)} of ${plural(of, 'hotel', 'hotels')}`,
  },
  addedBy: 'Added by',
  gone: 'a former account',
  by: (name: string, day: string) => `${name}, ${day}`,
  answerChanged: 'Answer changed',
  reviewedBy: { approved: 'Approved by', rejected: 'Rejected by', asked: 'Asked by' },
  clearBefore: 'Press',
  clearAfter: 'again to clear the decision.',
  readOnly: 'Only reviewers decide about sources.',
  empty: {
    filterTitle: 'Nothing left here',
    filter: 'No source in this step matches the filter.',
    step: (step: string) => `No source in ${step}`,
    all: 'All sources are decided.',
    others: 'No other source is left to review.',
    showAll: 'Show all sources',
  },
  fallen: {
    part: { question: 'The question', answer: 'The answer', files: 'The files' },
    /** `The answer and the files changed since Mara Lindqvist approved on 12 November.` */
    sentence: (parts: string, name: string | null, verdict: 'approved' | 'rejected' | 'asked', day: string) =>
      name === null
        ? `${parts} changed since this was ${verdict === 'asked' ? 'asked about' : verdict} on ${day}.`
        : `${parts} changed since ${name} ${verdict} on ${day}.`,
    consequence: 'That decision no longer counts.',
  },
  conflict: {
    title: 'Somebody else decided this source',
    theirs: (name: string | null, what: string, day: string) =>
      `On ${day}, ${name ?? 'another reviewer'} ${what}. Your decision differs.`,
    cleared: 'Another reviewer cleared the decision. Your decision differs.',
    what: {
      approved: 'approved it',
      asked: (asks: string) => `asked about it: ${asks}`,
      rejected: (reason: string | undefined) =>
        reason === undefined ? 'rejected it' : `rejected it: ${reason}`,
    },
    keepMine: 'Keep my decision',
    takeTheirs: 'Take theirs',
  },
  bar: {
    unsaved: (n: number) => `${plural(n, 'decision', 'decisions')} not saved yet`,
    saving: 'Saving...',
    saved: 'All decisions are saved',
    conflicts: (n: number) =>
      `${plural(n, 'decision differs', 'decisions differ')} from what somebody else decided`,
  },
  notice: {
    /** ERR-02. */
    saved: 'Sources review saved successfully.',
    /** ENG-60. */
    none: 'No reviews to save. Please approve or reject sources.',
    reasonsMissing: (n: number) =>
      `Nothing is saved yet: ${plural(n, 'decision needs', 'decisions need')} a reason, words or another link.`,
    conflicts: (n: number) =>
      `Nothing is saved yet: somebody else decided ${plural(n, 'source', 'sources')} otherwise.`,
    failed: 'The review could not be saved. Your decisions are still here.',
    failedBecause: (message: string) => `The review could not be saved: ${message}`,
    busy: 'The review is being saved.',
  },
  leave: {
    title: 'Save your decisions?',
    text: (n: number) =>
      `${plural(n, 'decision is', 'decisions are')} not saved yet. Without saving ${n === 1 ? 'it is' : 'they are'} lost.`,
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
    when: (name: string | null, day: string) => (name === null ? `on ${day}` : `by ${name} on ${day}`),
    noReason: 'The reviewer did not accept this file as proof.',
    page: (page: number) => `See page ${page}.`,
    again: 'It is reviewed again after you submit.',
  },
  mend: {
    title: (n: number) =>
      n === 0
        ? 'Every source is mended'
        : `${inWords[n] ?? formatNumber(n)} ${n === 1 ? 'source needs' : 'sources need'} work`,
    /** Where answers without a file are among them. */
    titleOfAnswers: (n: number) =>
      n === 0
        ? 'Every answer is mended'
        : `${inWords[n] ?? formatNumber(n)} ${n === 1 ? 'answer needs' : 'answers need'} work`,
    reply: 'Write back',
    isReplied: 'Written back',
    optionalAnswer: 'You may leave it as it is: then it earns nothing.',
    mended: (n: number, of: number) => `${formatNumber(n)} of ${formatNumber(of)} mended`,
    isMended: 'Mended',
    required: 'Everything that a submit waits for is mended',
    isOptional:
      'You may leave it as it is: this answer does not require a file. Until one is approved, it counts as not proven.',
    stillThere: 'Rejected, and still attached beside the new file.',
    remove: 'Remove',
    removeFile: (name: string) => `Remove the rejected file ${name}`,
    lacksFile: 'It has no file now. Add the one that proves the answer.',
    goTo: 'Go to the question',
  },
} as const;
