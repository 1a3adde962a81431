import { useState } from 'react';

const key = (name: string) => `alo.dismissed.${name}`;

// A browser that refuses storage forgets with the page; nothing else is lost.
const read = (name: string): boolean => {
  try {
    return window.sessionStorage.getItem(key(name)) === 'yes';
  } catch {
    return false;
  }
};
const write = (name: string) => {
  try {
    window.sessionStorage.setItem(key(name), 'yes');
  } catch {
    // See `read`.
  }
};

/** CONST-03: has the banner `name` been dismissed in this browser session, and what dismisses it. */
export function useDismissed(name: string): readonly [boolean, () => void] {
  const [isDismissed, setDismissed] = useState(() => read(name));
  return [
    isDismissed,
    () => {
      write(name);
      setDismissed(true);
    },
  ];
}
