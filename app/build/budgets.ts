/** The budgets of the pages (`npm run sizes`), in kB of compressed script: the most that a page may weigh in all. */
import type { KnownPath } from '../src/routes/pages.ts';

/** The budget of a page of words in the frame, and of every page that has none of its own. */
const usual = 262;

const budgets: Partial<Record<KnownPath, number>> = {
  '/403': 249,
  '/500': 249,
  '/forgot-password': 230,
  '/reset-password': 230,
  '/': 292,
  '/hotels': 292,
  '/hotels/:hotelId': 293,
  '/hotels/:hotelId/questionnaire/:stepKey?': 297, // The goal is 300.
  '/sample-questionnaire': 232, // The form, which it fetches, comes on top.
  '/hotel-organizations/:organizationId': 307, // It has the rows of the hotel list, and tabs.
  '/form-migrations/:plan?': 267, // Both of its pages.
  '/import/:importId?': 280,
  '/profile': 292.5,
  '/authoring/:draftId?/:view?': 664, // The editor, the linter and the form; for authors alone.
  '/webhooks/:webhookId?': 285, // Both of its pages, and menus.
};

export const budgetOf = (path: string): number => new Map(Object.entries(budgets)).get(path) ?? usual;
