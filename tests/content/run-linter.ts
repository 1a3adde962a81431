import { execFile } from 'node:child_process';
import { root } from './questionnaires.js';

export interface LinterRun {
  readonly code: number;
  readonly output: readonly string[];
  readonly errors: readonly string[];
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Runs the command as `npm run lint:content` does, on the shipped questionnaires or on those under `folder`. */
export function runLinter(folder?: string, ...options: readonly string[]): Promise<LinterRun> {
  const command = [
    '--conditions=@alo/source',
    '--import',
    './scripts/typescript.mjs',
    'scripts/lint-content.ts',
  ];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...command, ...(folder === undefined ? [] : [folder]), ...options],
      { cwd: root },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, output: lines(stdout), errors: lines(stderr) });
      },
    );
  });
}
