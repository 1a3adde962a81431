import { toast } from '@alo/renderer';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/http';

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

/** Gives what came last. When newer data cannot be loaded, a toast says so, and what was there stays. */
export function useLastGood<Data>({ data, error }: Asked<Data>): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  useEffect(() => {
    if (error !== null) toast.error(messageOf(error));
  }, [error]);
  return data ?? last;
}
