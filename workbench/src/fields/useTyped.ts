/** What is typed in a field: it becomes an edit of the text while the author types, and at once when the page is left. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Visit } from './useFileEdit.js';

/** So long after the last key, in milliseconds. */
const committedAfter = 200;

interface Typed {
  /** What the field shows. */
  readonly shown: string;
  readonly type: (text: string) => void;
  /** Takes over what is typed, and ends the visit. */
  readonly leave: () => void;
  /** Puts back what stood there when the field was entered. */
  readonly discard: () => void;
}

/** @param value what the text says now */
export function useTyped(value: string, onCommit: (value: string, visit: Visit) => void): Typed {
  // What is typed in this visit; a change from elsewhere shows as soon as nothing is typed.
  const [typed, setTyped] = useState<string>();
  const stay = useRef<{ visit: Visit; first: string; text: string; isOpen: boolean }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onCommit });
  useLayoutEffect(() => {
    latest.current = { value, onCommit };
  });

  const commit = () => {
    clearTimeout(timer.current);
    const now = stay.current;
    if (now === undefined || !now.isOpen) return;
    now.isOpen = false;
    if (now.text !== latest.current.value) latest.current.onCommit(now.text, now.visit);
  };
  const type = (text: string) => {
    stay.current ??= { visit: {}, first: latest.current.value, text, isOpen: true };
    Object.assign(stay.current, { text, isOpen: true });
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, committedAfter);
  };
  const leave = () => {
    commit();
    stay.current = undefined;
    setTyped(undefined);
  };
  const discard = () => {
    if (stay.current !== undefined) Object.assign(stay.current, { text: stay.current.first, isOpen: true });
    leave();
  };
  const whenGone = useRef(commit);
  useLayoutEffect(() => {
    whenGone.current = commit;
  });
  useEffect(() => {
    const onGone = () => whenGone.current();
    // Before the draft is kept for the last time, which waits for the same events.
    const options = { capture: true };
    window.addEventListener('pagehide', onGone, options);
    document.addEventListener('visibilitychange', onGone, options);
    return () => {
      window.removeEventListener('pagehide', onGone, options);
      document.removeEventListener('visibilitychange', onGone, options);
    };
  }, []);
  // The field may leave the page with the focus in it.
  useLayoutEffect(() => () => whenGone.current(), []);
  return { shown: typed ?? value, type, leave, discard };
}
