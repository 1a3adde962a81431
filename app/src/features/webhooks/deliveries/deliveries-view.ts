/** What the list of deliveries shows, as its address says it. */
export interface DeliveriesView {
  readonly filter: 'failed' | 'waiting' | undefined;
  /** From 1. */
  readonly page: number;
  /** The id of the one that is shown in full; undefined: the first of the list. */
  readonly delivery: string | undefined;
}

export const filters = [undefined, 'failed', 'waiting'] as const;
export const pageSize = 10;

/** Reads an address; whatever is not understood is left out. */
export function readView(address: URLSearchParams): DeliveriesView {
  const page = Number(address.get('page') ?? 1);
  return {
    filter: filters.find((each) => each !== undefined && each === address.get('filter')),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    delivery: address.get('delivery') ?? undefined,
  };
}

/** The address of a view; what is the default is not written. */
export function addressOf({ filter, page, delivery }: DeliveriesView): URLSearchParams {
  const address = new URLSearchParams();
  if (filter !== undefined) address.set('filter', filter);
  if (page > 1) address.set('page', String(page));
  if (delivery !== undefined) address.set('delivery', delivery);
  return address;
}
