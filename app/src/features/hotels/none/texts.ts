/** Texts of a list without hotels; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/hotels/none', {
  /** LIST-06. */
  empty: 'No data available',
  noMatch: 'No hotel matches “{search}”.',
  noneLeft: 'No hotel fits the filters.',
  others: '{count, plural, one {1 hotel in another category does.} other {# hotels in other categories do.}}',
  showAll: 'Show all {count, number}',
  noHotelsYet: 'No hotel is linked to your account yet. Ask your administrator to link one, or write to us.',
  contact: 'Contact',
  noneAtAll: 'There are no hotels yet.',
  add: 'Add the first hotel',
  import: 'Import hotels from a file',
});
