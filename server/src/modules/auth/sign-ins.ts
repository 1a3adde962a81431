import type { SignIns } from '@alo/schemas';
import type { SignInRow } from './repository.js';

/** Sign-ins as they are sent. `current`: the one that asks. */
export const signInsOf = (rows: readonly SignInRow[], current: string): SignIns => ({
  sessions: rows.map(({ startedAt, lastUsedAt, ...rest }) => ({
    ...rest,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: rest.id === current,
  })),
});
