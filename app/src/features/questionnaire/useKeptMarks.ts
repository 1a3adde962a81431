import type { QuestionMark } from '@alo/renderer';
import { useMemo, useSyncExternalStore } from 'react';
import type { FormSession } from './form-session';
import { onlyHere } from './only-here';
import type { Connection } from './useConnection';

const kept: QuestionMark = { kind: 'kept' };

/** Marks the answers that only this device has: those that came back from it, and all unsaved ones while offline. */
export function useKeptMarks(
  { sheet, restored }: FormSession,
  { offlineSince }: Connection,
): ReadonlyMap<string, QuestionMark> {
  const isOffline = offlineSince !== undefined;
  const ids = useSyncExternalStore(sheet.subscribeForm, () =>
    (isOffline
      ? onlyHere(sheet)
      : (restored?.questionIds ?? []).filter((id) => sheet.question(id).draft)
    ).join(' '),
  );
  return useMemo(() => new Map(ids === '' ? [] : ids.split(' ').map((id) => [id, kept])), [ids]);
}
