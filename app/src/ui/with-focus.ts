import type { MouseEvent } from 'react';

/** Gives what a button does that goes away with it: the focus goes to the tab in which it stood. */
export const withFocus = (action: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus();
  action();
};
