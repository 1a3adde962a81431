import { useEffect, useRef, useState } from 'react';

/** ORG-07: milliseconds after the last key. */
const pause = 300;

interface TypedSearchOptions {
  /** What was searched for last. */
  readonly searched: string;
  /** With fewer letters nothing is searched, as if the field were empty. */
  readonly least?: number;
  readonly onSearch: (search: string) => void;
}

/** A search that begins while a person types, a moment after the last key. An emptied field is searched at once. */
export function useTypedSearch({ searched, least = 1, onSearch }: TypedSearchOptions) {
  const [text, setText] = useState(searched);
  const [before, setBefore] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const wantedOf = (typed: string): string => (typed.trim().length < least ? '' : typed.trim());
  // It was searched by the address, as on the way back: the field says for what.
  if (searched !== before) {
    setBefore(searched);
    if (searched !== wantedOf(text)) setText(searched);
  }
  return {
    text,
    isTooShort: text.trim() !== '' && wantedOf(text) === '',
    type: (typed: string): void => {
      setText(typed);
      clearTimeout(timer.current);
      const wanted = wantedOf(typed);
      if (wanted !== searched) timer.current = setTimeout(() => onSearch(wanted), typed === '' ? 0 : pause);
    },
  };
}
