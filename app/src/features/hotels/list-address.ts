import {
  hotelCategories,
  hotelFilterKeys,
  hotelSortKeys,
  reviewerSortKeys,
  type HotelListQuery,
} from '@alo/schemas';
import type { HotelSort, HotelSortKey } from '../../ui/hotel-table/hotel-sort';

export type Category = (typeof hotelCategories)[number];
type FilterKey = (typeof hotelFilterKeys)[number];

/** Whose submissions reviewers see: their own, or nobody's yet. */
type Whose = 'me' | 'none';

/** What the list shows, as its address says it. Pages are 1-based. */
export interface HotelListView {
  readonly search: string;
  readonly page: number;
  /** The list without a wish of its own is sorted by name, ascending. */
  readonly sort: HotelSort | undefined;
  /** `undefined` = all. */
  readonly status: Category | undefined;
  readonly isFasttrack: boolean;
  readonly reviewer: Whose | undefined;
  readonly isArchived: boolean;
  /** The values of each filter key that is set (API-26). */
  readonly filters: Readonly<Partial<Record<FilterKey, readonly string[]>>>;
}

/** LIST-05. */
export const pageSize = 10;

/** UNSP-068: the text that switches the fast-track filter on; it is sent as specified. Off, nothing is sent. */
const fasttrackOn = 'false';

const sortKeys: readonly string[] = [...hotelSortKeys, ...reviewerSortKeys];
const isSortKey = (text: string | null): text is HotelSortKey => text !== null && sortKeys.includes(text);

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** Reads an address; whatever is not understood is left out. */
export function readView(address: URLSearchParams): HotelListView {
  const page = Number(address.get('page') ?? 1);
  const key = address.get('sort');
  const filters = hotelFilterKeys.map((name) => [name, address.getAll(name).filter(Boolean)] as const);
  return {
    search: address.get('search') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    sort: isSortKey(key) ? { key, order: address.get('order') === 'asc' ? 'asc' : 'desc' } : undefined,
    status: oneOf(hotelCategories, address.get('status')),
    isFasttrack: address.has('fasttrack'),
    reviewer: oneOf(['me', 'none'], address.get('reviewer')),
    isArchived: address.has('archived'),
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
  };
}

/** The address of a view; what is the default is not written. */
export function writeView(view: HotelListView): URLSearchParams {
  const { search, page, sort, status, isFasttrack, reviewer, isArchived, filters } = view;
  return searchOf({
    search,
    status,
    ...(isFasttrack && { fasttrack: 'on' }),
    reviewer,
    ...(isArchived && { archived: 'true' }),
    ...filters,
    sort: sort?.key,
    order: sort?.order,
    ...(page > 1 && { page }),
  });
}

type Part = string | number | undefined;

/** Writes a query; a key with several values comes several times, one without a value not at all. */
export const searchOf = (query: Readonly<Record<string, Part | readonly Part[]>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) =>
      [values]
        .flat()
        .filter((value) => value !== undefined && value !== '')
        .map((value) => [key, String(value)]),
    ),
  );

/** API-25, API-26: asks for the primary sort only when one is wished for; sorts by name beside it. */
export function requestOf(view: HotelListView): HotelListQuery {
  const { search, page, sort, status, isFasttrack, reviewer, isArchived, filters } = view;
  return {
    ...(search !== '' && { search }),
    ...(sort && { primarySortKey: sort.key, primarySortOrder: sort.order }),
    secondarySortKey: 'hotel_location_name',
    secondarySortOrder: 'asc',
    page,
    limit: pageSize,
    ...(status && { status }),
    ...(isFasttrack && { onlyFasttrack: fasttrackOn }),
    ...(reviewer && { reviewer }),
    ...(isArchived && { archived: 'true' }),
    // The server knows which values a key can have, and refuses others.
    ...(filters as object),
  };
}

const allHotels = {
  search: '',
  page: 1,
  status: undefined,
  isFasttrack: false,
  reviewer: undefined,
  isArchived: false,
  filters: {},
} satisfies Partial<HotelListView>;

/** The view without filters. Only the order by the day of the submission goes with them: it is a reviewer's. */
export const cleared = ({ sort }: HotelListView): HotelListView => ({
  ...allHotels,
  sort: sort?.key === 'submitted_at' ? undefined : sort,
});

/** Is anything set that `Clear Filters` takes away? */
export const isNarrowed = ({ search, status, isFasttrack, reviewer, isArchived, filters }: HotelListView) =>
  search !== '' ||
  status !== undefined ||
  isFasttrack ||
  reviewer !== undefined ||
  isArchived ||
  Object.keys(filters).length > 0;

/** Asks for what stands above the list: the hotels with the reviewers, or those that have something to do. */
export const categoryRequest = (status: 'under_review' | 'action_required') =>
  ({ status, page: 1, limit: 100 }) satisfies HotelListQuery;
