import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite';

/** What is worth compressing; smaller files fit one packet anyway. */
const compressible = /\.(js|css|svg)$/;
const leastBytes = 1024;

/** Writes `.br` and `.gz` beside every asset, once at build time: the server then only picks one. */
function precompress(): Plugin {
  const encodings = [
    ['br', promisify(brotliCompress)],
    ['gz', promisify(gzip)],
  ] as const;
  return {
    name: 'alo:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => compressible.test(name));
      for (const file of files.map((name) => path.join(dir, name))) {
        const content = await readFile(file);
        if (content.length < leastBytes) continue;
        for (const [ending, compress] of encodings)
          await writeFile(`${file}.${ending}`, await compress(content));
      }
    },
  };
}

export default defineConfig(({ mode }) => {
  const { ALO_API = 'http://127.0.0.1:4000' } = loadEnv(mode, import.meta.dirname, 'ALO_');
  return {
    root: import.meta.dirname,
    plugins: [react(), precompress()],
    resolve: { conditions: ['@alo/source', ...defaultClientConditions] },
    // The server puts the nonce of each answer in its place, in the page and so in every style it loads.
    html: { cspNonce: '__CSP_NONCE__' },
    server: { proxy: { '/api': ALO_API } },
    preview: { proxy: { '/api': ALO_API } },
    build: {
      target: 'es2023',
      // Which chunk imports which: the budgets of the pages are measured by it.
      manifest: true,
      rolldownOptions: {
        // They give back what they get. Unmarked in the package, their calls would keep every recipe it has.
        treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
      },
    },
  };
});
