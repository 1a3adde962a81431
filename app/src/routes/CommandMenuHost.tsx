import { lazy, Suspense, useEffect } from 'react';
import { loadChunk } from '../lib/chunk';
import { closeCommandMenu, openCommandMenu, useCommandMenu } from '../lib/command-menu';
import { useNeedsSecondFactor } from '../lib/session/session';

const CommandMenu = lazy(() => loadChunk(() => import('../features/commands/CommandMenu')));

/** Opens the command menu by Ctrl K, unless a dialog waits for an answer. */
function onKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  if (document.querySelector('[role$=dialog]') === null) openCommandMenu();
}

/** Holds the place of the command menu, whose code is fetched when it is opened. */
export function CommandMenuHost() {
  const isOpen = useCommandMenu();
  const needsSecondFactor = useNeedsSecondFactor();
  useEffect(() => {
    if (needsSecondFactor) return;
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      closeCommandMenu();
    };
  }, [needsSecondFactor]);
  return isOpen ? (
    <Suspense>
      <CommandMenu />
    </Suspense>
  ) : null;
}
