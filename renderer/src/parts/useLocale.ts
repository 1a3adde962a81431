import { locale, subscribeLocale, type Locale } from '@alo/words';
import { useSyncExternalStore } from 'react';

/**
 * Gives the language of the page, and renders the component again when it changes. Texts are looked up when they are read, so
 * components below are rendered again with it. What React keeps from that calls this itself: a component in `memo`, and one
 * whose element is made only once.
 */
export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, locale);
