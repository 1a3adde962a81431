/** The words of the terms as a file, beside the terms themselves. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('server/modules/legal', {
  version: 'Version {version}',
  page: 'Page {page, number} of {pages, number}',
  fileName: '{title}, version {version}.pdf',
});
