/** Looks into files, in processes of their own, a few at a time. */
import { createBoundedQueue } from '../../../bounded-queue.js';
import { createChildPool, type PoolLimits } from '../../../processes/child-pool.js';
import { programBeside } from '../../../processes/start-child.js';
import type { Inspected } from './inspect-file.js';
import type { Verdict } from './verdict.js';

export interface InspectorLimits extends PoolLimits {
  /** Files that are looked into at once, and those that may wait for it. */
  readonly atOnce: number;
  readonly waiting: number;
  /** The program of the processes. */
  readonly child: URL;
}

/** Nobody could look into the file now: too many wait, or the process was ended. It may be sent again. */
export class InspectorBusyError extends Error {}

const usual: InspectorLimits = {
  processor: 10_000,
  patience: 120_000,
  memory: 512 * 1024 * 1024,
  atOnce: 2,
  waiting: 40,
  child: programBeside(import.meta.url, 'child'),
};

export interface Inspector {
  /** @throws InspectorBusyError */
  inspect(inspected: Inspected): Promise<Verdict>;
  /** Ends the processes that wait for a file. */
  readonly close: () => void;
}

export function createInspector(given: Partial<InspectorLimits> = {}): Inspector {
  const limits = { ...usual, ...given };
  const pool = createChildPool({ program: limits.child, limits });
  const queue = createBoundedQueue({
    atOnce: limits.atOnce,
    waiting: limits.waiting,
    refusal: () => new InspectorBusyError('Too many files wait.'),
  });

  async function inspect(inspected: Inspected): Promise<Verdict> {
    const verdict = await pool.run<Verdict>(inspected);
    if (verdict === 'unavailable') throw new InspectorBusyError('No process could look into the file.');
    if (verdict === 'tooMuch') return { refusal: 'tooComplex' };
    return verdict === 'broken' ? { refusal: 'damaged' } : verdict;
  }

  return {
    inspect: (inspected) => queue('', () => inspect(inspected)),
    close: pool.close,
  };
}
