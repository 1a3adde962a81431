/** Password checks, looks into files, uploads, PDFs and saves of one hotel all wait in such a queue. */
import { describe, expect, it } from 'vitest';
import { createBoundedQueue, createTurns } from '../../server/src/bounded-queue.js';

const refusal = () => new Error('full');

/** Makes work that ends when it is told to, and says when it begins. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    named: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    },
    async end(name: string): Promise<void> {
      await expect.poll(() => ends.has(name)).toBe(true);
      ends.get(name)?.();
    },
  };
}

describe('A bounded queue', () => {
  it('lets only so many through at once, in order, and refuses what would wait too long', async () => {
    const queue = createBoundedQueue({ atOnce: 2, waiting: 2, refusal });
    const work = createWork();
    const results = ['1', '2', '3', '4'].map((name) => queue('', work.named(name)));
    await expect(queue('', work.named('5'))).rejects.toThrow('full');
    expect(work.begun).toEqual(['1', '2']);
    for (const name of ['1', '2', '3', '4']) await work.end(name);
    expect(await Promise.all(results)).toEqual(['1', '2', '3', '4']);
    expect(work.begun).toEqual(['1', '2', '3', '4']);
  });

  it('gives a place back when the work fails', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 0, refusal });
    await expect(queue('', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue('', () => Promise.resolve('next'))).toBe('next');
  });

  it('bounds the work of one key, and lets that of another pass by', async () => {
    const queue = createBoundedQueue({ atOnce: 3, ofKey: 1, waiting: 2, refusal });
    const work = createWork();
    const results = [
      queue('a', work.named('a1')),
      queue('a', work.named('a2')),
      queue('b', work.named('b1')),
    ];
    expect(work.begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'a2', 'b1']) await work.end(name);
    await Promise.all(results);
    expect(work.begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('lets keys take turns, so that one piece of another does not wait for all of the first', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 9, refusal });
    const work = createWork();
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
    const results = names.map((name) => queue(name.slice(0, 1), work.named(name)));
    const inTurn = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'];
    for (const name of inTurn) await work.end(name);
    await Promise.all(results);
    expect(work.begun).toEqual(inTurn);
  });

  it('refuses what one key has too many of, while others may still wait', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 9, waitingOfKey: 1, refusal });
    const work = createWork();
    const results = ['a1', 'a2', 'b1'].map((name) => queue(name.slice(0, 1), work.named(name)));
    await expect(queue('a', work.named('a3'))).rejects.toThrow('full');
    for (const name of ['a1', 'a2', 'b1']) await work.end(name);
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'b1']);
  });

  it('forgets what its signal takes out while it waits, and gives its place to another', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1, refusal });
    const work = createWork();
    const first = queue('a', work.named('a1'));
    const gone = new AbortController();
    const left = queue('a', work.named('a2'), gone.signal);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(queue('a', work.named('a3'), gone.signal)).rejects.toThrow('gone');
    const next = queue('b', work.named('b1'));
    for (const name of ['a1', 'b1']) await work.end(name);
    expect(await Promise.all([first, next])).toEqual(['a1', 'b1']);
    expect(work.begun).toEqual(['a1', 'b1']);
  });

  it('does the work of each key in turn, also after a failure', async () => {
    const inTurn = createTurns();
    const work = createWork();
    const broken = inTurn('a', () => Promise.reject(new Error('broken')));
    const results = ['a1', 'a2'].map((name) => inTurn('a', work.named(name)));
    await expect(broken).rejects.toThrow('broken');
    await work.end('a1');
    await work.end('a2');
    await Promise.all(results);
    expect(work.begun).toEqual(['a1', 'a2']);
  });
});
