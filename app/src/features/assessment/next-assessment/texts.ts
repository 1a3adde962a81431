/** Texts about the assessment that follows a published one. */
import { formatNumber, plural } from '@alo/engine';

export const texts = {
  start: {
    title: 'The next assessment',
    text: 'Begin it with the answers of this one, and change what has changed. The published score and the traveler page stay until you publish the next score.',
    action: 'Start the next assessment',
    busy: 'Starting...',
    confirm: 'Start the next assessment?',
    carried: [
      'All answers are taken over as drafts. Look through each step and save it.',
      'Files are taken over as long as they prove their answers. Bills and other yearly evidence need new files, and we list which.',
      'The end of the reporting period is asked again.',
      'What is published stays as it is.',
    ],
    done: 'The next assessment has begun.',
    failed: (message: string) => `The next assessment could not be started: ${message}`,
  },
  before: {
    title: 'Your published score',
    text: (score: number | null) =>
      score === null
        ? 'Travelers see your last score until you publish the next one.'
        : `Travelers see your last score, ${formatNumber(score)}, until you publish the next one.`,
    action: 'See the score',
  },
  renew: {
    title: (n: number) => `${plural(n, 'answer needs', 'answers need')} a new file`,
    text: 'These files proved the last assessment, and are too old for this one. Required or not: an answer counts in full only with a file that proves it today.',
    attached: (name: string, day: string) => `${name}, attached on ${day}`,
    action: 'Add a file',
    more: (n: number) => `Show ${formatNumber(n)} more`,
    less: 'Show fewer',
  },
} as const;
