import { hotelSortKeys, type HotelListQuery } from '@alo/schemas';
import type { HotelSort, HotelSortKey } from '../../ui/hotel-table/hotel-sort';

/** What the list shows, as its address says it. Pages are 1-based. */
export interface HotelListView {
  readonly search: string;
  readonly page: number;
  /** The list without a wish of its own is sorted by name, ascending. */
  readonly sort: HotelSort | undefined;
}

/** LIST-05. */
export const pageSize = 10;

const isSortKey = (text: string | null): text is HotelSortKey =>
  text !== null && (hotelSortKeys as readonly string[]).includes(text);

/** Reads an address; whatever is not understood is left out. */
export function readView(address: URLSearchParams): HotelListView {
  const page = Number(address.get('page') ?? 1);
  const key = address.get('sort');
  return {
    search: address.get('search') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    sort: isSortKey(key) ? { key, order: address.get('order') === 'asc' ? 'asc' : 'desc' } : undefined,
  };
}

/** The address of a view; what is the default is not written. */
export function writeView({ search, page, sort }: HotelListView): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('search', search);
  if (sort !== undefined) {
    address.set('sort', sort.key);
    address.set('order', sort.order);
  }
  if (page > 1) address.set('page', String(page));
  return address;
}

/** API-25, API-26: asks for the primary sort only when one is wished for; sorts by name beside it. */
export function requestOf({ search, page, sort }: HotelListView): HotelListQuery {
  return {
    ...(search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { primarySortKey: sort.key, primarySortOrder: sort.order }),
    secondarySortKey: 'hotel_location_name',
    secondarySortOrder: 'asc',
    page,
    limit: pageSize,
  };
}

/** Asks for what stands above the list: the hotels with the reviewers, or those that have something to do. */
export const categoryRequest = (status: 'under_review' | 'action_required') =>
  ({ status, page: 1, limit: 100 }) satisfies HotelListQuery;
