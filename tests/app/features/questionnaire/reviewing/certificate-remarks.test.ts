import type { AnswerMap } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { certificateRemarks } from '../../../../../app/src/features/questionnaire/reviewing/certificate-remarks';
import { factsFrom, model, questionnaire } from '../../../../engine/scoring/small-model.js';

const held = { scheme: 'green', expiry: '2026-06-01', audit: 'visit' };

/** What is said at the certificate, with its file there and nothing decided. */
function remarkOn(said: Readonly<Record<string, string>>, today: string) {
  const { answers } = factsFrom(said);
  return remarkAt(answers, today)?.words;
}

const remarkAt = (answers: AnswerMap, today: string) =>
  certificateRemarks(questionnaire, model, { answers, files: { scheme: 1 }, today }).get('scheme');

describe('the remark at a certificate', () => {
  it('[P-6] says “not verified by us” where a recognition has ended that nobody could verify', () => {
    expect(remarkOn(held, '2026-01-01')).toMatch(/^Not verified by us: on 2026-01-01 /);
    expect(remarkOn(held, '2025-12-31')).toBeUndefined();
    expect(remarkOn({ ...held, scheme: 'other' }, '2026-01-01')).toBeUndefined();
  });

  it('[P-23] says where a link can verify the recognition', () => {
    const takesLink = (scheme: string, today: string) =>
      remarkAt(factsFrom({ ...held, scheme }).answers, today)?.takesLink === true;
    expect(takesLink('green', '2026-01-01')).toBe(true);
    // It is recognised, never was, lacks something else, or has expired.
    expect(takesLink('green', '2025-12-31')).toBe(false);
    expect(takesLink('other', '2026-01-01')).toBe(false);
    expect(takesLink('accredited', '2026-01-01')).toBe(false);
    expect(takesLink('green', '2026-06-02')).toBe(false);
  });

  it('[P-6] says what a certificate lacks', () => {
    expect(remarkOn({ ...held, scheme: 'accredited' }, '2026-01-01')).toMatch(/accredited body/);
    expect(remarkOn(held, '2026-06-02')).toMatch(/has expired/);
    expect(
      remarkOn(
        { ...held, scheme: 'accredited', body: 'Example Certification', number: 'C-17' },
        '2026-01-01',
      ),
    ).toBeUndefined();
  });
});
