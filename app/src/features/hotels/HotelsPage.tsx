import { ErrorView } from '@alo/renderer';
import { useEffect } from 'react';
import { useUser } from '../../lib/session/session';
import { PageHead } from '../../ui/PageHead';
import { Pagination } from '../../ui/Pagination';
import { HotelFrame } from '../../ui/hotel-table/HotelFrame';
import { HotelRows } from '../../ui/hotel-table/HotelRows';
import { NeededHotels } from './NeededHotels';
import { NoHotels } from './NoHotels';
import { SearchBox } from './SearchBox';
import { SubmittedHotels } from './SubmittedHotels';
import styles from './hotels.module.css';
import { pageSize } from './list-address';
import { texts } from './texts';
import { useHotelList, type HotelListState } from './useHotelList';

/** The hotel list, at /hotels and on home (LIST-01). For the people of a hotel both are home, with their receipts above. */
export default function HotelsPage() {
  const state = useHotelList();
  const isHome = useUser().role === 'HOTEL_ADMIN';
  const { view, show, list, dataState } = state;
  useExistingPage(state);
  return (
    <>
      <PageHead title={isHome ? texts.home : texts.title} />
      <NeededHotels />
      {isHome ? <SubmittedHotels /> : null}
      <header className={styles['head']}>
        <h1>{texts.title}</h1>
        <SearchBox
          searched={view.search}
          isSearching={view.search !== '' && dataState !== 'idle'}
          onSearch={(search) => show({ search, page: 1 })}
        />
      </header>
      <HotelFrame label={texts.title} dataState={dataState}>
        <Rows state={state} />
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

function Rows({ state }: { readonly state: HotelListState }) {
  const { view, show, list, dataState, problem, retry } = state;
  const isEmpty = dataState !== 'initial' && list.rows.length === 0;
  return (
    <>
      <HotelRows
        hotels={list.rows}
        isLoading={dataState === 'initial'}
        sort={view.sort}
        onSort={(sort) => show({ sort, page: 1 })}
      />
      {problem !== undefined ? (
        <div className={styles['problem']}>
          <ErrorView message={problem} onRetry={retry} />
        </div>
      ) : isEmpty ? (
        <NoHotels search={view.search} onClear={() => show({ search: '', page: 1 })} />
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
