/** Measures how much JavaScript conditions and completeness need: minified by Vite, compressed by gzip. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, defaultClientConditions } from 'vite';

/**
 * The imports of each competitor. The limit gets json-logic-js beside it, since the others evaluate written rules too.
 * Ours is what says what is visible, missing and complete; then with the sheet that keeps it up to date, with the
 * reader of definitions, and with the check of their shape.
 */
const imports = {
  limit: `export { competitor } from './peers/limit.js'; export { default } from 'json-logic-js';`,
  ours: `export { evaluate } from '@alo/engine';`,
  'ours-sheet': `export { createAnswerSheet, evaluate } from '@alo/engine';`,
  'ours-reading': `export { createAnswerSheet, evaluate, readDefinition } from '@alo/engine';`,
  'ours-checked': `export { createAnswerSheet, evaluate } from '@alo/engine'; export { parseDefinition } from '@alo/engine/authoring';`,
  'survey-core': `export { Model } from 'survey-core';`,
  formily: `export { createForm } from '@formily/core';`,
  'json-forms': `export { coreReducer, createAjv, init, isVisible, update } from '@jsonforms/core';`,
  'json-logic': `export { default } from 'json-logic-js';`,
};
export type BundleName = keyof typeof imports;
export const bundleNames = Object.keys(imports) as BundleName[];

export interface BundleFigures {
  /** Bytes. */
  readonly minified: number;
  readonly gzip: number;
}

export async function measureBundle(name: BundleName): Promise<BundleFigures> {
  const entry = path.join(import.meta.dirname, 'bundle-entry.js');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? imports[name] : undefined),
      },
    ],
    resolve: { conditions: ['@alo/source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const code = outputs
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
  return { minified: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
}
