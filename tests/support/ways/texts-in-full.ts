/**
 * Runs in a page. Gives what cannot be read in full: words that a box cuts off, that lie on other words or that stand where
 * nobody can scroll (WCAG 2.2, 1.4.4 and 1.4.12). A box that scrolls cuts nothing off.
 */
export function textsNotInFull(): string[] {
  interface Words {
    readonly element: Element;
    readonly text: string;
    readonly lines: readonly DOMRect[];
  }
  /** Rounding, and the tails of letters, which stand out of their line. */
  const tolerance = 3;
  const styleOf = (element: Element) => getComputedStyle(element);
  const boxOf = (element: Element) => element.getBoundingClientRect();

  const ancestorsOf = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  };
  /** Words for a screen reader alone stand in a box of a pixel, or in one that is cut to nothing. */
  const isForReaders = (element: Element) => {
    const { width, height } = boxOf(element);
    const { overflow, clipPath } = styleOf(element);
    return (overflow !== 'visible' && (width <= 1 || height <= 1)) || clipPath.startsWith('inset(50%');
  };
  const isLaidOver = (element: Element) =>
    ['fixed', 'sticky', 'absolute'].includes(styleOf(element).position);
  const isSeen = (element: Element) =>
    // What is left out of drawing until it comes into view has no place yet.
    element.checkVisibility({
      contentVisibilityAuto: true,
      opacityProperty: true,
      visibilityProperty: true,
    }) &&
    element.closest('[inert], [aria-hidden=true], script, style, noscript, svg, option') === null &&
    !ancestorsOf(element).some(isForReaders);

  const words: Words[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length > 0) words.push({ element, text, lines });
  }
  const quoted = ({ text }: Words) => `“${text.replaceAll(/\s+/g, ' ').slice(0, 60)}”`;

  /** What the first box around the words that hides something hides of them. A box that scrolls shows all of it. */
  const cutOff = ({ element, lines }: Words): string | undefined => {
    for (const box of ancestorsOf(element)) {
      const { overflowX, overflowY, position } = styleOf(box);
      const { left, right, top, bottom } = boxOf(box);
      const hides = (value: string) => value === 'hidden' || value === 'clip';
      const scrolls = (value: string) => value === 'auto' || value === 'scroll';
      if (box === document.body || box === document.documentElement) return undefined;
      if (
        hides(overflowX) &&
        lines.some((line) => line.left < left - tolerance || line.right > right + tolerance)
      )
        return 'is cut off at the side';
      if (
        hides(overflowY) &&
        lines.some((line) => line.top < top - tolerance || line.bottom > bottom + tolerance)
      )
        return 'is cut off above or below';
      if (scrolls(overflowX) || scrolls(overflowY) || position === 'fixed') return undefined;
    }
    return undefined;
  };
  const found: string[] = [];
  for (const each of words) {
    const how = cutOff(each);
    if (how !== undefined) found.push(`${quoted(each)} ${how}`);
  }

  // What floats over the page covers it on purpose, and can be scrolled from under it.
  const inFlow = words.filter(({ element }) => !ancestorsOf(element).some(isLaidOver));
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance * 2;
  for (const [at, one] of inFlow.entries())
    for (const other of inFlow.slice(at + 1))
      if (one.lines.some((line) => other.lines.some((beside) => overlap(line, beside))))
        found.push(`${quoted(one)} lies on ${quoted(other)}`);
  return found;
}
