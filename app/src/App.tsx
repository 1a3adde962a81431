import { AloProvider, type MapSettings, useLocale } from '@alo/renderer';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useLanguage } from './lib/language';
import { router } from './routes/router';
import { appTranslations } from './translations/translations';

/** The page's own nonce, which Vite writes into it and the server fills in: for the styles made at run time. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

export function App() {
  useLocale();
  const language = useLanguage();
  return (
    <AloProvider nonce={nonce} map={useMapSettings()} locale={language} translations={appTranslations}>
      <RouterProvider router={router} />
    </AloProvider>
  );
}

/** Gives the source of map pictures. It comes after the first screen, which needs neither maps nor calls. */
function useMapSettings(): MapSettings {
  const [map, setMap] = useState<MapSettings>({ isLoading: true });
  useEffect(() => {
    import('./lib/config')
      .then(({ loadConfig }) => loadConfig())
      .then(
        ({ tileUrl, tileAttribution }) =>
          setMap({ tileUrl: tileUrl ?? undefined, attribution: tileAttribution }),
        (error: unknown) => {
          console.warn('Maps stay without pictures: the configuration could not be loaded.', error);
          setMap({});
        },
      );
  }, []);
  return map;
}
