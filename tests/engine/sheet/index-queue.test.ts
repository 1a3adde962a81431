import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndexQueue } from '../../../engine/src/sheet/index-queue.js';

const size = 40;
/** A number is added, or (`null`) one is taken. */
const doings = fc.array(fc.option(fc.nat(size - 1), { nil: null }), { maxLength: 200, size: 'max' });

describe('the queue of questions to look at again', () => {
  it('[A-10] gives the smallest number first, each once, however adding and taking follow each other', () => {
    fc.assert(
      fc.property(doings, (drawn) => {
        const queue = createIndexQueue(size);
        const waiting = new Set<number>();
        const takeBoth = () => {
          const smallest = waiting.size === 0 ? -1 : Math.min(...waiting);
          waiting.delete(smallest);
          expect(queue.take()).toBe(smallest);
        };
        for (const index of drawn) {
          if (index === null) {
            takeBoth();
          } else {
            queue.add(index);
            waiting.add(index);
          }
        }
        while (waiting.size > 0) takeBoth();
        takeBoth();
      }),
    );
  });
});
