import { useLayoutEffect } from 'react';

/** `system` follows the reader's own setting, also when it changes while the page is open. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Paper is white, whatever the screen is. */
const prefersDark = 'screen and (prefers-color-scheme: dark)';

function apply(mode: 'light' | 'dark'): void {
  const root = document.documentElement;
  root.dataset['theme'] = mode;
  // Chakra's `_dark` condition looks for this class.
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
}

/** Puts the colour mode on the document before it is painted. */
export function useColorMode(mode: ColorMode): void {
  useLayoutEffect(() => {
    if (mode !== 'system') {
      apply(mode);
      return;
    }
    const query = window.matchMedia(prefersDark);
    const follow = () => {
      apply(query.matches ? 'dark' : 'light');
    };
    follow();
    query.addEventListener('change', follow);
    return () => {
      query.removeEventListener('change', follow);
    };
  }, [mode]);
}
