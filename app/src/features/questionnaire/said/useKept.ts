import { useCallback, useState } from 'react';
import { keptAnswers, storeKeptAnswers } from './kept-answers';

/** What a person keeps under `key`, and a function that keeps one more. The key stays the same. */
export function useKept(key: string): readonly [ReadonlySet<string>, (one: string) => void] {
  const [kept, setKept] = useState(() => keptAnswers(key));
  const keep = useCallback(
    (one: string) =>
      setKept((known) => {
        const next = new Set(known).add(one);
        storeKeptAnswers(key, next);
        return next;
      }),
    [key],
  );
  return [kept, keep];
}
