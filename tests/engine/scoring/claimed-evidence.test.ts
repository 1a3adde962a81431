import { claimedEvidence } from '@alo/engine/scoring';
import { describe, expect, it } from 'vitest';
import { factsFrom, model, questionnaire } from './small-model.js';

const claimed = (
  said: Readonly<Record<string, string>>,
  files: Readonly<Record<string, number>> = {},
  needed?: number,
) =>
  claimedEvidence(
    questionnaire,
    needed === undefined ? model : { ...model, evidence_share: needed },
    factsFrom(said, { files }),
  );

describe('the files behind what a hotel claims', () => {
  /** Planet weighs 3 and has 8 of its 16 points, People weighs 1 and has 4 of 4: 150 and 100 parts of 250. */
  const said = { lamps: 'all', share: '60', heritage: 'yes' };

  it('[P-19] weigh as the score does', () => {
    expect(claimed(said).share).toBe(0);
    expect(claimed(said, { lamps: 1 }).share).toBeCloseTo(0.3);
    expect(claimed(said, { lamps: 2, heritage: 1 }).share).toBeCloseTo(0.7);
  });

  it('[P-19] name the answers without a file that may have one', () => {
    expect(claimed(said).bare).toMatchObject([{ questionId: 'lamps' }]);
    expect(claimed(said).bare[0]?.share).toBeCloseTo(0.3);
    expect(claimed(said, { lamps: 1 }).bare).toEqual([]);
  });

  it('[P-19] are enough from the share that the model asks for on, and always where it asks for none', () => {
    expect(claimed(said, { lamps: 1 }, 0.3).isEnough).toBe(true);
    expect(claimed(said, { lamps: 1 }, 0.31)).toMatchObject({ isEnough: false, needed: 0.31 });
    expect(claimed(said).isEnough).toBe(true);
  });

  it('[P-19] are enough where nothing is claimed', () => {
    expect(claimed({ lamps: 'none' }, {}, 0.8)).toEqual({
      ...{ share: 1, needed: 0.8, isEnough: true, isEmpty: true, bare: [] },
    });
    expect(claimed(said).isEmpty).toBe(false);
  });

  it('[P-19] an answer that does not apply claims nothing', () => {
    expect(claimed({ lamps: 'all', heritage: 'no-heritage' }, { lamps: 1 }, 1).isEnough).toBe(true);
  });
});
