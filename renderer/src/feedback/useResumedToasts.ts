import { useEffect } from 'react';
import { toaster } from './toast.js';

const region = '[data-scope="toast"][data-part="group"]';

/**
 * Toasts wait while the pointer or the focus is on one of them. When just that one goes, and the others move up, nothing tells
 * the toaster that the pointer is no longer there, and they would stay for good, over what is below. So they go on when they
 * have moved, or the pointer has, and it is on none of them.
 */
export function useResumedToasts(): void {
  useEffect(() => {
    const over = new AbortController();
    let x = -1;
    let y = -1;
    const resume = () => {
      const toasts = document.querySelector(region);
      if (!toasts?.querySelector('[data-paused]') || toasts.contains(document.activeElement)) return;
      if (!toasts.contains(document.elementFromPoint(x, y))) toaster.resume();
    };
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { passive: true, signal: over.signal });
    const follow = ({ clientX, clientY }: MouseEvent) => {
      x = clientX;
      y = clientY;
    };
    on('mousemove', follow);
    on('mouseover', (event) => {
      follow(event);
      resume();
    });
    on('transitionend', ({ target }) => {
      if (target instanceof Element && target.closest(region)) resume();
    });
    return () => over.abort();
  }, []);
}
