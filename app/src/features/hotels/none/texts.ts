/** Texts of a list without hotels; exact where the specification gives them. */
import { formatNumber } from '@alo/engine';

export const texts = {
  /** LIST-06. */
  empty: 'No data available',
  noMatch: (search: string) => `No hotel matches “${search}”.`,
  noneLeft: 'No hotel fits the filters.',
  others: (n: number) =>
    n === 1 ? '1 hotel in another category does.' : `${formatNumber(n)} hotels in other categories do.`,
  showAll: (n: number) => `Show all ${formatNumber(n)}`,
  noHotelsYet: 'No hotel is linked to your account yet. Ask your administrator to link one, or write to us.',
  contact: 'Contact',
  noneAtAll: 'There are no hotels yet.',
  add: 'Add the first hotel',
  import: 'Import hotels from a file',
} as const;
