/** Texts of rows and cards of hotels; exact where the specification gives them. */
import { formatPercent } from '@alo/engine';
import { shownShare } from '@alo/engine/scoring';

export const texts = {
  /** LIST-02. */
  columns: { hotel: 'Hotel', tier: 'Tier', score: 'Score', status: 'Status', action: 'Action' },
  choosePage: 'Select all hotels on this page',
  choose: (hotel: string) => `Select ${hotel}`,
  noScore: 'No score yet',
  scoreOf: (year: number) => `of ${year}`,
  verified: (share: number) => `${formatPercent(shownShare(share))} verified`,
  /** LIST-08. */
  action: { view: 'View', go: 'Go' },
  actionLabel: (action: string, hotel: string) => `${action}: ${hotel}`,
  /** LIST-06. */
  loading: 'Loading data...',
  selection: {
    label: 'Selected hotels',
    count: (n: string) => `${n} selected`,
    clear: 'Clear',
  },
  search: {
    label: 'Search hotels',
    placeholder: 'Search hotels',
    clear: 'Clear search',
    key: 'Enter',
    busy: 'Searching',
  },
} as const;
