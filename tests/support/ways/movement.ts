/**
 * Runs in a page of somebody who asked for less motion. Gives what moves or would move longer than a blink (WCAG 2.2, 2.3.3).
 */
export function movement(): string[] {
  /** In ms. A duration of nothing would never end, for code that waits for its end. */
  const blink = 20;
  const nameOf = (element: Element | null) =>
    element === null
      ? 'something'
      : `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}” (${element.getAttribute('class') ?? ''})`;
  /** The longest of a list as `0.2s, 10ms`, in ms. */
  const longest = (list: string) =>
    Math.max(
      ...list.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 1 : 1000)),
    );

  const found = new Set<string>();
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    const { duration, endTime } = effect?.getComputedTiming() ?? {};
    if (Math.max(Number(duration), Number(endTime)) > blink && animation.playState === 'running')
      found.add(`${nameOf(effect instanceof KeyframeEffect ? effect.target : null)} moves`);
  }
  for (const element of document.querySelectorAll('*'))
    for (const pseudo of [undefined, '::before', '::after']) {
      const { animationName, animationDuration, transitionDuration, transitionProperty, scrollBehavior } =
        getComputedStyle(element, pseudo);
      if (animationName !== 'none' && longest(animationDuration) > blink)
        found.add(`${nameOf(element)} is animated`);
      if (transitionProperty !== 'none' && longest(transitionDuration) > blink)
        found.add(`${nameOf(element)} has transitions`);
      if (scrollBehavior === 'smooth') found.add(`${nameOf(element)} scrolls smoothly`);
    }
  return [...found];
}
