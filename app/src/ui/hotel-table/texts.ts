/** Texts of rows and cards of hotels; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/hotel-table', {
  /** LIST-02. */
  columns: { hotel: 'Hotel', tier: 'Tier', score: 'Score', status: 'Status', action: 'Action' },
  choosePage: 'Select all hotels on this page',
  choose: 'Select {hotel}',
  noScore: 'No score yet',
  scoreOf: 'of {year}',
  verified: '{share} verified',
  /** LIST-08. */
  action: { view: 'View', go: 'Go' },
  actionLabel: '{action}: {hotel}',
  /** LIST-06. */
  loading: 'Loading data...',
  selection: {
    label: 'Selected hotels',
    count: '{count, number} selected',
    clear: 'Clear',
  },
  search: {
    label: 'Search hotels',
    placeholder: 'Search hotels',
    clear: 'Clear search',
    key: 'Enter',
    busy: 'Searching',
  },
});
