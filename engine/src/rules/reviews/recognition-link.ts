import { isUrl } from '../../model/formats.js';

/** Can the text be a reviewer's link to the page that shows a recognition (P-23)? A web address (L-1) that begins with https:// */
export const isRecognitionLink = (text: string): boolean => /^https:\/\//i.test(text) && isUrl(text);
