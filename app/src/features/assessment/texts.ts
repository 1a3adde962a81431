/** Texts of the tab `Submit Hotel Data`; exact where the specification gives them. */
import { formatList, formatNumber, plural } from '@alo/engine';
import { durationText } from '../../lib/duration-text';

export const texts = {
  loading: 'Loading data...',
  tip: {
    title: 'Pro Tip',
    text: 'You can stop at any step and come back later: what you typed is kept on this device, what you save is kept on the server.',
    dismiss: 'Dismiss this tip',
  },
  stations: {
    label: 'From the answers to the published score',
    names: { answer: 'Answer', review: 'Review', score: 'Score', publish: 'Publish' },
    youAreHere: 'You are here',
    now: 'Now',
    sentBack: 'Sent back',
    done: 'done',
    youAreAt: (name: string) => `You are at ${name}.`,
    itIsAt: (name: string) => `It is at ${name}.`,
    isBackAt: (name: string) => `Sent back to ${name}.`,
    isDone: (name: string) => `${name} is done.`,
    next: (name: string, text: string) => `Next, ${name}: ${text}`,
    submitted: 'Submitted.',
    /** Stations that are done. */
    left: {
      answer: (day: string) => `Submitted on ${day}.`,
      review: (day: string) => `Checked, and the score released on ${day}.`,
      score: (day: string) => `The figures were approved on ${day}.`,
      publish: (day: string, what: string) => `Published on ${day}. Travel buyers see ${what}.`,
    },
    /** What happens at each station, in the words for the hotel and in those for a reviewer. */
    hotel: {
      answer: {
        here: (completed: number, total: number) =>
          completed === total
            ? 'Every step is completed. Now you submit.'
            : `${formatNumber(completed)} of ${formatNumber(total)} steps completed. Then you submit.`,
        back: 'Correct the answers, then submit again.',
      },
      review: {
        ahead: 'Alo checks the answers and their evidence.',
        here: 'Alo checks the answers and their evidence.',
        done: 'Alo has checked the answers.',
      },
      score: {
        ahead: 'You look through the figures and approve them.',
        here: 'The figures are there: you look through them and approve them.',
        done: 'The figures are approved.',
      },
      publish: {
        ahead: (what: string) => `When you publish, travel buyers see ${what}.`,
        here: (what: string) => `When you publish, travel buyers see ${what}.`,
        done: (what: string) => `Travel buyers see ${what}.`,
      },
    },
    reviewer: {
      answer: {
        here: (completed: number, total: number) =>
          `The hotel has completed ${formatNumber(completed)} of ${formatNumber(total)} steps.`,
        back: 'The hotel corrects its answers and submits again.',
      },
      review: {
        ahead: 'You check the answers and their evidence.',
        here: 'You check the answers and their evidence.',
        done: 'The answers are checked.',
      },
      score: {
        ahead: 'The hotel looks through the figures and approves them.',
        here: 'The hotel looks through the figures and approves them.',
        done: 'The figures are approved.',
      },
      publish: {
        ahead: (what: string) => `When the hotel publishes, travel buyers see ${what}.`,
        here: (what: string) => `When the hotel publishes, travel buyers see ${what}.`,
        done: (what: string) => `Travel buyers see ${what}.`,
      },
    },
  },
  /** What the main card says, by status and reader (PROD-12). */
  status: {
    start: {
      headline: 'Tell us about your hotel',
      text: (steps: number, next: string) =>
        `The questionnaire has ${formatNumber(steps)} steps, from the hotel’s location to the sources. Start with ${next}; you can stop at any time.`,
    },
    resume: { headline: 'Carry on where you stopped', text: (next: string) => `Next is ${next}.` },
    ready: {
      headline: 'Ready to submit',
      text: 'Every step is completed. Look through the answers once more, then submit the questionnaire on the last step.',
    },
    rejected: {
      headline: 'Sent back: some sources need work',
      text: 'A reviewer has rejected at least one source. The steps are open again: correct the answers, then submit again.',
    },
    watching: {
      headline: 'The hotel is answering',
      text: 'The questionnaire has not been submitted yet. You can look at the answers saved so far.',
    },
    watchingRejected: {
      headline: 'The hotel corrects its answers',
      text: 'At least one source was rejected. You can look at the answers saved so far.',
    },
    toReview: {
      headline: 'To review',
      text: 'The answers can be read, not changed, while the sources are checked.',
    },
    reviewing: {
      headline: 'Submitted',
      text: 'The answers cannot be changed while the sources are checked.',
    },
    released: {
      headline: 'The score is ready',
      text: 'The review is done and the score has been released. The answers cannot be changed any more.',
    },
    approved: {
      headline: 'The score is approved',
      text: 'The hotel has approved its score. Publishing it is the last step.',
    },
    published: {
      headline: 'The score is published',
      text: 'The page for travelers is open. The answers behind the score stay as they were submitted.',
    },
  },
  actions: {
    start: 'Start',
    continue: (step: string) => `Continue in ${step}`,
    score: 'See the score',
    view: 'View answers',
  },
  reviewing: {
    progress: 'Sources decided',
    decided: (n: number, of: number) => `${formatNumber(n)} of ${plural(of, 'source', 'sources')} decided`,
    counts: (approved: number, rejected: number, score: number | null) =>
      [
        `${formatNumber(approved)} approved, ${formatNumber(rejected)} rejected`,
        score === null ? 'no score calculated yet' : `score calculated: ${formatNumber(score)} of 100`,
      ].join(', '),
    start: 'Start the review',
    go: 'Continue review',
  },
  first: {
    title: (n: number) => (n === 1 ? 'One question first' : `${formatNumber(n)} questions first`),
    text: 'The answers decide how long the questionnaire is. Then this page says about how long it takes.',
    save: 'Save and see how long it takes',
    busy: 'Saving...',
  },
  resume: {
    stoppedAt: 'You stopped at',
    place: (step: string, topic: string | undefined) => (topic === undefined ? step : `${step}, ${topic}`),
    left: 'Still to do',
    questions: (n: number) => plural(n, 'question to answer', 'questions to answer'),
    undecided: 'How many questions there are depends on your first answers',
    toFix: (n: number) => plural(n, 'answer to fix', 'answers to fix'),
    evidence: (n: number) => `${plural(n, 'file', 'files')} to add`,
    minutes: (n: number) => `About ${durationText(n)} to answer`,
    fileMinutes: (n: number) => `About ${durationText(n)} for all files that raise the score`,
    nothing: 'Nothing: the questionnaire can be submitted',
    toSave: 'Save what is answered once more',
  },
  steps: {
    title: 'Steps',
    columns: {
      step: 'Step',
      questions: 'Questions',
      time: 'Time left',
      toFix: 'To fix',
      evidence: 'Evidence',
      state: 'State',
    },
    none: '–',
    nothing: 'none',
    answered: (n: number) => `${formatNumber(n)} answered`,
    left: (n: number) => `${formatNumber(n)} left`,
    toFix: (n: number) => `${formatNumber(n)} to fix`,
    files: (n: number) => `${formatNumber(n)} to add`,
    time: (n: number) => durationText(n),
    filesLong: (n: number) => `${plural(n, 'file', 'files')} to add`,
    inAll: (n: number) => `${formatNumber(n)} in all`,
    states: {
      done: 'Done',
      next: 'Next',
      toSave: 'To save',
      begun: 'Begun',
      untouched: 'Not begun',
      last: 'Last step',
    },
    sum: {
      left: 'Left',
      done: 'In all',
      questions: (n: number) => plural(n, 'question', 'questions'),
      undecided: 'To be decided',
      answers: (n: number) => plural(n, 'answer', 'answers'),
      toFix: (n: number) => `${formatNumber(n)} to fix`,
      files: (n: number) => plural(n, 'file', 'files'),
      steps: (completed: number, total: number) => `${formatNumber(completed)} of ${formatNumber(total)}`,
    },
  },
  kept: {
    title: 'Typed here, not saved yet',
    text: (time: string, day: string | undefined) =>
      `Only on this device, last typed ${day === undefined ? 'today' : `on ${day}`} at ${time}. Your colleagues do not see it.`,
    cleared: 'Answer cleared',
    more: (n: number) => `and ${plural(n, 'more answer', 'more answers')}`,
    save: (step: string) => `Go to ${step} to save`,
  },
  checklist: {
    title: 'Before you submit',
    allDone: 'All done',
    isDone: 'Done',
    completed: (n: number) => `${plural(n, 'step', 'steps')} completed`,
    completedText: (answers: number) => plural(answers, 'answer', 'answers'),
    toFix: (n: number) => plural(n, 'answer to fix', 'answers to fix'),
    /** How many there are stands above it, and under the steps. */
    toAnswer: (n: number) => (n === 1 ? 'Question to answer' : 'Questions to answer'),
    typed: (n: number) => plural(n, 'answer to save', 'answers to save'),
    typedText: 'On this device only',
    toSave: (n: number) => plural(n, 'step to save once more', 'steps to save once more'),
    evidence: (n: number) => `${plural(n, 'file', 'files')} to add`,
    share: 'More answers need a file',
    shareText: (share: number, needed: number) =>
      `Files stand behind ${share}% of the points you claim; ${needed}% are needed`,
    in: (parts: readonly (readonly [step: string, n: number])[]) =>
      parts.length <= 3
        ? parts.map(([step, n]) => `${step}\u00a0${formatNumber(n)}`).join(', ')
        : `In ${formatNumber(parts.length)} steps, ${parts[0]?.[0] ?? ''} first`,
    steps: (titles: readonly string[]) => formatList(titles),
    go: { toFix: 'Fix', toAnswer: 'Answer', toSave: 'Save', evidence: 'Add' },
    goTo: (action: string, step: string) => `${action}: ${step}`,
    footer: 'Once nothing is left to do, Submit Questionnaire opens on the last step.',
    footerReady: 'Submit Questionnaire is open on the last step.',
  },
  mend: {
    loading: 'Loading what needs work',
    checked: (by: string | null, sources: number, day: string, approved: number) =>
      `${by ?? 'A reviewer'} checked ${plural(sources, 'source', 'sources')} on ${day} and approved ${formatNumber(approved)}. Only what needs work is open.`,
    opens: 'Opens when each of them has other evidence, or another answer.',
    ready: 'Everything is mended. The reviewers look at what has changed.',
    readyBut: (optional: number) =>
      `You can submit. ${plural(optional, 'rejected source needs', 'rejected sources need')} no file and may stay ${optional === 1 ? 'as it is' : 'as they are'}.`,
    removed: (file: string) => `${file} no longer proves this answer. It stays among your hotel’s files.`,
    left: (steps: string) => `There is still something to do in ${steps}.`,
    submit: 'Submit again',
    submitting: 'Submitting...',
    confirm: {
      title: 'Submit the questionnaire again?',
      text: 'All answers are locked until the reviewers have looked at what has changed.',
    },
    submitted: 'Successfully submitted the questionnaire.',
    failed: 'Form submission failed',
    all: 'All steps',
  },
  soFar: {
    title: 'So far',
    submitted: 'Submitted',
    returned: 'Reviewed',
    counts: (approved: number, rejected: number) =>
      `${formatNumber(approved)} approved, ${formatNumber(rejected)} rejected`,
    here: 'With you',
    since: (day: string) => `Since ${day}`,
    by: (when: string, name: string | null | undefined) => (name ? `${when}, ${name}` : when),
  },
  receipt: {
    title: 'Your receipt',
    nothingToDo: 'There is nothing to do now.',
    questions: 'Questions',
    questionsAnswered: (answered: number, total: number) =>
      `${formatNumber(answered)} of ${formatNumber(total)} answered`,
    evidence: 'Evidence',
    files: (n: number) => plural(n, 'file', 'files'),
    forAnswers: (n: number) => `for ${plural(n, 'answer', 'answers')}`,
    steps: 'Steps',
    stepsCompleted: (completed: number, total: number) =>
      `${formatNumber(completed)} of ${formatNumber(total)} completed`,
  },
  submitted: {
    title: 'What was submitted',
    columns: { step: 'Step', answers: 'Answers' },
    all: 'All',
  },
  review: {
    who: 'Who looks at it',
    reviewers: 'Reviewers at Alo',
    whatThey: 'check the evidence behind the answers.',
    lastBy: (by: string, day: string) => `${by} looked at it last, on ${day}.`,
    lines: ['Until they are done, the answers can be read, not changed.', 'This page shows where it stands.'],
    back: 'What may come back',
    backText:
      'A file with a reason. Only its answer opens again; the others stay as they are. The usual reasons:',
  },
  next: {
    title: 'What comes next',
    score: ['You see the score', 'here, look through the figures and approve them.'],
    publish: (what: string): readonly [string, string] => [
      'You publish',
      `when you want travel buyers to see ${what}.`,
    ],
    help: 'Is something wrong with the answers?',
    helpLink: 'Write to us',
  },
} as const;
