/**
 * Budgets, in gzipped bytes (1 kB = 1000 B): `npm run sizes`, after a build.
 *
 * The engine is measured as a page gets it: what is left of `@alo/engine` when only the named functions are imported,
 * minified, with everything they need. A page of the app is measured in all: the entry, the page's own chunk, what
 * both import, and what is fetched right after the first paint without being asked for. Not in it is what waits for
 * a need of its own: the map, the country list, the drawn tick, the drawer of phones.
 *
 * Two budgets are goals and stay: sign-in and the questionnaire. The others stand a
 * little over what was measured when they were set; one that has to grow grows here, with a reason in the commit.
 */
import {
  engineBundle,
  lazyPages,
  pageScripts,
  shellPageScripts,
  signInScripts,
  wholeSignInScripts,
} from './scripts/weights.mjs';

/** Inside the shell of the signed-in pages. */
const inShell = {
  'src/features/hotels/HomePage.tsx': '280 kB',
  'src/features/hotels/HotelsPage.tsx': '280 kB',
  'src/routes/HotelRoute.tsx': '295 kB',
  'src/features/pages/AboutPage.tsx': '270 kB',
  'src/features/pages/ApproachPage.tsx': '270 kB',
  'src/features/pages/HelpPage.tsx': '270 kB',
  'src/features/pages/ImportPage.tsx': '270 kB',
  'src/features/pages/NotFoundPage.tsx': '270 kB',
  'src/features/pages/OrganizationsPage.tsx': '270 kB',
  'src/features/pages/PrivacyPage.tsx': '270 kB',
  'src/features/pages/ProfilePage.tsx': '270 kB',
  'src/features/pages/TermsPage.tsx': '270 kB',
  'src/features/pages/UpgradePage.tsx': '270 kB',
  'src/features/standards/StandardsPage.tsx': '270 kB',
};
/** Filling the screen by themselves. */
const alone = {
  'src/routes/QuestionnaireRoute.tsx': '300 kB',
  // The form, which it fetches, comes on top.
  'src/routes/SampleRoute.tsx': '245 kB',
  'src/features/session/ForbiddenPage.tsx': '265 kB',
  'src/features/session/FailedPage.tsx': '265 kB',
};

const forgotten = lazyPages().filter((page) => !(page in inShell) && !(page in alone));
if (forgotten.length > 0) throw new Error(`Without a budget in .size-limit.mjs: ${forgotten.join(', ')}.`);

const budget = (name, path, limit) => ({ name, path, limit, gzip: true });

export default [
  budget('engine: everything', await engineBundle('door', '*'), '59 kB'),
  budget('engine: conditions and completeness', await engineBundle('core', '{ evaluate }'), '3.5 kB'),
  budget('engine: the answer sheet', await engineBundle('sheet', '{ createAnswerSheet }'), '8.5 kB'),
  budget('sign-in: until it can be used (goal)', signInScripts(), '180 kB'),
  budget('sign-in: in all', wholeSignInScripts(), '225 kB'),
  ...Object.entries(alone).map(([page, limit]) => budget(page, pageScripts(page), limit)),
  ...Object.entries(inShell).map(([page, limit]) => budget(page, shellPageScripts(page), limit)),
];
