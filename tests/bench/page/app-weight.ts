/** What the application itself sends, gzipped: of a build of its own, so that what is served stays as it is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { pageScripts, signInScripts } from '../../../scripts/weights.mjs';

const configFile = path.resolve(import.meta.dirname, '../../../app/vite.config.ts');

export interface AppWeight {
  /** Bytes until sign-in can be used. */
  readonly signIn: number;
  /** Bytes of the questionnaire in all, with what comes after the first paint. */
  readonly questionnaire: number;
}

const gzipped = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

export async function weighApp(): Promise<AppWeight> {
  const outDir = path.join(import.meta.dirname, 'dist', 'app');
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return {
    signIn: gzipped(signInScripts(outDir)),
    questionnaire: gzipped(pageScripts('src/routes/QuestionnaireRoute.tsx', outDir)),
  };
}
