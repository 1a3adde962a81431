import { describe, expect, it } from 'vitest';
import { topicInView } from '../../renderer/src/sheet/topic-in-view.js';

/** Makes three topics whose heads stand so many pixels below the upper edge of 1000 visible ones. */
const topicsAt = (...tops: number[]) => tops.map((top, at) => ({ key: `t${at + 1}`, top }));
const view = { height: 1000, isAtEnd: false };

describe('the topic in view', () => {
  it.each([
    ['the first above the first head', topicsAt(500, 900, 1500), 't1'],
    ['the last whose head is in the upper third', topicsAt(-800, 100, 900), 't2'],
    ['not one whose head has only just come into view', topicsAt(-800, 310, 900), 't1'],
    ['the one that fills the view', topicsAt(-2000, -900, 1400), 't2'],
  ])('[STEP-07] is %s', (_, topics, expected) => {
    expect(topicInView(topics, view)).toBe(expected);
  });

  it('[STEP-07] is the last one at the end of the page', () => {
    expect(topicInView(topicsAt(-2000, 100, 800), { ...view, isAtEnd: true })).toBe('t3');
  });

  it('[STEP-07] is the one that has the focus, wherever its head stands', () => {
    expect(topicInView(topicsAt(-2000, 100, 800), { ...view, isAtEnd: true, focused: 't1' })).toBe('t1');
  });

  it('[STEP-07] is none where there are no topics', () => {
    expect(topicInView([], view)).toBeUndefined();
  });
});
