import { useCallback } from 'react';
import { smallestEdit } from '../files/smallest-edit.js';
import { useSession } from '../session/hooks.js';

/** Changes the text of a file by one edit: the text and its fields are the same document. */
export function useFileEdit(file: string): (change: (text: string) => string) => void {
  const session = useSession();
  return useCallback(
    (change) => {
      const before = session.documents.files().get(file);
      if (before === undefined) return;
      const after = change(before);
      if (after !== before) session.change([{ kind: 'edit', file, ...smallestEdit(before, after) }]);
    },
    [session, file],
  );
}
