/** Asks the worker, one check at a time: of checks that wait, the last one counts. */
import { wrap, type Remote } from 'comlink';
import type { Example } from '../files/examples.js';
import type { FormFiles } from '../files/form-files.js';
import type { Completion } from '../language/language.js';
import type { Checked, ExamplesNotice } from './checked.js';
import type { Tasks } from './worker.js';

export interface Checker {
  /** What is found in the files; `undefined` where a later check has taken the place of this one. */
  readonly check: (files: FormFiles) => Promise<Checked | undefined>;
  readonly examplesNotice: (files: FormFiles) => Promise<ExamplesNotice>;
  /** The examples with those that are missing; `undefined` while the form cannot be read. */
  readonly completeExamples: (files: FormFiles) => Promise<readonly Example[] | undefined>;
  readonly completionsAt: (files: FormFiles, file: string, offset: number) => Promise<readonly Completion[]>;
  readonly helpAt: (files: FormFiles, file: string, offset: number) => Promise<string | undefined>;
  /** Ends the worker. */
  readonly end: () => void;
}

/** Runs only the last of the calls that wait for the one under way; the others give `undefined`. */
function lastOnly<Given, Found>(
  run: (given: Given) => Promise<Found>,
): (given: Given) => Promise<Found | undefined> {
  let running: Promise<unknown> | undefined;
  let newest = 0;
  return async (given) => {
    newest += 1;
    const mine = newest;
    await running?.catch(() => undefined);
    if (mine !== newest) return undefined;
    const found = run(given);
    running = found;
    return found;
  };
}

/** Starts the worker. Nothing that it does stops the page. */
export function createChecker(): Checker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const tasks: Remote<Tasks> = wrap<Tasks>(worker);
  return {
    check: lastOnly((files: FormFiles) => tasks.check(files)),
    examplesNotice: (files) => tasks.examplesNotice(files),
    completeExamples: (files) => tasks.completeExamples(files),
    completionsAt: (files, file, offset) => tasks.completionsAt(files, file, offset),
    helpAt: (files, file, offset) => tasks.helpAt(files, file, offset),
    end: () => {
      worker.terminate();
    },
  };
}
