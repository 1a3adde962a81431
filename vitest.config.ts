import { availableParallelism } from 'node:os';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { chromiumArguments, chromiumPath } from './scripts/chromium.mjs';
import { memoryFolder } from './tests/support/memory-folder.js';

const provider = playwright({
  launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
});
const browser = { enabled: true, headless: true, provider, instances: [{ browser: 'chromium' as const }] };
const client = { conditions: ['@alo/source', ...defaultClientConditions] };
// Packages run as Node runs them: what they offer to bundlers as "module" may be nothing that Node can import.
const server = {
  conditions: ['@alo/source', ...defaultServerConditions.filter((condition) => condition !== 'module')],
};

// Everything that components import at run time: found late, it would reload the page in the middle of a test.
const optimizeDeps = {
  include: [
    '@chakra-ui/react',
    '@emotion/cache',
    '@emotion/react',
    '@tanstack/react-query',
    '@tanstack/react-table',
    '@xstate/react',
    'axios',
    'framer-motion',
    'idb-keyval',
    'leaflet',
    'lucide-react',
    'react',
    'react-dom',
    'react-dom/client',
    'react-leaflet',
    'react-router-dom',
    'react/jsx-dev-runtime',
    'vitest-browser-react',
    'xstate',
    'zustand',
    'zustand/middleware',
  ],
};

/** Proofs draw many cases, break the engine on purpose or build a package: minutes, where a unit test takes moments. */
const proofs = [
  'tests/**/*.properties.test.ts',
  'tests/bench/**/*.test.ts',
  'tests/engine/{arbitraries,faults,laws,package}/**/*.test.ts',
  'tests/engine/{diagrams,generated,readme}.test.ts',
  'tests/engine/definition/large-documents.test.ts',
  'tests/engine/flow/every-path.test.ts',
];

/** A file at a time on each core. Left to itself, Vitest leaves one of two cores idle. */
const maxWorkers = availableParallelism();

/** Takes longest; of others, Vitest learns it only where it has run before. */
const long =
  /\/(faults|laws|histories\.properties|package|drills|disk-drills|backup|data-directory)\.test\.ts$/;

/** Long files first, so that at the end no core is left alone with one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: (typeof files)[number]) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: server,
        ssr: { resolve: server },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', ...proofs],
          setupFiles: ['tests/support/draws.ts'],
          maxWorkers,
        },
      },
      {
        resolve: server,
        ssr: { resolve: server },
        test: {
          name: 'proofs',
          environment: 'node',
          include: proofs,
          setupFiles: ['tests/support/draws.ts'],
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      {
        resolve: server,
        ssr: { resolve: server },
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          env: memoryFolder(),
          globalSetup: ['tests/support/build-server.ts', 'tests/support/shared-postgres.ts'],
          maxWorkers,
          // Optimizing the code of the embedded database costs each start of one a second.
          execArgv: ['--liftoff-only'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        resolve: client,
        optimizeDeps,
        test: {
          name: 'browser',
          include: ['tests/{app,renderer,stories}/**/*.test.tsx'],
          maxWorkers,
          browser: { ...browser, screenshotFailures: false },
        },
      },
      {
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
        resolve: client,
        optimizeDeps,
        test: { name: 'stories', maxWorkers, browser: { ...browser, screenshotFailures: false } },
      },
    ],
  },
});
