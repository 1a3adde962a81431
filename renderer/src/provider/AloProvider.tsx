import '@fontsource-variable/inter';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { sourceLocale, type Locale, type TranslationSource } from '@alo/words';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { MapSettingsContext, type MapSettings } from '../fields/map/map-settings.js';
import { LocaleContext } from '../parts/useLocale.js';
import { useColorMode, type ColorMode } from '../theme/color-mode.js';
import { system } from '../theme/system.js';
import { useShownLocale } from './useShownLocale.js';

// Toasts come after the first paint; the store that collects them is there from the start. A page whose toaster
// cannot be loaded is still a page.
const Toaster = lazy(() => import('../feedback/Toaster.js').catch(() => ({ default: () => <></> })));

const none: TranslationSource = {};

export interface AloProviderProps {
  readonly children: ReactNode;
  /** The page's style nonce, for a content security policy without `unsafe-inline`. */
  readonly nonce?: string | undefined;
  readonly colorMode?: ColorMode;
  /** The language of the page. A change loses nothing that was typed: components keep their state. */
  readonly locale?: Locale | undefined;
  /** The words of who shows the page, in other languages; those of this package come by themselves. The same at each render. */
  readonly translations?: TranslationSource;
  /** The source of map pictures; without it the map shows no pictures and its fields still work. */
  readonly map?: MapSettings;
}

/**
 * Provides theme, fonts, style cache, colour mode, map settings, the language and the toaster. One per page, above everything else.
 */
export function AloProvider({
  children,
  nonce,
  colorMode = 'system',
  locale = sourceLocale,
  translations = none,
  map,
}: AloProviderProps) {
  useColorMode(colorMode);
  const shown = useShownLocale(locale, translations);
  const [cache] = useState(() => createCache({ key: 'alo', ...(nonce === undefined ? {} : { nonce }) }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <MapSettingsContext value={map ?? {}}>
          <LocaleContext value={shown}>
            <LocaleProvider locale={shown}>
              {children}
              <Suspense>
                <Toaster />
              </Suspense>
            </LocaleProvider>
          </LocaleContext>
        </MapSettingsContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
