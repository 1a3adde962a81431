/**
 * `npm run mutate`: changes the engine in every small way there is and looks whether a test notices. Takes about an
 * hour on two cores, so it is not part of `npm test`.
 */
const rooms = ['model', 'conditions', 'rules', 'sheet', 'flow'];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/engine/mutation/vitest.config.ts', related: false },
  mutate: rooms.map((room) => `engine/src/${room}/**/*.ts`),
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: 'node_modules/.cache/stryker',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/stryker/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
