import type { HotelImport, HotelImportDetail, ImportOutcome, ImportState } from '@alo/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDoubles, getImport, getImports, getRows, getUndo } from './calls';

/** Rows on a page. */
const pageSize = 25;

const busy: readonly ImportState[] = ['reading', 'comparing', 'running', 'undoing'];

/** Does the server work on it at this moment? Then events say how it goes. */
export const isWorkedOn = ({ state }: { readonly state: ImportState }): boolean => busy.includes(state);

/** Does it wait for a person? */
export const isOpen = ({ state }: { readonly state: ImportState }): boolean =>
  state === 'columns' || state === 'doubles';

/** Can something of it be taken back? */
export const canBeUndone = ({ state, created, updated }: HotelImport): boolean =>
  (state === 'done' || state === 'stopped') && created + updated > 0;

export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) => getImports(signal),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }): Promise<HotelImportDetail> => getImport(id, signal),
    // Events keep it up to date; a response that was asked for before one of them would be older.
    staleTime: ({ state: { data } }) =>
      data !== undefined && isWorkedOn(data) ? Number.POSITIVE_INFINITY : 0,
  });

export const doublesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['imports', 'doubles', id, page],
    queryFn: ({ signal }) => getDoubles(id, { page, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });

export const rowsQuery = (id: string, outcome: ImportOutcome, page: number) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, outcome, page],
    queryFn: ({ signal }) => getRows(id, { outcome, page, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });

export const undoQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'undo', id],
    queryFn: ({ signal }) => getUndo(id, signal),
    // What other people did in the meantime counts.
    gcTime: 0,
  });

/** The figures of a page of rows, for the turning of pages. */
export function figuresOf(page: number, total: number, rows: number) {
  const totalPages = Math.ceil(total / pageSize);
  return {
    ...{ page, limit: pageSize, rows, totalCount: total, totalPages },
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  };
}

/** The page that the address names; 1 where it names none. */
export function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
