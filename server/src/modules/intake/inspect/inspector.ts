/** Looks into files, each in a process of its own, a few at a time. */
import { createBoundedQueue } from '../../../bounded-queue.js';
import { programBeside, runInChild, type ChildLimits } from '../../../processes/run-in-child.js';
import type { Inspected } from './inspect-file.js';
import type { Verdict } from './verdict.js';

export interface InspectorLimits extends ChildLimits {
  /** Files that are looked into at once, and those that may wait for it. */
  readonly atOnce: number;
  readonly waiting: number;
  /** The program of the process. */
  readonly child: URL;
}

/** Too many files wait to be looked into. */
export class InspectorBusyError extends Error {}

const usual: InspectorLimits = {
  time: 10_000,
  memory: 512 * 1024 * 1024,
  atOnce: 2,
  waiting: 40,
  child: programBeside(import.meta.url, 'child'),
};

async function inspectInChild(inspected: Inspected, limits: InspectorLimits): Promise<Verdict> {
  const verdict = await runInChild<Verdict>(limits.child, inspected, limits);
  if (verdict === 'tooMuch') return { refusal: 'tooComplex' };
  return verdict === 'broken' ? { refusal: 'damaged' } : verdict;
}

export interface Inspector {
  /** @throws InspectorBusyError */
  inspect(inspected: Inspected): Promise<Verdict>;
}

export function createInspector(given: Partial<InspectorLimits> = {}): Inspector {
  const limits = { ...usual, ...given };
  const queue = createBoundedQueue({
    atOnce: limits.atOnce,
    waiting: limits.waiting,
    refusal: () => new InspectorBusyError('Too many files wait.'),
  });
  return {
    inspect: (inspected) => queue('', () => inspectInChild(inspected, limits)),
  };
}
