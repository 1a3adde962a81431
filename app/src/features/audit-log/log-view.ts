import { auditOutcomes, type AuditFilter } from '@alo/schemas';

/** Days back from today that can be chosen; undefined: everything that is kept. */
export const periods = [7, 30, 365] as const;
type Period = (typeof periods)[number] | undefined;

/** What the page shows, as its address says it. */
export interface LogView {
  readonly search: string;
  readonly action: string | undefined;
  readonly outcome: (typeof auditOutcomes)[number] | undefined;
  readonly days: Period;
  /** The id of the one person whose entries are shown; undefined: everybody. */
  readonly actor: string | undefined;
  /** From 1. */
  readonly page: number;
}

export const pageSize = 25;
const usualDays = periods[0];
const uuid = /^[\da-f-]{36}$/i;

/** Reads an address; whatever is not understood is left out. */
export function readView(address: URLSearchParams): LogView {
  const page = Number(address.get('page') ?? 1);
  const days = address.get('days');
  const actor = address.get('actor') ?? '';
  return {
    search: address.get('search') ?? '',
    action: address.get('action') ?? undefined,
    outcome: auditOutcomes.find((each) => each === address.get('outcome')),
    actor: uuid.test(actor) ? actor : undefined,
    days: days === 'all' ? undefined : (periods.find((each) => String(each) === days) ?? usualDays),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The address of a view; what is the default is not written. */
export function writeView({ search, action, outcome, actor, days, page }: LogView): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('search', search);
  if (action !== undefined) address.set('action', action);
  if (outcome !== undefined) address.set('outcome', outcome);
  if (actor !== undefined) address.set('actor', actor);
  if (days !== usualDays) address.set('days', days === undefined ? 'all' : String(days));
  if (page > 1) address.set('page', String(page));
  return address;
}

const dayLength = 24 * 60 * 60_000; // ms

/** What the server is asked for. `now`: ms since 1970. */
export function filterOf({ search, action, outcome, actor, days }: LogView, now: number): AuditFilter {
  return {
    ...(search !== '' && { search }),
    ...(action !== undefined && { action }),
    ...(outcome !== undefined && { outcome }),
    ...(actor !== undefined && { actor }),
    ...(days !== undefined && { from: new Date(now - days * dayLength).toISOString().slice(0, 10) }),
  };
}
