import { availableParallelism } from 'node:os';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration as ProjectConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { chromiumArguments, chromiumPath } from './scripts/chromium.mjs';
import { extents } from './scripts/extents.mjs';
import { memoryFolder } from './tests/support/memory-folder.js';

const provider = playwright({
  launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
});
/** Each project needs an object of its own: Vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  provider,
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
});
const client = { conditions: ['@alo/source', ...defaultClientConditions] };
// Packages run as Node runs them: what they offer to bundlers as "module" may be nothing that Node can import.
const server = {
  conditions: ['@alo/source', ...defaultServerConditions.filter((condition) => condition !== 'module')],
};

// Everything that components import at run time: found late, it would reload the page in the middle of a test.
const optimizeDeps = {
  include: [
    '@chakra-ui/react',
    '@codemirror/autocomplete',
    '@codemirror/commands',
    '@codemirror/lang-json',
    '@codemirror/language',
    '@codemirror/lint',
    '@codemirror/search',
    '@codemirror/state',
    '@codemirror/view',
    '@dagrejs/dagre',
    '@emotion/cache',
    '@emotion/react',
    '@formatjs/icu-messageformat-parser',
    '@storybook/addon-a11y/preview',
    '@tanstack/react-query',
    '@tanstack/react-table',
    '@xstate/react',
    '@lezer/highlight',
    'axios',
    'comlink',
    'eventsource-parser',
    'fast-deep-equal',
    'fastest-levenshtein',
    'fflate',
    'framer-motion',
    'idb-keyval',
    'immutable-json-patch',
    'jsonc-parser',
    'intl-messageformat',
    'leaflet',
    'lucide-react',
    'react',
    'react-dom',
    'react-dom/client',
    'react-leaflet',
    'react-router-dom',
    'react/jsx-dev-runtime',
    'typebox',
    'typebox/value',
    'vitest-browser-react',
    'vscode-json-languageservice',
    'xstate',
    'zustand',
    'zustand/middleware',
    'zustand/shallow',
    'zustand/vanilla',
  ],
};

/** Left to `npm run test:full`: tests/README.md says why, file by file. */
const long = [
  'tests/commands.test.ts',
  'tests/bench/{engine,statistics,waterfall}.test.ts',
  'tests/engine/arbitraries/distribution.test.ts',
  'tests/cli/package/**/*.test.ts',
  'tests/engine/definition/large-documents.test.ts',
  'tests/engine/faults/*.test.ts',
  'tests/engine/flow/every-path.test.ts',
  'tests/engine/package/**/*.test.ts',
  'tests/engine/readme.test.ts',
  'tests/engine/testing/faults.test.ts',
  'tests/stories/{static-storybook,stories-diff,ways,ways-notice}.test.ts',
];
/** The same, on servers that were built. */
const longOfServer = [
  'tests/server/database/one-directory.test.ts',
  'tests/server/gbta/libre-office.test.ts',
  'tests/server/hotel-import/{restart,through-proxy}.test.ts',
];
/** The same in Chromium. */
const longInBrowser = ['tests/app/{offers,responses}.test.tsx'];
/** It gives the page another language before anything is imported. */
const ofOwnPage = ['tests/app/numbers-with-comma.test.tsx'];

/** In `npm test` they draw a part of what they draw in `npm run test:full`. */
const deep = [
  'tests/content/{disclosing,scores}.properties.test.ts',
  'tests/engine/flow/histories.properties.test.ts',
  'tests/engine/interchange/survey-js.properties.test.ts',
  'tests/engine/laws/laws.test.ts',
  'tests/engine/testing/laws.test.ts',
  'tests/server/workbook/damaged.test.ts',
];
/** They harm a server in every way, or ask it what it was never asked. */
const drills = ['tests/drills/{drills,disk-drills}.test.ts', 'tests/fuzz/new-requests.test.ts'];

/** Proofs draw many cases: tens of seconds, where a unit test takes moments. */
const proofs = [
  'tests/**/*.properties.test.ts',
  'tests/engine/laws/**/*.test.ts',
  'tests/engine/{diagrams,generated}.test.ts',
];

/** Tests that start a server, or a part of it on a database. */
const ofServer = [
  'tests/server/**/*.test.ts',
  'tests/drills/short-drills.test.ts',
  'tests/fuzz/fuzz.test.ts',
];

/** What a test waits for is observed; a busy machine may take its time to show it. */
const patiently = { expect: { poll: { timeout: 20_000 } }, testTimeout: 60_000 };

/** A file at a time on each core. Left to itself, Vitest leaves one of two cores idle. */
const maxWorkers = availableParallelism();

