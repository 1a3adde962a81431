/** Texts of the hotel list; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/hotels', {
  /** LIST-01. */
  title: 'Hotels',
  /** NAV-14: what the menu calls the list for the people of a hotel. */
  home: 'Home',
  /** LIST-06. */
  clearFilters: 'Clear Filters',
  /** LIST-03, word for word; the page writes the first letter large. */
  categories: {
    label: 'Filter by status',
    all: 'all',
    action_required: 'action required',
    under_review: 'under review',
    completed: 'completed',
    fastrack: 'fastrack',
  },
  /** LIST-04. */
  fasttrack: 'Fast-track',
  /** ERR-23. */
  failed: 'Failed to fetch hotels',
  /** The words of the receipts on home, for hotels under review. */
  submitted: {
    label: 'Submitted questionnaires',
    receipt: 'View receipt',
    receiptOf: 'View receipt: {hotel}',
    more: '{count, plural, one {and 1 more hotel under review} other {and # more hotels under review}}',
  },
  /** What waits for the reader, above the list. */
  needed: {
    label: 'Needs you',
    rejected: 'Sent back: some sources need work.',
    released: 'The score is ready for your approval.',
    approved: 'The score is approved: publish it.',
    toReview: 'Sources to review. {submitted}.',
    go: { rejected: 'Mend', released: 'Look at the score', approved: 'Publish', reviewing: 'Review' },
    goTo: '{action}: {hotel}',
    more: 'and {count, plural, one {# more hotel} other {# more hotels}}',
  },
});
