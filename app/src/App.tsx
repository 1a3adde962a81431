import { AloProvider } from '@alo/renderer';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { useConfig } from './lib/config';
import { queryClient } from './lib/query-client';
import { router } from './routes/router';

/** The page's own nonce, which Vite writes into it and the server fills in: for the styles made at run time. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed />
    </QueryClientProvider>
  );
}

function Themed() {
  const tileUrl = useConfig()?.tileUrl ?? undefined;
  return (
    <AloProvider nonce={nonce} {...(tileUrl === undefined ? {} : { map: { tileUrl } })}>
      <RouterProvider router={router} />
    </AloProvider>
  );
}
