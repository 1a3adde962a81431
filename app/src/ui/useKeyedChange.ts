import { toast } from '@alo/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../lib/http';
import { createKeyedCalls, type KeyedCall } from '../lib/keyed-calls';

export interface Change {
  readonly isBusy: boolean;
  /**
   * @param sent tells tries apart
   * @param refused takes a failure; without it, a toast says it
   * @returns what the server responds; `undefined` when it failed
   */
  readonly change: <Response>(
    sent: unknown,
    call: KeyedCall<Response>,
    refused?: (error: unknown) => void,
  ) => Promise<{ readonly response: Response } | undefined>;
}

const sayFailure = (error: unknown): void => toast.error(messageOf(error));

/**
 * Makes changes that each have one key until their outcome is known (`createKeyedCalls`). Afterwards everything that is
 * shown is asked for anew.
 * @param shown the first words of the keys of what is asked for anew
 */
export function useKeyedChange(shown: readonly string[]): Change {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [send] = useState(createKeyedCalls);

  const change: Change['change'] = async (sent, call, refused = sayFailure) => {
    setBusy(true);
    try {
      return { response: await send(sent, call) };
    } catch (error) {
      refused(error);
      return undefined;
    } finally {
      setBusy(false);
      for (const key of shown) void queries.invalidateQueries({ queryKey: [key] });
    }
  };
  return { isBusy, change };
}
