import { checksOfSource } from './checks-of-source.mjs';

/** What each way to run the tests takes: checks of the source, and projects of vitest.config.ts. */
export const extents = {
  quick: {
    source: checksOfSource,
    node: ['unit', 'proofs', 'server'],
    browser: ['browser', 'stories'],
  },
  rest: {
    source: [],
    node: ['long', 'long-server', 'other-database'],
    browser: ['own-page', 'long-browser', 'all-stories'],
  },
  full: {
    source: checksOfSource,
    node: ['unit', 'proofs', 'server', 'long', 'long-server', 'other-database', 'drills'],
    browser: ['browser', 'own-page', 'long-browser', 'all-stories'],
  },
};
