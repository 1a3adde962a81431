/** The questions of an open step, found by their id. */
import { locators, page, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByQuestion(id: string): Locator;
  }
}

locators.extend({ getByQuestion: (id) => `css=[id="question-${id}"]` });

/** A question with its label, its fields and what is said of it. */
export const question = (id: string): Locator => page.getByQuestion(id);

/** Unfolds every group of the open step. */
export function openGroups(): void {
  const closed = 'main section > h2 > button[aria-expanded="false"]';
  for (const head of document.querySelectorAll<HTMLButtonElement>(closed)) head.click();
}
