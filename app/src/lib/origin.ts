import { useLocation, type Location } from 'react-router-dom';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The place before /login, /403 or /500. It comes from the state of the history entry, never from the address. */
export interface Origin {
  readonly from: Place;
}

export const originOf = ({ pathname, search, hash }: Place): Origin => ({ from: { pathname, search, hash } });

/** The remembered route (NAV-03); undefined when there is none. */
export function useOrigin(): Place | undefined {
  const { state } = useLocation() as { readonly state: Partial<Origin> | null };
  return state?.from;
}
