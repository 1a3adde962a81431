import { useEffect, useRef } from 'react';

/** The action of each key; a key without an action is left to the browser. */
export interface ReviewKeys {
  readonly onMove: (by: 1 | -1) => void;
  readonly onNextToReview: () => void;
  readonly onApprove?: (() => void) | undefined;
  readonly onApproveAndNext?: (() => void) | undefined;
  readonly onReject?: (() => void) | undefined;
  readonly onAsk?: (() => void) | undefined;
  /** Takes the place of the reason, from 0. */
  readonly onReason?: ((place: number) => void) | undefined;
  readonly onOpen: () => void;
  readonly onPage: (by: 1 | -1) => void;
  readonly onHelp?: (() => void) | undefined;
}

/** Does the key belong to what has the focus: a text that is typed, a list that is searched, or a dialog? */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('dialog, [role="dialog"], [role="alertdialog"]') !== null ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'));

function actionOf(keys: ReviewKeys, key: string): (() => void) | undefined {
  const { onReason } = keys;
  if (/^[1-9]$/.test(key)) return onReason && (() => onReason(Number(key) - 1));
  switch (key.toLowerCase()) {
    case 'j':
      return () => keys.onMove(1);
    case 'k':
      return () => keys.onMove(-1);
    case 'n':
      return keys.onNextToReview;
    case 'a':
      return keys.onApprove;
    case 'y':
      return keys.onApproveAndNext;
    case 'r':
      return keys.onReject;
    case 'q':
      return keys.onAsk;
    case 'o':
      return keys.onOpen;
    case '[':
      return () => keys.onPage(-1);
    case ']':
      return () => keys.onPage(1);
    case '?':
      return keys.onHelp;
    default:
      return undefined;
  }
}

/** The single keys of a reviewer, wherever the focus is but in a text. Off where `isOn` is false (WCAG 2.1.4); `?` always is on. */
export function useReviewKeys(keys: ReviewKeys, isOn: boolean) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isTaken(event.target) || (!isOn && event.key !== '?')) return;
      const action = actionOf(latest.current, event.key);
      if (!action) return;
      event.preventDefault();
      // A key that is held down turns pages and walks on; it decides once.
      if (event.repeat && !/^[jk[\]]$/i.test(event.key)) return;
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
