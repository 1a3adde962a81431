/** Shown when a call about files fails and the server gives no message (UP-13). */
import { defineTexts } from '@alo/words';

export const fileFallbacks = defineTexts('app/api/file', {
  upload: 'Upload failed',
  noUploadData: 'No upload data received',
  /** ERR-20. */
  deleteFile: 'Failed to delete attachment',
  files: 'Failed to load the files of the hotel',
});
