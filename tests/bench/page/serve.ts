/** The page that is measured, built and served: `?peer=alo` or `?peer=survey`. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, preview } from 'vite';
import { compileTexts } from '../../../app/build/compile-texts.js';

const root = path.join(import.meta.dirname, 'site');

/** Builds the page as an application is built, and serves it; `close` ends the server. */
export async function serveSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const config = {
    root,
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [react(), compileTexts()],
    resolve: { conditions: ['@alo/source', ...defaultClientConditions] },
    build: { target: 'es2023', outDir: path.join(import.meta.dirname, 'dist', 'site'), emptyOutDir: true },
  };
  await build(config);
  const server = await preview({ ...config, preview: { port: 0 } });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
