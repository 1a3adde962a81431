/** When calls are made again, and which ones go first. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsAtOnce, chooseLanes } from '../../../server/src/modules/webhooks/deliveries/choose-lanes.js';
import { nextTry, triesAfter } from '../../../server/src/modules/webhooks/deliveries/pauses.js';

const since = new Date('2026-11-24T10:51:00Z');
const after = (milliseconds: number) => new Date(since.getTime() + milliseconds);

describe('The next try', () => {
  it('comes after growing pauses, the last one after three days', () => {
    const times: number[] = [];
    for (let next = nextTry(since, since); next; next = nextTry(since, next))
      times.push(next.getTime() - since.getTime());
    expect(times).toEqual([...triesAfter]);
    expect(times.at(-1)).toBe(3 * 24 * 60 * 60_000);
    const pauses = times.map((time, index) => time - (times[index - 1] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  it('is not moved by one that a person asks for between two others', () => {
    expect(nextTry(since, after(15_000))).toEqual(after(40_000));
    expect(nextTry(since, after(39_999))).toEqual(after(40_000));
  });
});

const arbLane = fc.record({
  webhookId: fc.integer({ min: 0, max: 12 }).map(String),
  lane: fc.uuid(),
});
/** A webhook fails, or it does not. */
const failing = (lane: { webhookId: string; lane: string }) => ({
  ...lane,
  isFailing: Number(lane.webhookId) % 2 === 0,
});
const countOf = (lanes: readonly { webhookId: string }[], id: string) =>
  lanes.filter(({ webhookId }) => webhookId === id).length;

describe('Calls at once', () => {
  it('stay within the bounds of each webhook, of those that fail, and of all', () => {
    fc.assert(
      fc.property(
        fc.array(arbLane, { maxLength: 150 }),
        fc.array(arbLane, { maxLength: 150 }),
        (some, more) => {
          const running = chooseLanes(some.map(failing), []);
          const all = [...running, ...chooseLanes(more.map(failing), running)];
          expect(all.length).toBeLessThanOrEqual(callsAtOnce.all);
          expect(all.filter(({ isFailing }) => isFailing).length).toBeLessThanOrEqual(callsAtOnce.failing);
          for (const { webhookId, isFailing } of all)
            expect(countOf(all, webhookId)).toBeLessThanOrEqual(
              isFailing ? callsAtOnce.ofFailing : callsAtOnce.ofWebhook,
            );
        },
      ),
    );
  });

  it('of receivers that fail never take the places of one that works', () => {
    const dead = Array.from({ length: 500 }, (_, index) => ({
      ...{ webhookId: `dead ${index}`, lane: 'hotel', isFailing: true },
    }));
    const good = { webhookId: 'good', lane: 'hotel', isFailing: false };
    const running = chooseLanes(dead, []);
    expect(chooseLanes([...dead, good], running)).toEqual([good]);
  });
});
