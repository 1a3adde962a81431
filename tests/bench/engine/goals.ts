/** The goals of the engine: the greatest distance from the bare loop, and the least lead over the best peer. */
import { peers } from './competitor.js';
import type { Figure } from './results.js';

export interface Goal extends Figure {
  readonly what: string;
  readonly unit: 'µs' | 'ms' | 'B';
  /** The most times the limit that ours may take. */
  readonly limit: number;
  /** The least times ours that the best of `peers` takes. */
  readonly peer: number;
  readonly peers: readonly string[];
}

const change = { measure: 'change', unit: 'µs', peers } as const;

export const goals: readonly Goal[] = [
  { ...change, what: 'one answer, N = 1 000, median', size: 1000, name: 'median', limit: 4, peer: 100 },
  { ...change, what: 'one answer, N = 1 000, p99', size: 1000, name: 'p99', limit: 5, peer: 25 },
  { ...change, what: 'one answer, N = 10 000, median', size: 10_000, name: 'median', limit: 4, peer: 2500 },
  {
    ...change,
    measure: 'hub',
    what: 'one question that shows or hides 1 000',
    size: 1001,
    name: 'median',
    limit: 5,
    peer: 50,
  },
  {
    ...change,
    measure: 'chain',
    what: 'a chain of 50, the first hides 49',
    size: 1000,
    name: 'median',
    limit: 6,
    peer: 200,
  },
  ...[1000, 10_000].map((size): Goal => ({
    measure: 'construction',
    unit: 'ms',
    what: `from JSON text to ready, N = ${size === 1000 ? '1 000' : '10 000'}`,
    size,
    name: 'ready',
    limit: 2,
    peer: 2.5,
    peers,
  })),
  {
    measure: 'memory',
    unit: 'B',
    what: 'kept per question, N = 10 000',
    size: 10_000,
    name: 'withoutDefinition',
    limit: 4,
    peer: 40,
    // JSON Forms keeps no visibility: the goal is about libraries that do, and names SurveyJS.
    peers: ['survey-core'],
  },
  {
    measure: 'bundle',
    unit: 'B',
    what: 'conditions and completeness, gzip',
    size: 0,
    name: 'gzip',
    limit: 2,
    peer: 5,
    peers,
  },
];

/** How much more one answer may take with 10 000 questions than with 100. */
export const growth = { from: 100, to: 10_000, most: 4 };
