import { hotelSortKeys, type HotelListQuery } from '@alo/schemas';
export type HotelSortKey = (typeof hotelSortKeys)[number];
/** What the list shows, as its address says it. Pages are 1-based. */
export interface HotelListView {
    readonly search: string;
    readonly page: number;
    /** The list without a wish of its own is sorted by name, ascending. */
    readonly sort: {
        readonly key: HotelSortKey;
        readonly order: 'asc' | 'desc';
    } | undefined;
}
/** LIST-05. */
export declare const pageSize = 10;
/** Reads an address; whatever is not understood is left out. */
export declare function readView(address: URLSearchParams): HotelListView;
/** The address of a view; what is the default is not written. */
export declare function writeView({ search, page, sort }: HotelListView): URLSearchParams;
/** API-25, API-26: the primary sort only when one is wished for; by name beside it. */
export declare function requestOf({ search, page, sort }: HotelListView): HotelListQuery;
//# sourceMappingURL=list-address.d.ts.map