import type { TableFormat } from '@alo/schemas';
import type { Wanted } from '../../lib/download';
import { requestOf, type HotelListView } from './list-address';

/** `GET /hotels/{format}`: the hotels of all pages of the view, in its order. */
export function hotelsFile(view: HotelListView, format: TableFormat, fileName: string): Wanted {
  const { page: _page, limit: _limit, ...params } = requestOf(view);
  return { path: `/hotels/${format}`, params, format, fileName };
}
