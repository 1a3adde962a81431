import { useSyncExternalStore } from 'react';

/** Design 6.26: at this width and less, the drawer takes the place of the sidebar and cards that of tables. */
const phone = '(max-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
