/** Shown when a call about files fails and the server gives no message (UP-13). */
export const fileFallbacks = {
  upload: 'Upload failed',
  noUploadData: 'No upload data received',
  /** ERR-20. */
  deleteFile: 'Failed to delete attachment',
  files: 'Failed to load the files of the hotel',
} as const;
