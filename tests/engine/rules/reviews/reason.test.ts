import { isAnswerRejected, reasonIssue } from '@alo/engine/review';
import { describe, expect, it } from 'vitest';

describe('the words of a decision', () => {
  it('[W-18 W-25] a question to the hotel says something', () => {
    const asked = (asks: string | undefined) => ({ questionId: 'a', approved: null, reasonId: null, asks });
    expect(reasonIssue(asked('Since when?'), ['cannot-open'])).toBeUndefined();
    expect(reasonIssue(asked(' \n'), ['cannot-open'])).toBe('askNeeded');
    expect(reasonIssue(asked(undefined), ['cannot-open'])).toBeUndefined();
  });

  it('[P-23 L-1] a link beside an approval is a web address that begins with https://', () => {
    const approved = (recognitionLink: string | undefined) => {
      const review = { questionId: 'a', approved: true, reasonId: null, recognitionLink };
      return reasonIssue(review, ['cannot-open']);
    };
    const at = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`;
    expect([undefined, 'https://example.org/x?y#z', 'HTTPS://example.org', at(2000)].map(approved)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    const wrong = [
      '',
      'http://example.org',
      'example.org',
      'https://',
      'https://a b.org',
      'the list',
      at(2001),
    ];
    expect(wrong.map(approved)).toEqual(wrong.map(() => 'linkWrong'));
  });

  it('[W-26] a rejection is about the answer by its reason, or where there are no files', () => {
    const reasons = [{ id: 'other-year' }, { id: 'contradicted', about: 'answer' }];
    const isAbout = (reasonId: string | null, hasFiles: boolean, approved: boolean | null = false) =>
      isAnswerRejected({ approved, reasonId }, hasFiles, reasons);
    expect([isAbout('other-year', true), isAbout('contradicted', true), isAbout(null, true)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([isAbout('other-year', false), isAbout(null, false)]).toEqual([true, true]);
    expect([isAbout('contradicted', true, true), isAbout(null, false, null)]).toEqual([false, false]);
  });

  it('[W-14 SRC-03 ENG-58] the reason of a rejection is one of those that can be chosen, and needed only where there are some', () => {
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
