/** Words of the sources. They come with the panel and the step. */
import { defineTexts } from '@alo/words';

export const sourcesTexts = defineTexts('renderer/sources', {
  title: 'Sources',
  close: 'Close sources',
  tabs: 'Evidence by step',
  required: 'Required',
  optional: 'Optional',
  counts: '{toAdd, number} to add{optional, plural, =0 {} other {, # optional}}',
  /** The same for people who only read. */
  countsRead: '{missing, number} missing{optional, plural, =0 {} other {, # optional}}',
  none: 'No answer in {step} asks for evidence so far.',
  answer: 'Answer',
  proof: 'A good proof',
  toAdd: 'To add',
  from: 'You came from here',
  have: '{count, plural, one {# file} other {# files}}',
  haveOf: '{count, number} of {most, plural, one {# file} other {# files}}',
  noFile: 'No file yet',
  rejected: 'Rejected',
  goTo: 'Go to question',
  /** The words of the choice of sources. */
  filter: 'Show the sources of',
  allOf: 'All of {step}',
  form: 'Whole form',
  mayHave: '{optional, plural, one {# answer} other {# answers}} may have evidence.',
  summary:
    '{asking, plural, one {# answer asks} other {# answers ask}} for evidence{toAdd, plural, =0 {} one {, # has no file yet} other {, # have no file yet}}{optional, plural, =0 {} other {, # more may have some}}.',
});
