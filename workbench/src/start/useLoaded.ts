import { useEffect, useState } from 'react';

type Loaded<Value> = { readonly value?: Value; readonly isFailed?: boolean };

/** What a promise gives; asked again with `again`. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> & { readonly again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    load().then(
      (value) => isOver || setLoaded({ value }),
      () => isOver || setLoaded({ isFailed: true }),
    );
    return () => {
      isOver = true;
    };
  }, [load, round]);
  return { ...loaded, again: () => setRound(round + 1) };
}
