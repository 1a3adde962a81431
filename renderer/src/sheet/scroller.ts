/** Finds the element that scrolls this one; the page when there is none nearer. */
export function scrollerOf(element: Element): Element | null {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY))
      return above;
  }
  return document.scrollingElement;
}
