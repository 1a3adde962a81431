import { reasonIssue } from '@alo/engine';
import { describe, expect, it } from 'vitest';

describe('the reason of a rejection', () => {
  it('[W-14 SRC-03 ENG-58] is one of those that can be chosen, and needed only where there are some', () => {
    const rejected = (reasonId: string | null, approved: boolean | null = false) => ({
      questionId: 'a',
      approved,
      reasonId,
    });
    const reasons = ['cannot-open', 'other-year'];
    expect(reasonIssue(rejected('other-year'), reasons)).toBeUndefined();
    expect(reasonIssue(rejected(null), reasons)).toBe('reasonNeeded');
    expect(reasonIssue(rejected('elsewhere'), reasons)).toBe('reasonUnknown');
    expect(reasonIssue(rejected(null), [])).toBeUndefined();
    expect(reasonIssue(rejected('other-year'), [])).toBe('reasonUnknown');
    expect(reasonIssue(rejected(null, true), reasons)).toBeUndefined();
    expect(reasonIssue(rejected(null, null), reasons)).toBeUndefined();
  });
});
