/** Texts of how much of what a hotel claims its files stand behind. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/questionnaire/evidence-share', {
  title: 'Files stand behind {share, number}% of the points that you claim',
  meter: 'Points with a file',
  enough: 'That is enough to submit: {needed, number}% are needed.',
  lacking:
    '{needed, number}% are needed to submit. One file may stand behind several answers. Here it would bring most:',
  part: '{share} of your points',
  add: 'Add a file',
  addTo: 'Add a file to: {question}',
  more: 'Show {count, plural, one {# more answer} other {# more answers}} without a file',
  fewer: 'Show fewer',
});
