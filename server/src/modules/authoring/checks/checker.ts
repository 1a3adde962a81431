/** Has drafts checked, in processes of their own, a few at a time. */
import { LRUCache } from 'lru-cache';
import { createBoundedQueue } from '../../../bounded-queue.js';
import { HttpError } from '../../../http/http-error.js';
import { limits as serverLimits } from '../../../limits.js';
import { createChildPool, type PoolLimits } from '../../../processes/child-pool.js';
import { programBeside } from '../../../processes/start-child.js';
import { sha256 } from '../../questionnaires/release-of-files.js';
import { texts } from '../../../texts.js';
import type { CheckOrder, CheckResult } from './check-files.js';

interface CheckerLimits extends PoolLimits {
  /** Drafts that are checked at once, and those that may wait for it. */
  readonly atOnce: number;
  readonly waiting: number;
  /** The program of the processes. */
  readonly child: URL;
}

const usual: CheckerLimits = {
  processor: 8000,
  // A handler must respond before (`limits.handler`).
  patience: 9000,
  memory: 512 * 1024 * 1024,
  atOnce: 1,
  waiting: 10,
  child: programBeside(import.meta.url, 'child'),
};

/** Results that are kept. A result hangs on nothing but what was checked. */
const keptResults = 50;

const tooMuch: CheckResult = {
  isReadable: false,
  problems: [
    {
      ...{ file: 'questionnaire.json', pointer: '', line: 1, column: 1, rule: 'too-much' },
      message: 'Checking this takes too long. Make its conditions simpler.',
    },
  ],
};

export interface Checker {
  /** @throws HttpError 503 where too many drafts wait, or the process was ended; it may be asked again */
  check(order: CheckOrder): Promise<CheckResult>;
  /** Ends the processes that wait for a draft. */
  readonly close: () => void;
}

const busy = () =>
  new HttpError(503, 'BUSY', texts.unavailable, {
    headers: { 'retry-after': String(serverLimits.retryAfter) },
  });

export function createChecker(given: Partial<CheckerLimits> = {}): Checker {
  const limits = { ...usual, ...given };
  const pool = createChildPool({ program: limits.child, limits });
  const queue = createBoundedQueue({ atOnce: limits.atOnce, waiting: limits.waiting, refusal: busy });
  const known = new LRUCache<string, CheckResult>({ max: keptResults });

  return {
    async check(order) {
      const key = sha256(order);
      const before = known.get(key);
      if (before !== undefined) return before;
      const answer = await queue('', () => pool.run<CheckResult>(order));
      if (answer === 'unavailable') throw busy();
      const result = answer === 'tooMuch' || answer === 'broken' ? tooMuch : answer;
      known.set(key, result);
      return result;
    },
    close: pool.close,
  };
}
