import type { DoubleDecision } from '@alo/schemas';
import { useEffect, useEffectEvent } from 'react';
import { decisions } from './decisions';

interface DoubleKeys {
  readonly onDecide: (decision: DoubleDecision) => void;
  /** @param by 1 or -1 */
  readonly onMove: (by: 1 | -1) => void;
}

/** Is a letter meant for what has the focus? */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('select, textarea, input:not([type=radio], [type=checkbox]), [contenteditable]');

/** 1, 2 and 3 decide on a double, J and K go to the next one and back. Not while a dialog is open. */
export function useDoubleKeys({ onDecide, onMove }: DoubleKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    const decision = /^[1-3]$/.test(key) ? decisions[Number(key) - 1] : undefined;
    if (decision !== undefined) onDecide(decision);
    else if (key === 'j' || key === 'J') onMove(1);
    else if (key === 'k' || key === 'K') onMove(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
