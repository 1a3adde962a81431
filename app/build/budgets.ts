/** The budgets of the pages (`npm run sizes`), in kB of compressed script: the most that a page may weigh in all. */
import type { KnownPath } from '../src/routes/pages.ts';

/** The budget of a page of words in the frame, and of every page that has none of its own. */
const usual = 260;

const budgets: Partial<Record<KnownPath, number>> = {
  '/403': 248,
  '/500': 248,
  '/forgot-password': 230,
  '/reset-password': 230,
  '/': 290,
  '/hotels': 290,
  '/hotels/:hotelId': 291,
  '/hotels/:hotelId/questionnaire/:stepKey?': 295, // The goal is 300.
  '/sample-questionnaire': 230, // The form, which it fetches, comes on top.
  '/hotel-organizations/:organizationId': 306, // It has the rows of the hotel list, and tabs.
  '/form-migrations/:plan?': 266, // Both of its pages.
  '/import/:importId?': 278,
  '/profile': 290,
  '/authoring/:draftId?/:view?': 650, // The editor, the linter and the form; for authors alone.
  '/webhooks/:webhookId?': 283, // Both of its pages, and menus.
};

export const budgetOf = (path: string): number => new Map(Object.entries(budgets)).get(path) ?? usual;
