/** The words of a preview. They come with it. */
import { formatNumber } from '@alo/engine';

export const previewTexts = {
  preview: (name: string) => `Preview of ${name}`,
  page: (page: number, name: string) => `Page ${formatNumber(page)} of ${name}`,
  pages: (page: number, of: number) => `${formatNumber(page)} of ${formatNumber(of)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  full: 'Open full size',
  closeFull: 'Close full size',
  first: (shown: number, of: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(of)} pages are shown. Open the file to see the others.`,
  waiting: 'The preview is being made. You can open the file meanwhile.',
  none: 'There is no preview of this kind of file.',
  failed: 'No preview could be made of this file.',
  broken: 'The preview could not be loaded.',
  loading: 'Loading the text',
  /** UP-12. */
  pictureLoading: 'Image preview loading...',
  /** UP-12. */
  noVideo: 'Your browser does not support the video tag.',
  open: 'Open the file',
  download: 'Download',
  /** The name of a link, for people who do not see which file it stands beside. */
  of: (action: string, name: string) => `${action}: ${name}`,
  active: 'This file holds scripts or further files. Open it with care.',
} as const;
