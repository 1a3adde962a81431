import type { Page } from './test.js';

/** Answers these calls of the page in place of the server, by their paths without `/api`. */
export async function answerWith(page: Page, answers: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, json] of Object.entries(answers))
    await page.route(
      ({ pathname }) => pathname === `/api${path}`,
      (route) => route.fulfill({ json }),
    );
}
