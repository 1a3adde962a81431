/** Texts about the assessment that follows a published one. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/assessment/next-assessment', {
  start: {
    title: 'The next assessment',
    text: 'Begin it with the answers of this one, and change what has changed. The published score and the traveler page stay until you publish the next score.',
    action: 'Start the next assessment',
    busy: 'Starting...',
    confirm: 'Start the next assessment?',
    carried: {
      answers: 'All answers are taken over as drafts. Look through each step and save it.',
      files:
        'Files are taken over as long as they prove their answers. Bills and other yearly evidence need new files, and we list which.',
      period: 'The end of the reporting period is asked again.',
      published: 'What is published stays as it is.',
    },
    done: 'The next assessment has begun.',
    failed: 'The next assessment could not be started: {message}',
  },
  before: {
    title: 'Your published score',
    text: 'Travelers see your last score until you publish the next one.',
    textWithScore: 'Travelers see your last score, {score, number}, until you publish the next one.',
    action: 'See the score',
  },
  renew: {
    title: '{count, plural, one {# answer needs} other {# answers need}} a new file',
    text: 'These files proved the last assessment, and are too old for this one. Required or not: an answer counts in full only with a file that proves it today.',
    attached: '{name}, attached on {day}',
    action: 'Add a file',
    more: 'Show {count, number} more',
    less: 'Show fewer',
  },
});
