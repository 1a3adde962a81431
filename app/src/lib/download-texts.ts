/** What is said about a download (DL-02 to DL-06). */
import { defineTexts } from '@alo/words';

export const downloadTexts = defineTexts('app/lib/download', {
  empty: 'File is empty or corrupted. Please contact support.',
  notFound: 'File not found. Please contact support.',
  denied: 'Access denied. Please ensure you are logged in.',
  failed: 'Failed to download file. Please try again',
  done: 'Download completed.',
});
