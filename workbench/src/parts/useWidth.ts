import { useSyncExternalStore } from 'react';

/** `wide`: editor, wide form and phone side by side. `narrow`: only the phone beside the editor. `phone`: one at a time. */
export type Width = 'wide' | 'narrow' | 'phone';

const wide = '(min-width: 75em)';
const phone = '(max-width: 48em)';

function subscribe(listener: () => void): () => void {
  const queries = [wide, phone].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

const now = (): Width =>
  window.matchMedia(wide).matches ? 'wide' : window.matchMedia(phone).matches ? 'phone' : 'narrow';

/** How much room the page has. */
export const useWidth = (): Width => useSyncExternalStore(subscribe, now);
