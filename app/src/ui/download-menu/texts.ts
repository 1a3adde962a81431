/** Texts of a menu of files. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/download-menu', {
  download: 'Download',
  loading: 'Loading data...',
});
