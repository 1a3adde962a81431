/** The tests that judge a change of the engine: all of its own but those that take long and add nothing here. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// A changed copy of the project is tested, so the packages are found beside this file and not in node_modules.
const root = path.resolve(import.meta.dirname, '../../..');

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@alo\/(engine|schemas)$/, replacement: path.join(root, '$1/src/index.ts') },
      { find: /^@alo\/engine\/(.*)$/, replacement: path.join(root, 'engine/src/$1.ts') },
    ],
  },
  test: {
    environment: 'node',
    include: ['tests/engine/{conditions,definition,flow,laws,model,rules,sheet}/**/*.test.ts'],
    exclude: ['**/*.properties.test.ts', '**/every-path.test.ts'],
    env: { LAW_RUNS: '40' },
    testTimeout: 20_000,
  },
});
