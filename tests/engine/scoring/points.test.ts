import { describe, expect, it } from 'vitest';
import { lineIn, scoreFrom } from './small-model.js';

describe('points', () => {
  it.each([
    ['[P-1] an option earns its points', { lamps: 'half' }, 'lamps', ['claimed', 2, 4, 0.5]],
    [
      '[P-1] a number earns the points of the first band it falls in',
      { share: '50' },
      'share',
      ['answered', 4, 4, 1],
    ],
    [
      '[P-1] a number just below a band earns those of the next',
      { share: '49' },
      'share',
      ['answered', 2, 4, 1],
    ],
    [
      '[P-1] instead of a number an option earns its own points',
      { share: 'not-known' },
      'share',
      ['answered', 0, 4, 1],
    ],
    [
      '[P-1] a number outside its limits is as good as missing',
      { share: '101' },
      'share',
      ['unanswered', 0, 4, 1],
    ],
    ['[P-1] a reduction is read downwards', { meter: 'yes', cut: '-20' }, 'cut', ['answered', 6, 6, 1]],
    [
      '[P-2] a grid earns the points of its rows',
      { bin_1: 'all', bin_2: 'some' },
      'bins',
      ['answered', 3, 4, 1],
    ],
    [
      '[P-2] a row without an answer counts with its maximum',
      { bin_1: 'all' },
      'bins',
      ['answered', 2, 4, 1],
    ],
    ['[P-3] what the hotel does not have is left out', { kitchen: 'no' }, 'scraps', ['excluded', 0, 0, 1]],
    [
      '[P-3] what a weak answer hides keeps its maximum',
      { meter: 'no' },
      'cut',
      ['zeroWhileHidden', 0, 6, 1],
    ],
    [
      '[P-3] what is not answered yet counts with its maximum',
      { kitchen: 'yes' },
      'scraps',
      ['unanswered', 0, 4, 1],
    ],
    [
      '[P-5] an answer can say that a question does not apply',
      { heritage: 'no-heritage' },
      'heritage',
      ['notApplicable', 0, 0, 1],
    ],
  ])('%s', (_title, said, id, expected) => {
    expect(lineIn(scoreFrom(said), id)).toEqual(expected);
  });

  it.each(['asked', 'refused'] as const)(
    '[P-5 P-18] where it is %s that a question does not apply, its whole maximum counts with nothing earned',
    (decision) => {
      const score = scoreFrom({ heritage: 'no-heritage' }, { reviews: { heritage: decision } });
      expect(lineIn(score, 'heritage')).toEqual([decision, 0, 4, 0]);
      expect(score.pillars.s?.score).toBe(0);
    },
  );

  it('[P-4 P-5] a rejected file leaves it that a question does not apply', () => {
    const known = { files: { heritage: 1 }, reviews: { heritage: false } };
    expect(lineIn(scoreFrom({ heritage: 'no-heritage' }, known), 'heritage')).toEqual([
      'notApplicable',
      0,
      0,
      1,
    ]);
  });
});

describe('proof', () => {
  const files = { lamps: 1 };
  it.each([
    ['[P-4] without a file points count by half', {}, ['claimed', 4, 4, 0.5]],
    ['[P-4] with a file that nobody reviewed too', { files }, ['claimed', 4, 4, 0.5]],
    ['[P-4] with a rejected file too', { files, reviews: { lamps: false } }, ['rejected', 4, 4, 0.5]],
    [
      '[P-4] with an approved file they count in full',
      { files, reviews: { lamps: true } },
      ['verified', 4, 4, 1],
    ],
    ['[P-18] an approval without a file too', { reviews: { lamps: true } }, ['verified', 4, 4, 1]],
    [
      '[P-18] while the hotel is asked they count nothing',
      { files, reviews: { lamps: 'asked' } },
      ['asked', 4, 4, 0],
    ],
    ['[P-18] of a rejected answer too', { files, reviews: { lamps: 'refused' } }, ['refused', 4, 4, 0]],
  ] as const)('%s', (_title, known, expected) => {
    expect(lineIn(scoreFrom({ lamps: 'all' }, known), 'lamps')).toEqual(expected);
  });

  it('[P-17] the verified share is the part of the score that reviewers approved, by its weights', () => {
    const said = { lamps: 'all', share: '60', heritage: 'yes' };
    expect(scoreFrom(said).verifiedShare).toBe(0);
    const { verifiedShare, pillars } = scoreFrom(said, { files, reviews: { lamps: true } });
    // Planet has half of its points, half of them approved, and weighs 3; People has all, none approved, and weighs 1.
    expect(verifiedShare).toBeCloseTo(0.3);
    expect(pillars.e?.verifiedShare).toBe(4 / 8);
    expect(pillars.s?.verifiedShare).toBe(0);
  });

  it('[P-4] what is claimed is the score with all evidence approved', () => {
    const { score, claimedScore } = scoreFrom({ lamps: 'all', heritage: 'yes' });
    const proven = scoreFrom({ lamps: 'all', heritage: 'yes' }, { files, reviews: { lamps: true } });
    expect(claimedScore).toBe(proven.score);
    expect(score).toBeLessThan(claimedScore ?? 0);
  });

  it('[P-10] what is best and proven is a strength', () => {
    const { strengths } = scoreFrom(
      { lamps: 'all', share: '60', heritage: 'yes', bin_1: 'all' },
      {
        files: { lamps: 1, share: 1, bins: 1 },
        reviews: { lamps: true, share: true, heritage: true, bins: true },
      },
    );
    expect(strengths.map(({ questionId }) => questionId)).toEqual(['lamps', 'share']);
  });
});
