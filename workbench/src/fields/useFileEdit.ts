import { useCallback } from 'react';
import { editsOfTranslations } from '../documents/gone-texts.js';
import { smallestEdit } from '../files/smallest-edit.js';
import { useSession } from '../session/hooks.js';

/**
 * One stay of an author in a field. What is typed meanwhile is one step of the history, and changes the text as it was when
 * the field was entered: a member that is emptied and filled again stays in its place.
 */
export interface Visit {
  before?: string;
  after?: string;
}

/** How a change is made: as part of a visit, or with the texts of translations that it leaves without a place. */
interface EditHow {
  readonly visit?: Visit | undefined;
  readonly takesTexts?: boolean;
}

export type FileEdit = (change: (text: string) => string, how?: EditHow) => void;

/** Changes the text of a file by one edit: the text and its fields are the same document. */
export function useFileEdit(file: string): FileEdit {
  const session = useSession();
  return useCallback(
    (change, { visit, takesTexts = false } = {}) => {
      const files = session.documents.files();
      const now = files.get(file);
      if (now === undefined) return;
      // Somebody else may have changed the text meanwhile: then the visit goes on from there.
      const isOwn = visit?.before !== undefined && visit.after === now;
      const before = isOwn ? (visit.before ?? now) : now;
      const after = change(before);
      if (visit !== undefined) Object.assign(visit, { before, after });
      if (after === now) return;
      const edits = takesTexts ? editsOfTranslations(files, new Map([...files, [file, after]])) : [];
      session.change([{ kind: 'edit', file, ...smallestEdit(now, after) }, ...edits], visit);
    },
    [session, file],
  );
}
