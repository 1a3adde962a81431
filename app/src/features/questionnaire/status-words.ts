/** What the bottom bar says of the changes of a step. */
import { clockText } from '@alo/words';
import { texts } from './texts';

const { status } = texts;

/** @param isDraft nobody asked for it (F-43) */
export function savedText(at: Date, isDraft: boolean): string {
  const time = clockText(at);
  return isDraft ? status.draftAt({ time }) : status.savedAt({ time });
}

/** @param isKept does this device keep them? */
export const unsavedText = (count: number, isKept: boolean): string =>
  isKept ? status.kept({ count }) : status.unsaved({ count });

/** Says when it was saved, and what has changed since. */
export const savedAndChangesText = (
  { at, isDraft }: { readonly at: Date; readonly isDraft: boolean },
  count: number,
  isKept: boolean,
): string =>
  status.savedAndChanges({
    saved: savedText(at, isDraft),
    changes: isKept ? status.onDevice({ count }) : status.unsaved({ count }),
  });

/** Says since when there is no connection, or no server, and how many changes wait. */
export function offlineText(at: Date, count: number, isOnline: boolean): string {
  const time = clockText(at);
  const since = isOnline ? status.noServerSince({ time }) : status.offlineSince({ time });
  return count === 0 ? since : status.sinceAndKept({ since, count });
}

/** @param misfits those of them that cannot be saved */
export const misfitsText = (toFix: number, misfits: number): string =>
  misfits === toFix ? status.allMisfits({ count: toFix }) : status.someMisfits({ toFix, misfits });
