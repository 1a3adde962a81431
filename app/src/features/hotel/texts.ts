/** Texts of the hotel page around its tabs; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/hotel', {
  hotels: 'Hotels',
  home: 'Home',
  loading: 'Loading data...',
  backToList: 'Go to the hotel list',
  /** PROD-14. */
  upgrade: 'Upgrade',
  /** GBTA-01. */
  gbta: 'GBTA Upload',
  badges: 'Tier and status',
  /** PROD-13. */
  tabs: {
    label: 'Hotel',
    submit: 'Submit Hotel Data',
    score: 'Alo Score',
    marketing: 'Traveler Marketing',
    submission: 'View Submission',
    submissionHint: 'not available',
  },
});
