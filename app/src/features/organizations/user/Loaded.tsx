import { ErrorView, TextSkeleton } from '@alo/renderer';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/http';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly loading: string;
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what has come; until then bones, and after a failure what happened and a way to try again. */
export function Loaded<Data>({ query, loading, lines = 5, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (error !== null) return <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />;
  if (data !== undefined) return children(data);
  return (
    <div role="status" aria-label={loading}>
      <TextSkeleton lines={lines} />
    </div>
  );
}
