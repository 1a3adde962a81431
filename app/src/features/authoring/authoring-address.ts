/** The addresses of authors: which draft is open, and what is shown of it. */
import type { WorkbenchView } from '@alo/workbench';

interface AuthoringPlace {
  /** undefined: no draft is open. */
  readonly draftId?: string | undefined;
  /** undefined: the draft itself, or what can be opened. */
  readonly view?: WorkbenchView | undefined;
}

const ofDrafts: readonly WorkbenchView[] = ['versions', 'history'];
/** Stands where the id of a draft stands: ids are UUIDs. */
const released = 'released';

/** Reads the parts of an address. A view that is not known shows the draft. */
export function authoringPlace(parts: Readonly<Record<string, string | undefined>>): AuthoringPlace {
  const { draftId, view } = parts;
  if (draftId === released) return { view: released };
  return { draftId, view: ofDrafts.find((each) => each === view) };
}

export function authoringAddress({ draftId, view }: AuthoringPlace): string {
  const parts = [draftId, view].filter((part) => part !== undefined);
  return ['/authoring', ...parts.map(encodeURIComponent)].join('/');
}
