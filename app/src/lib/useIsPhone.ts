import { useSyncExternalStore } from 'react';

/**
 * Design 6.26: at this width and less, the drawer takes the place of the sidebar and cards that of tables; on a phone
 * that lies on its side too, since it is low. The style sheets say the same.
 */
const phone = '(max-width: 48em), (max-width: 60em) and (max-height: 30em)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
