import type { HotelImport } from '@alo/schemas';
import { useEffect } from 'react';
import { isWorkedOn } from './queries';
import { watchImport } from './watching';

/** Watches an import as long as the server works on it, and goes on when its page is left. */
export function useWatched(detail: Pick<HotelImport, 'id' | 'state'> | undefined): void {
  const id = detail !== undefined && isWorkedOn(detail) ? detail.id : undefined;
  useEffect(() => {
    if (id !== undefined) watchImport(id);
  }, [id]);
}