/** Takes longest; of others, Vitest learns it only where it has run before. */
const slow =
  /\/(faults|laws|histories\.properties|scores\.properties|package|drills|disk-drills|short-drills|backup|data-directory|uploads|previews|editing|fuzz|corpus|process)\.test\.ts$/;

/** Slow files first, so that at the end no core is left alone with one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: (typeof files)[number]) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** A project whose tests run in Node. */
const inNode = (
  name: string,
  include: readonly string[],
  test: ProjectConfig['test'] = {},
): ProjectConfig => ({
  resolve: server,
  ssr: { resolve: server },
  test: {
    name,
    environment: 'node',
    include: [...include],
    setupFiles: ['tests/support/draws.ts'],
    maxWorkers,
    // What the tests import is loaded once for each core, not for each file: no module keeps what a test has done.
    isolate: false,
    ...patiently,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...test,
  },
});

/** A project whose tests start servers. `engines`: the databases that a test of "each" runs on. */
const withServer = (
  name: string,
  engines: 'one' | 'other' | 'both',
  { include, exclude = [] }: { readonly include: readonly string[]; readonly exclude?: readonly string[] },
): ProjectConfig =>
  inNode(name, include, {
    exclude: [...exclude],
    env: { ...memoryFolder(), ALO_TEST_ENGINES: engines },
    globalSetup: ['tests/support/build-server.ts', 'tests/support/shared-postgres.ts'],
    // Optimizing the code of the embedded database costs each start of one a second.
    execArgv: ['--liftoff-only'],
  });

/** A project whose tests draw components in Chromium. */
const ofComponents = (
  name: string,
  {
    include,
    exclude = [],
    isolate = false,
  }: {
    readonly include: readonly string[];
    readonly exclude?: readonly string[];
    readonly isolate?: boolean;
  },
): ProjectConfig => ({
  plugins: [react()],
  resolve: client,
  // What Vitest follows from a changed file to its tests.
  ssr: { resolve: client },
  optimizeDeps,
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    setupFiles: isolate ? [] : ['tests/support/clean-page.ts'],
    maxWorkers,
    isolate,
    ...patiently,
    browser: browser(),
  },
});

/** A project that draws every story of Storybook, with axe; without those that have one of the tags. */
const ofStories = (
  name: string,
  {
    exclude = [],
    tags = [],
  }: { readonly exclude?: readonly string[]; readonly tags?: readonly string[] } = {},
): ProjectConfig => ({
  plugins: [
    storybookTest({ configDir: path.join(import.meta.dirname, '.storybook'), tags: { exclude: [...tags] } }),
  ],
  resolve: client,
  optimizeDeps,
  test: {
    name,
    exclude: [...exclude],
    maxWorkers,
    // A story keeps nothing: all of them share what they import.
    isolate: false,
    ...patiently,
    browser: browser(),
  },
});

const projects: readonly ProjectConfig[] = [
  inNode('unit', ['tests/**/*.test.ts'], {
    exclude: [...proofs, ...ofServer, ...long, ...drills],
  }),
  inNode('proofs', proofs, { exclude: [...long] }),
  withServer('server', 'one', { include: ofServer, exclude: longOfServer }),
  // Only in `npm run test:full`.
  inNode('long', [...long, ...deep], { env: { ALO_DRAWS: 'many' }, testTimeout: 900_000 }),
  withServer('other-database', 'other', { include: ofServer, exclude: longOfServer }),
  withServer('long-server', 'both', { include: longOfServer }),
  withServer('drills', 'both', { include: drills }),
  ofComponents('browser', {
    include: ['tests/{app,renderer,stories,workbench}/**/*.test.tsx'],
    exclude: [...longInBrowser, ...ofOwnPage],
  }),
  ofComponents('own-page', { include: ofOwnPage, isolate: true }),
  // `full`: what Storybook's indexer leaves to the other project of long questionnaires.
  ofStories('stories', { exclude: ['stories/Reviewing.stories.tsx'], tags: ['full'] }),
  ofComponents('long-browser', { include: longInBrowser }),
  ofStories('all-stories'),
];

// Vitest leaves out a project that it does not know, without a word.
const known = new Set(projects.map(({ test }) => test?.name));
for (const { node, browser: inChromium } of Object.values(extents))
  for (const name of [...node, ...inChromium])
    if (!known.has(name)) throw new Error(`scripts/extents.mjs names "${name}", which is no project.`);

export default defineConfig({
  test: { sequence: { sequencer: LongestFirst }, projects: [...projects] },
});
