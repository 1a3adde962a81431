/**
 * Budgets, in gzipped bytes (1 kB = 1000 B): `npm run sizes`, after a build.
 *
 * The engine is measured as a page gets it: what is left of it when only the named functions are imported,
 * minified, with everything they need; "everything" is behind all of its doors. A page of the app is measured in all: the entry, the page's own chunk, what
 * both import, and what is fetched right after the first paint without being asked for. Not in it is what waits for
 * a need of its own: the map, the country list, the drawn tick, the drawer of phones. The budgets of the pages stand in
 * `app/build/budgets.ts`.
 *
 * The budget of sign-in until it can be used is a goal and stays. The others stand a little over what was measured when
 * they were set; one that has to grow grows with a reason in the commit. The questionnaire never weighs more than its
 * goal, 300 kB.
 */
import { engineBundle, pageBudgets, signInScripts, wholeSignInScripts } from './scripts/weights.mjs';

const budget = (name, path, limit) => ({ name, path, limit, gzip: true });

export default [
  budget('engine: a form', await engineBundle('form', '*', ['@alo/engine']), '42.2 kB'),
  budget('engine: everything', await engineBundle('door', '*'), '118.3 kB'),
  budget('engine: conditions and completeness', await engineBundle('core', '{ evaluate }'), '6.2 kB'),
  budget('engine: the answer sheet', await engineBundle('sheet', '{ createAnswerSheet }'), '12 kB'),
  budget('sign-in: until it can be used (goal)', signInScripts(), '180 kB'),
  budget('sign-in: in all', wholeSignInScripts(), '228 kB'),
  ...pageBudgets().map(({ address, scripts, kB }) => budget(address, scripts, `${kB} kB`)),
];
