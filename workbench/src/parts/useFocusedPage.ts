import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the page the focus when it comes: what was pressed to open it is gone, and a screen reader would hear of nothing.
 */
export function useFocusedPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
