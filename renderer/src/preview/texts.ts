/** The words of a preview. They come with it. */
import { defineTexts } from '@alo/words';

export const previewTexts = defineTexts('renderer/preview', {
  preview: 'Preview of {name}',
  page: 'Page {page, number} of {name}',
  pages: '{page, number} of {of, number}',
  pageCount: '{count, plural, one {# page} other {# pages}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  full: 'Open full size',
  closeFull: 'Close full size',
  first: 'The first {shown, number} of {of, number} pages are shown. Open the file to see the others.',
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
  of: '{action}: {name}',
  active: 'This file holds scripts or further files. Open it with care.',
});
