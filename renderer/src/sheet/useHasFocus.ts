import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { partIds } from '../parts/field-props.js';
import { scrollerOf } from './scroller.js';

/** The input of a question that has the focus, or had it last, as the questions know it. */
let known: Element | undefined;
/** The same input, as the browser says it. */
let focused: Element | undefined;
let isPointerDown = false;
const listeners = new Set<() => void>();

/** Tells the questions where the focus is. When they move the input, the page scrolls: the input stays in its place. */
function tell(): void {
  if (focused === known || isPointerDown) return;
  known = focused;
  const topOf = () => focused?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  const moved = topOf() - before;
  const isInView = before >= 0 && before < window.innerHeight;
  if (focused && isInView && moved !== 0) scrollerOf(focused)?.scrollBy({ top: moved, behavior: 'instant' });
}

// By the next frame the browser has scrolled to the input, and the click is done: nothing moves under the pointer.
const tellSoon = () => requestAnimationFrame(tell);

const handlers = {
  focusin: ({ target }) => {
    if (!(target instanceof Element) || target.closest('[id^="question-"]') === null) return;
    focused = target;
    tellSoon();
  },
  pointerdown: () => {
    isPointerDown = true;
  },
  pointerup: release,
  pointercancel: release,
} satisfies Record<string, (event: Event) => void>;

function release(): void {
  isPointerDown = false;
  tellSoon();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    for (const [name, handle] of Object.entries(handlers)) document.addEventListener(name, handle, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const [name, handle] of Object.entries(handlers)) document.removeEventListener(name, handle, true);
    known = focused = undefined;
  };
}

/** Is the focus in this question, or was it there last? Renders again only when that changes. */
export function useHasFocus(questionId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(
      () =>
        known !== undefined && document.getElementById(partIds(questionId).root)?.contains(known) === true,
      [questionId],
    ),
  );
}
