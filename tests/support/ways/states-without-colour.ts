/**
 * Runs in a page that is shown in forced colours, which take backgrounds and shadows away. Gives each control that is
 * chosen and looks like its neighbour that is not, and each bar that shows nothing (WCAG 2.2, 1.4.1 and 1.4.11).
 */
export function statesWithoutColour(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent) ??
      ''
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 60);

  /** What is left of the look of one box. */
  const lookOf = (element: Element, pseudo?: string): string => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo !== undefined && ['none', 'normal'].includes(style.content)) return '';
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    return [
      ...sides.map((side) => {
        const [width, kind] = [style[`border${side}Width`], style[`border${side}Style`]];
        return kind === 'none' || width === '0px' ? '' : `${width} ${kind} ${style[`border${side}Color`]}`;
      }),
      style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`,
      style.backgroundColor,
      style.backgroundImage.startsWith('url') ? style.backgroundImage.length : '',
      style.color,
      style.fontWeight,
      style.textDecorationLine,
      style.transform,
      style.translate,
      style.visibility,
      style.opacity,
      style.display,
    ].join('|');
  };
  /** Native controls draw what is chosen by themselves, unless they are hidden. */
  const isNative = (element: Element) =>
    element instanceof HTMLInputElement &&
    isSeen(element) &&
    getComputedStyle(element).appearance !== 'none' &&
    getComputedStyle(element).opacity !== '0' &&
    element.getBoundingClientRect().width > 4;
  /** The part of the page that shows a control: itself, or, where a box of its own is drawn beside it, its label. */
  const drawnOf = (element: Element): Element =>
    element instanceof HTMLInputElement ? (element.labels?.[0] ?? element.parentElement ?? element) : element;
  const looksOf = (element: Element): string => {
    const drawn = drawnOf(element);
    const parts = [drawn, ...drawn.querySelectorAll('*')].filter(isSeen);
    return parts
      .map((part) =>
        [lookOf(part), lookOf(part, '::before'), lookOf(part, '::after'), part.tagName].join('/'),
      )
      .join('\n');
  };

  const stateOf = (element: Element): boolean | undefined => {
    if (element instanceof HTMLInputElement) return element.checked;
    const current = element.getAttribute('aria-current');
    if (current !== null) return current !== 'false';
    const said = ['aria-checked', 'aria-selected', 'aria-pressed'].map((name) => element.getAttribute(name));
    return said.includes('true') ? true : said.includes('false') ? false : undefined;
  };
  const choices =
    'input[type=radio], input[type=checkbox], [aria-checked], [aria-selected], [aria-pressed], [aria-current]';
  const isAway = (element: Element) => element.closest('[inert], [aria-hidden=true]') !== null;
  const all = [...document.querySelectorAll(choices)].filter(
    (element) =>
      (isSeen(element) || element instanceof HTMLInputElement) &&
      isSeen(drawnOf(element)) &&
      !isAway(element),
  );
  const kindOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('role') ?? ''} ${element.getAttribute('type') ?? ''}`;
  /** Another of its kind in the same list. A link of a list of links says only which one is current. */
  const neighbourOf = (element: Element): Element | undefined => {
    const family =
      element.closest(
        'ul, ol, nav, [role=group], [role=radiogroup], [role=tablist], [role=listbox], [role=menu], fieldset, table',
      ) ?? document.body;
    const alike = [
      ...family.querySelectorAll(element.hasAttribute('aria-current') ? element.tagName : choices),
    ];
    return alike.find(
      (other) =>
        other !== element &&
        kindOf(other) === kindOf(element) &&
        stateOf(other) !== true &&
        isSeen(drawnOf(other)),
    );
  };

  const found: string[] = [];
  for (const element of all) {
    if (stateOf(element) !== true || isNative(element)) continue;
    const neighbour = neighbourOf(element);
    if (neighbour && looksOf(element) === looksOf(neighbour))
      found.push(`“${nameOf(element)}” is chosen and looks like “${nameOf(neighbour)}”`);
  }

  const probe = document.createElement('i');
  probe.style.backgroundColor = 'Canvas';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  /** Something of a bar is to be seen: a line around it, a picture, or a colour that is not the one of the page. */
  const isDrawn = (bar: Element): boolean =>
    [bar, ...bar.querySelectorAll('*')].some((part) => {
      const { appearance, forcedColorAdjust, borderTopStyle, borderTopWidth, backgroundColor } =
        getComputedStyle(part);
      return (
        part instanceof SVGGeometryElement ||
        forcedColorAdjust === 'none' ||
        (part.matches('progress, meter') && appearance !== 'none') ||
        (borderTopStyle !== 'none' && borderTopWidth !== '0px') ||
        (backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)') ||
        part.textContent.trim() !== ''
      );
    });
  for (const bar of document.querySelectorAll('[role=progressbar], [role=meter], progress, meter'))
    if (isSeen(bar) && !isAway(bar) && !isDrawn(bar)) found.push(`the bar “${nameOf(bar)}” shows nothing`);
  return found;
}
