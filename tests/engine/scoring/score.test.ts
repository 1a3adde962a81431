import {
  compareScores,
  createWhatIf,
  improvements,
  scoreSubmission,
  shownScore,
  shownShare,
  totalsOfTrace,
} from '@alo/engine/scoring';
import type { ScoreModel } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { factsFrom, lineIn, model, questionnaire, scoreFrom } from './small-model.js';

/** Energy 8 of 16, waste 6 of 8, crew 4 of 4. */
const said = {
  ...{ kitchen: 'yes', lamps: 'all', share: '20', meter: 'yes', cut: '-5' },
  ...{ scraps: 'yes', bin_1: 'all', bin_2: 'no', heritage: 'yes' },
};

describe('a score', () => {
  it('[P-3] [P-7] is the weighted mean of pillars, which are those of their categories', () => {
    const { score, pillars } = scoreFrom(said);
    expect(pillars.e?.categories['energy']?.score).toBe(50);
    expect(pillars.e?.categories['waste']?.score).toBe(75);
    expect(pillars.e?.score).toBe((3 * 50 + 75) / 4);
    expect(pillars.s?.score).toBe(100);
    expect(score).toBe((3 * 56.25 + 100) / 4);
    expect(shownScore(score)).toBe(67);
  });

  it('[P-7] [P-8] leaves out a category without an answer, and waits for a pillar without one', () => {
    const { score, pillars } = scoreFrom({ lamps: 'all', share: '60', meter: 'no' });
    expect(pillars.e?.categories['waste']?.score).toBeNull();
    expect(pillars.e?.score).toBe((100 * 6) / 16);
    expect(pillars.s?.score).toBeNull();
    expect(score).toBeNull();
  });

  it('[P-7] of a model without a pillar is the mean of the others', () => {
    const { e } = model.pillars;
    const onlyPlanet = {
      ...model,
      pillars: e ? { e } : {},
      questions: Object.fromEntries(
        Object.entries(model.questions).filter(([, { pillar }]) => pillar === 'e'),
      ),
    };
    const { score } = scoreSubmission(questionnaire, onlyPlanet, factsFrom(said));
    expect(score).toBe(56.25);
  });

  it.each([
    [79.5, 80],
    [79.49, 79],
    [79.49999999999999, 80],
    [0, 0],
    [100, 100],
    [null, null],
  ])('[P-9] [SCORE-06] of %s is shown as %s', (score, shown) => {
    expect(shownScore(score)).toBe(shown);
  });

  it.each([
    [0.419, 41],
    [0.29, 29],
    [0.999, 99],
    [1, 100],
    [0, 0],
  ])('[P-4] of the verified share %s is shown as %s percent', (share, shown) => {
    expect(shownShare(share)).toBe(shown);
  });

  it('[P-11] says which version, which day, and adds up again', () => {
    const score = scoreFrom(said);
    expect(score).toMatchObject({ questionnaire: { key: 'small', version: 1 }, day: '2026-06-01' });
    expect(totalsOfTrace(model, score)).toEqual({
      score: score.score,
      claimedScore: score.claimedScore,
      verifiedShare: score.verifiedShare,
      pillars: score.pillars,
    });
  });

  it('[P-11] of a model for another questionnaire is a RangeError', () => {
    const foreign = { ...model, questions: { ...model.questions, gone: model.questions['meter'] } };
    expect(() => scoreSubmission(questionnaire, foreign as typeof model, factsFrom(said))).toThrow(
      RangeError,
    );
  });
});

