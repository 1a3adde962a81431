/** Which test files took longest, from what Vitest and Playwright write down about a run. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const runners = ['node', 'browser', 'end-to-end'];

/** Where a runner writes its results as JSON. */
export const resultsFile = (runner) =>
  path.join(root, 'node_modules', '.cache', 'alo', `results-${runner}.json`);

/** Forgets earlier runs. */
export const removeResults = () => runners.forEach((runner) => rmSync(resultsFile(runner), { force: true }));

/** Milliseconds of each test file of Vitest, by its path in the project. */
const timesInVitest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime]);

function* testsOf({ specs = [], suites = [] }) {
  for (const { tests } of specs) yield* tests;
  for (const suite of suites) yield* testsOf(suite);
}

/** Milliseconds of each test file of Playwright: the sum of its tests, which may have run side by side. */
const timesInPlaywright = ({ config, suites }) =>
  suites.map((suite) => [
    path.relative(root, path.join(config.rootDir, suite.file)),
    [...testsOf(suite)].flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  ]);

/** The slowest test files of this run, as lines of text. */
export function slowestFiles(count = 10) {
  return runners
    .map(resultsFile)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .flatMap((results) => ('suites' in results ? timesInPlaywright(results) : timesInVitest(results)))
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(6)} s  ${file}`);
}
