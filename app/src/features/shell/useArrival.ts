import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * NAV-10: starts a new page at its top. The focus goes to the page too, so that a screen reader hears of it and Tab
 * goes on from there.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isComing = useRef(useNavigationType() !== NavigationType.Pop);
  // A page outside this frame was left: what had the focus is gone with it.
  useLayoutEffect(() => {
    if (isComing.current && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
