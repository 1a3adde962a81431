/** Shown when a call about the GBTA file fails and the server gives no message (ERR-21), and the names of its files. */
import { defineTexts } from '@alo/words';

export const gbtaFallbacks = defineTexts('app/api/gbta', {
  load: 'Failed to load GBTA data',
  remove: 'Failed to delete GBTA attachment',
  upload: 'Upload failed',
  confirm: 'The answers could not be confirmed.',
  reportFile: 'GBTA report',
});
