import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the returned element when `state` has changed and what had the focus has gone with it. It looks in
 * the next frame: by then a closed dialog has given the focus back, where it could.
 */
export function useFocusAfter<Element extends HTMLElement>(state: unknown): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return undefined;
    before.current = state;
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) target.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [state]);
  return target;
}
