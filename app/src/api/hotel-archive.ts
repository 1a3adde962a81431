/** A hotel as an archive that another installation reads. */
import type { Wanted } from '../lib/download';
import { hotelPath } from './hotel-path';

/** `GET /hotels/{id}/hotelArchive`: answers, reviews, scores and files. */
export const hotelArchive = (hotelId: string, fileName: string): Wanted => ({
  path: `${hotelPath(hotelId)}/hotelArchive`,
  format: 'zip',
  fileName,
});
