/** The place to go on at, kept while a person is at the sign-in of their company: this tab leaves the application. */
import type { Origin } from '../../lib/origin';

const key = 'alo_company_origin';
type Place = Origin['from'];

export function keepOrigin(place: Place | undefined): void {
  if (place === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(place));
}

/** Only this file writes it; any other value counts as none. */
export function keptOrigin(): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Place> | null;
    const { pathname, search = '', hash = '' } = place ?? {};
    return pathname?.startsWith('/') === true ? { pathname, search, hash } : undefined;
  } catch {
    return undefined;
  }
}
