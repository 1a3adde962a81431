/**
 * Runs in a page. Gives each stop of the keyboard that is covered once it has the focus, and each that does not show that
 * it has it (WCAG 2.2, 2.4.7 and 2.4.11). The focus comes back to where it was.
 */
export function stopsNotInView(): string[] {
  const focusable =
    'a[href], button, input, select, textarea, [tabindex], summary, [contenteditable=true], iframe, audio[controls], video[controls]';
  const nameOf = (element: Element) => {
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? '';
    return `${element.tagName.toLowerCase()} “${name.replaceAll(/\s+/g, ' ').trim().slice(0, 50)}”${element.id === '' ? '' : ` #${element.id}`}`;
  };
  /** What lies over the page takes the keyboard for itself. */
  const layers = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
  ].filter(
    (layer) =>
      layer.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      layer.closest('[inert], [aria-hidden=true]') === null,
  );
  const root = layers.at(-1) ?? document;
  const stops = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      // The page itself takes the focus to be scrolled by keys.
      element.tagName !== 'MAIN' &&
      !element.matches(':disabled, [type=hidden], [aria-disabled=true]') &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  /** A native control that is hidden below a drawn one is seen as that. */
  const drawnOf = (element: HTMLElement): Element => {
    const { width, height } = element.getBoundingClientRect();
    if (width > 4 && height > 4) return element;
    return (element instanceof HTMLInputElement && element.labels?.[0]) || (element.parentElement ?? element);
  };
  /** Is a part of it on top of everything else? What is drawn in it, in its label or around it counts as itself. */
  const isPartly = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [fromX, toX] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [fromY, toY] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (toX - fromX < 1 || toY - fromY < 1) return false;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isItself = (hit: Element | null) =>
      hit !== null &&
      (element.contains(hit) ||
        labels.some((label) => label.contains(hit)) ||
        (hit.contains(element) && !hit.matches('main, body, html')));
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return parts.some((x) =>
      parts.some((y) =>
        isItself(document.elementFromPoint(fromX + (toX - fromX) * x, fromY + (toY - fromY) * y)),
      ),
    );
  };
  /** A line that fades in is there for good a moment later. */
  const comeToRest = () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  };
  /** The focus is shown by a line around the control or a part of it, or around what holds it. */
  const hasMark = (element: HTMLElement): boolean => {
    const around: Element[] = [];
    for (let at: Element | null = element; at && around.length < 5; at = at.parentElement) around.push(at);
    const beside = element.parentElement ? [...element.parentElement.querySelectorAll('*')] : [];
    return [...around, ...beside].some((part) =>
      [undefined, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part, pseudo);
        return outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor !== 'rgba(0, 0, 0, 0)';
      }),
    );
  };
  const before = document.activeElement;
  const found: string[] = [];
  for (const stop of stops) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    comeToRest();
    // As Tab does. A dialog that has just opened shows its beginning, wherever its focus is.
    stop.scrollIntoView({ block: 'nearest' });
    if (!isPartly(drawnOf(stop))) found.push(`${nameOf(stop)} is covered when it has the focus`);
    if (stop.matches(':focus-visible') && !hasMark(stop))
      found.push(`${nameOf(stop)} does not show that it has the focus`);
  }
  if (before instanceof HTMLElement) before.focus();
  return found;
}
