import { toast } from '@alo/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../lib/http';

interface Try {
  readonly sent: string;
  readonly key: string;
}

export interface Change {
  readonly isBusy: boolean;
  /**
   * @param sent tells tries apart
   * @param refused takes a failure; without it, a toast says it
   * @returns whether it succeeded
   */
  readonly change: (
    sent: unknown,
    call: (key: string) => Promise<unknown>,
    refused?: (error: unknown) => void,
  ) => Promise<boolean>;
}

const sayFailure = (error: unknown): void => toast.error(messageOf(error));

/**
 * Makes one change at a time. Every try of the same thing has the same Idempotency-Key, until one succeeds: so a try
 * whose response was lost is not done twice. Afterwards everything that is shown is asked for anew.
 * @param shown the first words of the keys of what is asked for anew
 */
export function useKeyedChange(shown: readonly string[]): Change {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const last = useRef<Try>(undefined);

  const change: Change['change'] = async (sent, call, refused = sayFailure) => {
    const text = JSON.stringify(sent);
    const one = last.current?.sent === text ? last.current : { sent: text, key: crypto.randomUUID() };
    last.current = one;
    setBusy(true);
    try {
      await call(one.key);
      last.current = undefined;
      return true;
    } catch (error) {
      refused(error);
      return false;
    } finally {
      setBusy(false);
      for (const key of shown) void queries.invalidateQueries({ queryKey: [key] });
    }
  };
  return { isBusy, change };
}
