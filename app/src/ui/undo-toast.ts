import { toaster } from '@alo/renderer';
import { texts } from '../texts';

/** Milliseconds in which a change can be undone. */
const undoable = 10 * 60_000;

/**
 * Says what was done, with a button that undoes it. It stays as long as that is possible, or until it is closed.
 * @returns its id, for who closes it earlier
 */
export function toastWithUndo(text: string, undo: () => void): string {
  return toaster.create({
    type: 'success',
    title: text,
    duration: undoable,
    closable: true,
    action: { label: texts.undo, onClick: undo },
  });
}
