import { describe, expect, it } from 'vitest';
import { durationText } from '../../../app/src/lib/duration-text';

describe('how long something takes', () => {
  it.each([
    [0.2, '1 min'],
    [9, '9 min'],
    [11, '10 min'],
    [58, '1 h'],
    [131, '2 h 10 min'],
  ])('[C-16] %s minutes are "%s"', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});
