/** The budgets of the pages (`npm run sizes`), in kB of compressed script: the most that a page may weigh in all. */
import type { KnownPath } from '../src/routes/pages.ts';

/** The budget of a page of words in the frame, and of every page that has none of its own. */
const usual = 259;

const budgets: Partial<Record<KnownPath, number>> = {
  '/403': 248,
  '/500': 248,
  '/forgot-password': 230,
  '/reset-password': 230,
  '/': 289,
  '/hotels': 289,
  '/hotels/:hotelId': 290,
  '/hotels/:hotelId/questionnaire/:stepKey?': 293, // The goal is 300.
  '/sample-questionnaire': 229, // The form, which it fetches, comes on top.
  '/hotel-organizations/:organizationId': 304, // It has the rows of the hotel list, and tabs.
  '/form-migrations/:plan?': 266, // Both of its pages.
  '/import/:importId?': 276,
  '/profile': 288,
  '/authoring/:draftId?/:view?': 630, // The editor, the linter and the form; for authors alone.
  '/webhooks/:webhookId?': 282, // Both of its pages, and menus.
};

export const budgetOf = (path: string): number => new Map(Object.entries(budgets)).get(path) ?? usual;
