/** Shown when a request fails and the server gives no message (ERR-19, ERR-20). */
export const fallbacks = {
  hotel: 'Failed to load hotel data',
  steps: 'Failed to fetch hotel steps',
  questionnaire: 'Failed to fetch questionnaire',
  sources: 'Failed to fetch sources',
  /** UP-13. */
  upload: 'Upload failed',
  noUploadData: 'No upload data received',
  deleteFile: 'Failed to delete attachment',
  files: 'Failed to load the files of the hotel',
} as const;
