import { useEffect } from 'react';
import { useSession } from './hooks.js';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Ctrl Z and Ctrl Y go back and forth in the history of all files, wherever nothing is typed. @param isOff may nothing be changed now? */
export function useUndoKeys(isOff = false): void {
  const session = useSession();
  useEffect(() => {
    if (isOff) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyped(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) session.redo();
      else session.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session, isOff]);
}
