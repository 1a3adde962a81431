/** What the list of forms shows, as its address says it. */
export const formFilters = ['open', 'moved', 'closed'] as const;
type FormFilter = (typeof formFilters)[number];

export interface FormsView {
  readonly filter: FormFilter;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

export const pageSize = 10;

/** Reads an address; whatever is not understood is left out. */
export function readView(address: URLSearchParams): FormsView {
  const page = Number(address.get('page') ?? 1);
  return {
    filter: formFilters.find((each) => each === address.get('forms')) ?? 'open',
    search: (address.get('search') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of a view; what is the default is not written. */
export function writeView({ filter, search, page }: FormsView): URLSearchParams {
  const address = new URLSearchParams();
  if (filter !== 'open') address.set('forms', filter);
  if (search !== '') address.set('search', search);
  if (page > 1) address.set('page', String(page));
  return address;
}
