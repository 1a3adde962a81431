import { useEffect } from 'react';
import { toaster } from './toast.js';

const region = '[data-scope=toast][data-part=group]';

/**
 * Toasts wait while the pointer or the focus is on one of them. When just that one goes, and the others move up, nothing tells
 * the toaster that the pointer is no longer there, and they would stay for good, over what is below. So they go on when they
 * have moved, or the pointer has, and it is on none of them.
 */
export function useResumedToasts(): void {
  useEffect(() => {
    let pointer: MouseEvent | undefined;
    const resume = (event: Event) => {
      if (event instanceof MouseEvent) pointer = event;
      const toasts = document.querySelector(`${region}:has([data-paused])`);
      if (!toasts || !pointer || toasts.contains(document.activeElement)) return;
      if (!toasts.contains(document.elementFromPoint(pointer.clientX, pointer.clientY))) toaster.resume();
    };
    const events = ['mousemove', 'transitionend'];
    for (const event of events) document.addEventListener(event, resume);
    return () => {
      for (const event of events) document.removeEventListener(event, resume);
    };
  }, []);
}
