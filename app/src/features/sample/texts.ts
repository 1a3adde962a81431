/** What the sample says of itself; everything else are the questionnaire's own words. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/sample', {
  title: 'Sample Questionnaire',
  hotel: { name: 'Alder Quay Hotel', place: 'Porto, Portugal' },
  banner: 'This is a sample.',
  bannerText: 'The hotel and its answers are invented. Try everything: nothing is saved or sent.',
  toHotels: 'Go to the hotels',
  status: 'Nothing is saved here',
});
