/** Strangers who read public pages leave the server to the people who are signed in. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEntrance, createSharedLookup } from '../../../server/src/modules/public-site/lookups.js';

/** A look that ends when it is told what it found. */
function openLook() {
  let end: (found: string) => void = () => expect.fail('It has not begun');
  const found = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { found, end: (text: string) => end(text) };
}

it('[R-16] a few requests of strangers begin in each turn of the event loop, all in their order', async () => {
  const enter = createEntrance({ perTurn: 3, waiting: 10 });
  const entered: number[] = [];
  const all = Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      await enter();
      entered.push(at);
    }),
  );
  await nextTurn();
  expect(entered.length).toBeLessThanOrEqual(6);
  await all;
  expect(entered).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('[R-16] where too many strangers wait, the next one is refused, and those who wait are served', async () => {
  const enter = createEntrance({ perTurn: 1, waiting: 1 });
  const first = [enter(), enter()];
  await expect(enter()).rejects.toMatchObject({ status: 503 });
  await Promise.all(first);
});

it('[R-16] one look is shared by all who ask before it begins, and never by those who ask later', async () => {
  const looks: ReturnType<typeof openLook>[] = [];
  const find = createSharedLookup(
    () => {
      const look = openLook();
      looks.push(look);
      return look.found;
    },
    { atOnce: 2, waiting: 10 },
  );
  const early = [find('a'), find('a')];
  await nextTurn();
  const later = [find('a'), find('a')];
  await nextTurn();
  expect(looks.length).toBe(1);
  looks[0]?.end('old');
  expect(await Promise.all(early)).toEqual(['old', 'old']);
  await nextTurn();
  expect(looks.length).toBe(2);
  looks[1]?.end('new');
  expect(await Promise.all(later)).toEqual(['new', 'new']);
});

it('[R-16] a look that was refused is tried again by the next who asks', async () => {
  const look = openLook();
  const find = createSharedLookup((key) => (key === 'slow' ? look.found : Promise.resolve(key)), {
    ...{ atOnce: 1, waiting: 0 },
  });
  const slow = find('slow');
  await expect(find('b')).rejects.toMatchObject({ status: 503 });
  look.end('done');
  await slow;
  expect(await find('b')).toBe('b');
});
