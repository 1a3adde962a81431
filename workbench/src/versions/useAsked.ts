import { useCallback, useEffect, useMemo, useState } from 'react';

interface Asked<Value> {
  /** What came last; it stays while it is asked for again. */
  readonly value?: Value;
  /** Why nothing came, where that was last. */
  readonly error?: unknown;
}

/**
 * What a call gives. It is asked for anew when `ask` is another function, when `about` is something else, and by `again`.
 * Of calls that overlap, the last one counts.
 * @param ask keep it the same as long as it asks for the same
 */
export function useAsked<Value>(ask: () => Promise<Value>, about?: unknown) {
  const [round, setRound] = useState(0);
  const [{ call: answered, ...asked }, setAsked] = useState<Asked<Value> & { readonly call?: object }>({});
  const call = useMemo(() => ({ ask, about, round }), [ask, about, round]);
  useEffect(() => {
    let isOver = false;
    call.ask().then(
      (value) => isOver || setAsked({ call, value }),
      (error: unknown) =>
        isOver || setAsked(({ value }) => ({ call, ...(value !== undefined && { value }), error })),
    );
    return () => {
      isOver = true;
    };
  }, [call]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const isLoading = answered !== call;
  const { error } = asked;
  return { value: asked.value, error: isLoading ? undefined : error, isLoading, again };
}
