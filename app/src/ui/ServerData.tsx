import { QueryClientProvider, useIsFetching, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client';
import { LoadingOverlay } from './LoadingOverlay';

/** Gives its children the query client. Everything that shows data of the server stands inside. */
export function ServerData({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <DataOverlay />
    </QueryClientProvider>
  );
}

/** Does a person wait for its first data? A list that shows the page before does not. */
const isAwaited = ({ observers }: Query): boolean =>
  observers.some((observer) => observer.getCurrentResult().isPending);

/** NAV-09: shown while data load. */
function DataOverlay() {
  return useIsFetching({ predicate: isAwaited }) > 0 ? <LoadingOverlay isVeil /> : null;
}
