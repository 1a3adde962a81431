import { toast } from '@alo/renderer';
import type { HotelImportDetail } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/http';
import { importQuery } from './queries';

interface Act {
  readonly call: () => Promise<HotelImportDetail>;
  /** How the import is shown until the response is there. */
  readonly meanwhile?: (detail: HotelImportDetail) => HotelImportDetail;
}

/**
 * Changes an import, one call after the other. A change shows at once; what it looks like at last, the server says. When a
 * call fails, a message says so, and the import is asked for anew.
 */
export function useAct(id: string) {
  const queries = useQueryClient();
  const last = useRef<Promise<unknown>>(undefined);
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = importQuery(id);

  /** @returns the import as it is then; undefined when the call failed */
  const act = async ({ call, meanwhile }: Act): Promise<HotelImportDetail | undefined> => {
    const before = last.current;
    // A change that waits behind this one shows already: then the response is not shown.
    const isLast = () => last.current === mine;
    const run = async () => {
      await before;
      try {
        const detail = await call();
        if (isLast()) queries.setQueryData(queryKey, detail);
        return detail;
      } catch (error) {
        toast.error(messageOf(error));
        await queries.invalidateQueries({ queryKey });
        return undefined;
      }
    };
    void queries.cancelQueries({ queryKey });
    if (meanwhile) queries.setQueryData(queryKey, (shown) => shown && meanwhile(shown));
    setBusy(true);
    const mine = run();
    last.current = mine;
    const detail = await mine;
    if (isLast()) setBusy(false);
    return detail;
  };

  const isGoing = useRef(false);
  /** Goes on to the next step once all changes are kept. A second press does nothing. */
  const goOn = async (call: Act['call']): Promise<void> => {
    if (isGoing.current) return;
    isGoing.current = true;
    await act({ call });
    isGoing.current = false;
  };
  return { act, goOn, isBusy };
}
