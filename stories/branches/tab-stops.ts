/** The places at which Tab stops in a part of a page, as the platform orders them. */

const focusable = 'a[href], button, input, select, textarea, [tabindex], summary, [contenteditable]';

const canStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type=hidden]') &&
  element.checkVisibility({ visibilityProperty: true });

const isRadio = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** Of the radio buttons of one name only the chosen one is a stop, or the first where none is chosen. */
function withoutOtherRadios(elements: readonly HTMLElement[]): HTMLElement[] {
  const stops = new Map<string, HTMLInputElement>();
  for (const radio of elements.filter(isRadio))
    if (radio.checked || !stops.has(radio.name)) stops.set(radio.name, radio);
  return elements.filter((element) => !isRadio(element) || stops.get(element.name) === element);
}

/** The stops in `root`, in the order in which Tab goes through them: those with a positive `tabindex` first. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(focusable)].filter(canStop);
  const rank = ({ tabIndex }: HTMLElement) => (tabIndex > 0 ? tabIndex : Infinity);
  return withoutOtherRadios(all).sort((left, right) =>
    rank(left) === rank(right) ? 0 : rank(left) - rank(right),
  );
}