describe('plausibility', () => {
  it.each([
    ['[P-12] a figure within its limits is no notice', { rooms: '10', nights: '3660' }, []],
    ['[P-12] one above them is', { rooms: '10', nights: '3670' }, [['nights', 367, 20, 366]]],
    ['[P-12] one below them is', { rooms: '10', nights: '190' }, [['nights', 19, 20, 366]]],
    [
      '[P-12] the first limits whose rule holds count',
      { kitchen: 'no', rooms: '10', nights: '2010' },
      [['nights', 201, 10, 200]],
    ],
    ['[P-12] a figure without a value is no notice', { rooms: '0', nights: '50' }, []],
  ])('%s', (_title, known, expected) => {
    const { notices } = scoreFrom({ ...said, kitchen: 'yes', ...known });
    expect(notices.map(({ id, value, atLeast, atMost }) => [id, value, atLeast, atMost])).toEqual(expected);
  });

  it('[P-12] a notice changes no score', () => {
    const { score, notices } = scoreFrom({ ...said, rooms: '10', nights: '3670' });
    expect(notices[0]?.questions).toEqual(['rooms', 'nights']);
    expect(score).toBe(scoreFrom(said).score);
  });
});

describe('figures too low to be believed', () => {
  const withholding: ScoreModel = {
    ...model,
    plausibility: model.plausibility.map((check) => ({ ...check, withheld: ['lamps', 'cut'] })),
  };
  const lineOf = (known: Readonly<Record<string, string>>, more: Parameters<typeof factsFrom>[1] = {}) => {
    const facts = factsFrom({ ...said, kitchen: 'yes', rooms: '10', ...known }, more);
    return lineIn(scoreSubmission(questionnaire, withholding, facts), 'lamps');
  };

  it('[P-20] keep the points of the questions that a check names back', () => {
    expect(lineOf({ nights: '190' })).toEqual(['withheld', 4, 4, 0]);
    expect(lineOf({ nights: '200' })).toEqual(['claimed', 4, 4, 0.5]);
    expect(lineOf({ nights: '3670' })).toEqual(['claimed', 4, 4, 0.5]);
  });

  it('[P-20] keep nothing back of an answer that a reviewer approved, and no weak answer', () => {
    const approved = { reviews: { lamps: true } };
    expect(lineOf({ nights: '190' }, approved)).toEqual(['verified', 4, 4, 1]);
    expect(lineOf({ nights: '190', lamps: 'none' })).toEqual(['answered', 0, 4, 1]);
  });
});

describe('what could be', () => {
  it('[P-13] is scored without answering it', () => {
    const whatIf = createWhatIf(questionnaire, model, factsFrom({ ...said, meter: 'no' }));
    const after = whatIf.after({ answers: { meter: { selectedOptionId: 'yes' } } });
    expect(after).toEqual(
      scoreFrom(said).pillars.e && createWhatIf(questionnaire, model, factsFrom(said)).totals,
    );
    expect(whatIf.totals.score).toBeLessThan(after.score ?? 0);
  });

  it('[P-14] is listed by what it gains in its pillar, with the file that it needs', () => {
    const found = improvements(questionnaire, model, factsFrom(said));
    expect(
      found.map(({ questionId, rowId, answer, needsEvidence }) => [questionId, rowId, answer, needsEvidence]),
    ).toEqual([
      ['cut', undefined, { atMost: -20 }, false],
      ['lamps', undefined, undefined, true],
      ['share', undefined, { atLeast: 50 }, false],
      ['bins', 'bin_2', { optionId: 'some' }, false],
    ]);
    expect(found[0]?.gain).toEqual({ pillar: 18.75, overall: 14.0625 });
  });

  it('[P-15] is told from what was by the questions that count otherwise', () => {
    const { questions, overall } = compareScores(scoreFrom({ ...said, meter: 'no' }), scoreFrom(said));
    expect(questions.map(({ questionId, earned, maximum }) => [questionId, earned, maximum])).toEqual([
      ['meter', 2, 0],
      ['cut', 2, 0],
    ]);
    expect(overall.after).toBeGreaterThan(overall.before ?? 0);
  });

  it('[P-16] a measured figure that opens a question lowers nothing', () => {
    const before = scoreFrom({ ...said, meter: 'no' });
    const { cut: _, ...unanswered } = said;
    expect(scoreFrom(unanswered).score).toBeGreaterThan(before.score ?? 0);
  });
});
