/** The answers of a hotel as a GBTA file. */
import type { Wanted } from '../lib/download';
import { hotelPath } from './hotel-path';

/** `GET /hotels/{id}/GBTA-data/export`: the answers that the hotel works on, as a GBTA file (API-36). */
export const gbtaFile = (hotelId: string, fileName: string): Wanted => ({
  path: `${hotelPath(hotelId)}/GBTA-data/export`,
  params: { format: 'xlsx' },
  format: 'xlsx',
  fileName,
});
