import { useState } from 'react';

/** CONST-03: a dismissed banner stays away for this visit. Gives whether it is, and the way to dismiss it. */
export function useDismissed(banner: string): readonly [boolean, () => void] {
  const key = `dismissed:${banner}`;
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(key) !== null);
  const dismiss = () => {
    sessionStorage.setItem(key, '1');
    setDismissed(true);
  };
  return [isDismissed, dismiss];
}
