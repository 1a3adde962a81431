import { sourceLocale, type Locale } from '@alo/words';
import { createContext, use } from 'react';

/** The language that the page is shown in. `AloProvider` gives it. */
export const LocaleContext = createContext<Locale>(sourceLocale);

/**
 * Gives the language of the page, and renders the component again when it changes. Texts are looked up when they are read, so
 * each component that shows words calls this: nothing else tells React that they have changed. A test finds those that
 * do not.
 */
export const useLocale = (): Locale => use(LocaleContext);
