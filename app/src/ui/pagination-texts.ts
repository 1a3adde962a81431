/** LIST-05: texts of the way through the pages of a list. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/pagination', {
  label: 'Pages',
  showing: 'Showing {from, number} - {to, number} of {of, number}',
  total: 'Total {pages, number} Pages',
  previous: 'Previous',
  next: 'Next',
  current: 'Page {page, number}',
});
