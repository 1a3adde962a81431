import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../lib/http';
import type { DataState } from '../../ui/hotel-table/HotelFrame';
import { emptyList, hotelsQuery } from './hotels-query';
import { readView, writeView, type HotelListView } from './list-address';
import { texts } from './texts';

/** A view without what only reviewers may ask for; their address may have been passed on. */
const forOthers = (view: HotelListView): HotelListView => ({
  ...view,
  reviewer: undefined,
  isArchived: false,
  sort: view.sort?.key === 'submitted_at' ? undefined : view.sort,
});

/** The list that the address asks for. */
export function useHotelList(mayReview: boolean) {
  const [address, setAddress] = useSearchParams();
  const asked = readView(address);
  const view = mayReview ? asked : forOthers(asked);
  const query = useQuery(hotelsQuery(view));
  const dataState: DataState = query.isPending ? 'initial' : query.isFetching ? 'refetching' : 'idle';
  return {
    view,
    show: (change: Partial<HotelListView>) => setAddress(writeView({ ...view, ...change })),
    /** LIST-11: a failure empties the list. */
    list: query.isError ? emptyList : (query.data ?? emptyList),
    dataState,
    /** ERR-23. */
    problem: query.isError ? messageOf(query.error, texts.failed) : undefined,
    retry: () => void query.refetch(),
  };
}

export type HotelListState = ReturnType<typeof useHotelList>;
