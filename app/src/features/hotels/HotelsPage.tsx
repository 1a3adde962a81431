import { ErrorView, useLocale } from '@alo/renderer';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { loadChunk } from '../../lib/chunk';
import { useMayCall, useUser } from '../../lib/session/session';
import { DownloadMenu } from '../../ui/download-menu/DownloadMenu';
import { PageHead } from '../../ui/PageHead';
import { Pagination } from '../../ui/Pagination';
import { HotelFrame } from '../../ui/hotel-table/HotelFrame';
import { HotelRows } from '../../ui/hotel-table/HotelRows';
import { CategoryTabs } from './CategoryTabs';
import { ListHead } from './ListHead';
import { NeededHotels } from './NeededHotels';
import { SubmittedHotels } from './SubmittedHotels';
import categoryStyles from './categories.module.css';
import { pageSize, type HotelListView } from './list-address';
import styles from './hotels.module.css';
import { texts } from './texts';
import { useHotelList, type HotelListState } from './useHotelList';

/** A part that comes when it is needed. */
const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));

/** What only the people who keep or review hotels need. */
const tools = () => import('./tools/parts');
const AddHotel = later(async () => (await tools()).AddHotel);
const FilterChips = later(async () => (await tools()).FilterChips);
const ReviewerRows = later(async () => (await tools()).ReviewerRows);
const ListFiles = later(async () => (await tools()).ListFiles);
const ViewSelect = later(async () => (await tools()).ViewSelect);
const NoHotels = later(async () => (await import('./none/NoHotels')).NoHotels);

/** The hotel list, at /hotels and on home (LIST-01). For the people of a hotel both are home, with their receipts above. */
export default function HotelsPage() {
  useLocale();
  const mayReview = useMayCall('PUT /hotelReviewers');
  const mayAdd = useMayCall('POST /hotels');
  const mayDownload = useMayCall('GET /hotels/csv');
  const state = useHotelList(mayReview);
  const isHome = useUser().role === 'HOTEL_ADMIN';
  const { view, show, list, dataState } = state;
  // That list says itself what is to review.
  const isOldestFirst = mayReview && view.sort?.key === 'submitted_at';
  const isEmpty = dataState !== 'initial' && list.rows.length === 0;
  useExistingPage(state);
  return (
    <>
      <PageHead title={isHome ? texts.home : texts.title} />
      {isOldestFirst ? null : <NeededHotels />}
      {isHome ? <SubmittedHotels /> : null}
      <ListHead state={state}>
        {mayDownload ? (
          <DownloadMenu>
            <ListFiles view={view} count={list.pagination.totalCount} />
          </DownloadMenu>
        ) : null}
        {mayAdd ? (
          <Suspense fallback={null}>
            <AddHotel />
          </Suspense>
        ) : null}
      </ListHead>
      <div className={categoryStyles['row']}>
        <CategoryTabs
          category={view.status}
          counts={list.counts}
          onCategory={(status) => show({ status, page: 1 })}
        />
        {mayReview ? (
          <Suspense fallback={null}>
            <ViewSelect view={view} onView={show} />
          </Suspense>
        ) : null}
      </div>
      {isEmpty || Object.keys(view.filters).length > 0 ? (
        <Suspense fallback={null}>
          <FilterChips view={view} onView={show} />
        </Suspense>
      ) : null}
      <HotelFrame label={texts.title} dataState={dataState}>
        <Rows state={state} mayReview={mayReview} isEmpty={isEmpty} />
        {dataState === 'initial' ? null : (
          <Pagination
            figures={{ ...list.pagination, page: view.page, limit: pageSize, rows: list.rows.length }}
            onPage={(page) => show({ page })}
          />
        )}
      </HotelFrame>
    </>
  );
}

interface RowsProps {
  readonly state: HotelListState;
  readonly mayReview: boolean;
  readonly isEmpty: boolean;
}

function Rows({ state, mayReview, isEmpty }: RowsProps) {
  const { view, show, list, dataState, problem, retry } = state;
  const rows = {
    hotels: list.rows,
    isLoading: dataState === 'initial',
    sort: view.sort,
    onSort: (sort: HotelListView['sort']) => show({ sort, page: 1 }),
    look: { isActionRequired: view.status === 'action_required' },
  };
  const plain = <HotelRows {...rows} />;
  return (
    <>
      {mayReview ? (
        <Suspense fallback={plain}>
          <ReviewerRows view={view} {...rows} />
        </Suspense>
      ) : (
        plain
      )}
      {problem !== undefined ? (
        <div className={styles['problem']}>
          <ErrorView message={problem} onRetry={retry} />
        </div>
      ) : isEmpty ? (
        <Suspense fallback={null}>
          <NoHotels state={state} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A page past the last one, as after hotels went away, becomes the last one. */
function useExistingPage({ view, show, list, dataState }: HotelListState) {
  const { totalPages } = list.pagination;
  const isPast = dataState === 'idle' && totalPages > 0 && view.page > totalPages;
  useEffect(() => {
    if (isPast) show({ page: totalPages });
  });
}
