import { useEffect } from 'react';

export interface Shortcuts {
  onSave(this: void): void;
  onHelp(this: void): void;
  /** Goes to the question after (1) or before (-1) the one that has the focus. */
  onMove(this: void, by: 1 | -1): void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'));

/** Lets Ctrl/⌘ S save, Alt ↑ ↓ move between questions, and `?` show the list; undefined: nothing of that. */
export function useShortcuts(shortcuts: Shortcuts | undefined) {
  const { onSave, onHelp, onMove } = shortcuts ?? {};
  useEffect(() => {
    if (!onSave || !onHelp || !onMove) return undefined;
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
        event.preventDefault();
        onSave();
      } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        onMove(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        onHelp();
      }
    };
    // The page hears the key before the inputs: Alt with an arrow key would open the list of a select.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [onSave, onHelp, onMove]);
}
