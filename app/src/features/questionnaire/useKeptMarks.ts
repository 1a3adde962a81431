import type { QuestionMark } from '@alo/renderer';
import { useMemo, useSyncExternalStore } from 'react';
import type { FormSession } from './form-session';

const kept: QuestionMark = { kind: 'kept' };

/** Marks the answers that came back from the device, until they are saved or dropped. */
export function useKeptMarks({ sheet, restored }: FormSession): ReadonlyMap<string, QuestionMark> {
  const ids = useSyncExternalStore(sheet.subscribeForm, () =>
    (restored?.questionIds ?? []).filter((id) => sheet.question(id).draft).join(' '),
  );
  return useMemo(() => new Map(ids === '' ? [] : ids.split(' ').map((id) => [id, kept])), [ids]);
}
