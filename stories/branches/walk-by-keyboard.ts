/** Goes through a step as Tab does, and says what a person at the keyboard would meet. */
import { tabStops } from './tab-stops';

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()}${element.id === '' ? '' : `#${element.id}`}`;

/** Presses Tab. It is stuck when the page keeps the key for itself. */
function pressTab(from: HTMLElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true });
  if (!from.dispatchEvent(key)) throw new Error(`Tab goes no further than ${nameOf(from)}.`);
}

/** Does `next` stand before `last` for a reader: above it, or at the same height and on the side where lines begin? */
function isBefore(next: Element, last: Element): boolean {
  const [after, before] = [next.getBoundingClientRect(), last.getBoundingClientRect()];
  if (after.bottom <= before.top) return true;
  const isBeside = after.top < before.bottom && before.top < after.bottom;
  const isRightToLeft = getComputedStyle(next).direction === 'rtl';
  return isBeside && (isRightToLeft ? after.left >= before.right : after.right <= before.left);
}

/** The question of a control. Questions are compared: the head of a group stays in view while they pass below it. */
const questionOf = (element: Element): Element | null => element.closest('[id^="question-"][data-type]');

/** Does Tab go back in what is drawn? */
function goesBack(last: Element | undefined, next: Element): boolean {
  const [from, to] = [last ? questionOf(last) : null, questionOf(next)];
  return (
    from !== null &&
    to !== null &&
    from !== to &&
    !from.contains(to) &&
    !to.contains(from) &&
    isBefore(to, from)
  );
}

/**
 * Tab from the start of `step` reaches each control that is shown, in the order in which they are drawn. Radio buttons of
 * one name are one stop. @throws Error where it does not.
 */
export function walkByKeyboard(step: HTMLElement): void {
  let [next] = tabStops(step);
  const reached = new Set<HTMLElement>();
  for (let last: HTMLElement | undefined; next !== undefined;) {
    next.focus({ preventScroll: true });
    if (document.activeElement !== next) throw new Error(`${nameOf(next)} takes no focus.`);
    if (reached.has(next)) throw new Error(`Tab comes back to ${nameOf(next)}.`);
    if (goesBack(last, next))
      throw new Error(
        `Tab goes from ${nameOf(last ?? step)} back to ${nameOf(next)}, which is drawn before it.`,
      );
    reached.add(next);
    last = next;
    pressTab(last);
    // The focus itself may have brought or taken controls.
    const stops = tabStops(step);
    next = stops[stops.indexOf(last) + 1];
  }
  const missed = tabStops(step).filter((stop) => !reached.has(stop));
  if (missed.length > 0) throw new Error(`Tab does not reach ${missed.map(nameOf).join(', ')}.`);
}
