/** What live regions say, noted in the page itself. */
import type { Page } from '@playwright/test';

/**
 * Notes what live regions say, as a real screen reader does: a region says what changes in it. What a status held when it
 * came into the page stays unsaid; an alert is said when it comes.
 */
function noteLiveRegions() {
  const regions = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const said: string[] = [];
  Object.assign(window, { said });
  const known = new Map<Element, string>();
  /** Gives the words of an element without those that are hidden from a screen reader. */
  const wordsOf = (region: Element) => {
    const hidden = [...region.querySelectorAll<HTMLElement>('[aria-hidden=true]')].some(
      ({ textContent }) => textContent !== '',
    );
    if (!hidden) return (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.closest('[aria-hidden=true]')) words.push(textContent ?? '');
    }
    return words.join(' ').replaceAll(/\s+/g, ' ').trim();
  };
  const hear = () => {
    for (const region of document.querySelectorAll(regions)) {
      if (region.closest('[aria-hidden=true], [inert]') || region.getAttribute('aria-live') === 'off')
        continue;
      const words = wordsOf(region);
      const before = known.get(region);
      known.set(region, words);
      const isHeard =
        before !== undefined ||
        region.getAttribute('role') === 'alert' ||
        region.parentElement?.closest(regions);
      // A region speaks for the one that it stands in.
      if (isHeard && words !== '' && words !== before && !region.querySelector(regions)) said.push(words);
    }
  };
  hear();
  said.length = 0;
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Starts noting what the page says from now on. */
export const listen = (page: Page): Promise<void> => page.evaluate(noteLiveRegions);

/** Gives what was said since `listen`. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said);
