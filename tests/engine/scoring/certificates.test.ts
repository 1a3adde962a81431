import { canBeVerified } from '@alo/engine/scoring';
import { describe, expect, it } from 'vitest';
import { scoreFrom } from './small-model.js';

const held = { scheme: 'green', expiry: '2026-06-01', audit: 'visit' };
const accredited = { ...held, scheme: 'accredited', body: 'Example Certification', number: 'C-17' };
const approved = { files: { scheme: 1 }, reviews: { scheme: true } };
const energy = { lamps: 'none' };

/** What keeps the certificate from lifting, and what it adds to the category that is answered. */
function lifting(said: Readonly<Record<string, string>>, known: object = approved) {
  const { certificates, pillars } = scoreFrom({ ...energy, ...said }, known);
  return [certificates[0]?.problem, pillars.e?.categories['energy']?.score];
}

describe('certificates', () => {
  it.each([
    ['[P-6] of a recognised scheme lift most', held, { ...approved, today: '2025-12-31' }, [undefined, 10]],
    [
      '[P-6] of a scheme whose recognition has ended lift less',
      held,
      { ...approved, today: '2026-01-01' },
      [undefined, 5],
    ],
    [
      '[P-6] of a scheme that is not recognised yet lift less',
      held,
      { ...approved, today: '2019-12-31' },
      [undefined, 5],
    ],
    ['[P-6] count on their last day', held, { ...approved, today: '2026-06-01' }, [undefined, 5]],
    ['[P-6] do not count a day later', held, { ...approved, today: '2026-06-02' }, ['expired', 0]],
    ['[P-6] lift nothing while no file is approved', held, { files: { scheme: 1 } }, ['notApproved', 0]],
    [
      '[P-6] lift nothing after an audit of one’s own',
      { ...held, audit: 'self' },
      approved,
      ['noThirdParty', 0],
    ],
    [
      '[P-6] of a self-declared scheme lift nothing',
      { ...held, scheme: 'own' },
      approved,
      ['noThirdParty', 0],
    ],
    ['[P-6] lift nothing without a date', { ...held, expiry: 'none' }, approved, ['noDate', 0]],
    [
      '[P-6] without a printed expiry count five years from their issue',
      { ...held, expiry: 'none', issued: '2021-06-01' },
      approved,
      [undefined, 5],
    ],
    [
      '[P-6] without a printed expiry end after five years',
      { ...held, expiry: 'none', issued: '2021-05-31' },
      approved,
      ['expired', 0],
    ],
    [
      '[P-6] issued on 29 February end on 28 February',
      { ...held, expiry: 'none', issued: '2020-02-29' },
      { ...approved, today: '2025-03-01' },
      ['expired', 0],
    ],
    ['[P-6] by an accredited body lift most', accredited, approved, [undefined, 10]],
    [
      '[P-6] by an accredited body lift nothing where the body is not printed',
      { ...accredited, body: 'not-printed' },
      approved,
      ['noAccreditation', 0],
    ],
    [
      '[P-6] by an accredited body lift nothing without a number',
      { ...held, scheme: 'accredited', body: 'Example Certification' },
      approved,
      ['noAccreditation', 0],
    ],
    [
      '[P-6] by an accredited body lift nothing with a number that has an issue',
      { ...accredited, number: '12345678901' },
      approved,
      ['noAccreditation', 0],
    ],
    [
      '[P-6] by an accredited body lift nothing while no file is approved',
      accredited,
      { files: { scheme: 1 } },
      ['notApproved', 0],
    ],
    [
      '[P-6] lift nothing with a date that has an issue',
      { ...held, expiry: '2099-12-31' },
      approved,
      ['noDate', 0],
    ],
    [
      '[P-25] by an accredited body lift nothing with a number that has an issue beside its name',
      { ...accredited, body: 'C-17', number: 'C-17' },
      approved,
      ['noAccreditation', 0],
    ],
    [
      '[P-25] of a scheme that is not offered are none',
      { ...held, scheme: 'other', kitchen: 'no' },
      approved,
      [undefined, 0],
    ],
    [
      '[P-6] of a scheme that examines nothing lift nothing',
      { ...held, scheme: 'another' },
      approved,
      ['unknownScheme', 0],
    ],
    [
      '[P-6] of an option that is no scheme lift nothing',
      { ...held, scheme: 'unheard-of' },
      approved,
      ['unknownScheme', 0],
    ],
  ])('%s', (_title, said, known, expected) => {
    expect(lifting(said, known)).toEqual(expected);
  });

  const link = 'https://example.org/recognised';
  it.each([
    [
      '[P-23] of a scheme that a reviewer verified by a link lift most',
      held,
      { ...approved, link },
      [undefined, 10],
    ],
    [
      '[P-23] of a scheme that is not recognised at all are lifted by no link',
      { ...held, scheme: 'other' },
      { ...approved, link },
      [undefined, 5],
    ],
    [
      '[P-23] lift nothing by a link beside a rejection',
      held,
      { files: { scheme: 1 }, reviews: { scheme: false }, link },
      ['notApproved', 0],
    ],
    ['[P-23] end in spite of a link', held, { ...approved, link, today: '2026-06-02' }, ['expired', 0]],
  ])('%s', (_title, said, known, expected) => {
    expect(lifting(said, known)).toEqual(expected);
  });

  it('[P-23] say by which link they were verified, and only where that was needed', () => {
    const [verified] = scoreFrom({ ...energy, ...held }, { ...approved, link }).certificates;
    expect(verified).toMatchObject({
      recognitionLink: link,
      isRecognised: true,
      recognition: 'not_verified',
    });
    const [listed] = scoreFrom(held, { ...approved, link, today: '2025-12-31' }).certificates;
    expect(listed).toMatchObject({ isRecognised: true });
    expect(listed).not.toHaveProperty('recognitionLink');
    const [without] = scoreFrom({ ...energy, ...held }, approved).certificates;
    expect([verified, listed, without].map((each) => each && canBeVerified(each))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[P-6] lift no category without a score, and none above 100', () => {
    const { pillars } = scoreFrom({ ...held, heritage: 'yes' }, approved);
    expect(pillars.e?.categories['energy']?.score).toBeNull();
    expect(pillars.s?.categories['crew']?.score).toBe(100);
  });

  it('[P-6] lift the categories that their scheme examines, and no other', () => {
    const said = { ...energy, bin_1: 'no', heritage: 'no', ...held };
    const { certificates, pillars } = scoreFrom(said, approved);
    expect(certificates[0]).toMatchObject({ categories: ['energy', 'crew'], pillars: ['e', 's'] });
    expect(pillars.e?.categories['energy']).toMatchObject({ score: 5, lift: 5 });
    expect(pillars.s?.categories['crew']).toMatchObject({ score: 5, lift: 5 });
    expect(pillars.e?.categories['waste']).toMatchObject({ score: 0, claimedScore: 0, lift: 0 });
  });

  it('[P-6] say what is known of the recognition of their scheme, and since when', () => {
    const knownOf = (scheme: string) => {
      const [certificate] = scoreFrom({ ...held, scheme }, approved).certificates;
      return [certificate?.recognition, certificate?.checked];
    };
    expect(knownOf('green')).toEqual(['not_verified', '2026-01-01']);
    expect(knownOf('accredited')).toEqual(['verified', '2026-01-01']);
    expect(knownOf('unheard-of')).toEqual(['none', undefined]);
  });

  it('[P-6] lift what is claimed before their file is approved', () => {
    const { pillars } = scoreFrom({ ...energy, ...held }, { files: { scheme: 1 }, today: '2025-12-31' });
    expect(pillars.e?.categories['energy']).toMatchObject({ score: 0, claimedScore: 10 });
  });
});
