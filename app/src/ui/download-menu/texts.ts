/** Texts of a menu of files. */
export const texts = {
  download: 'Download',
  loading: 'Loading data...',
} as const;
