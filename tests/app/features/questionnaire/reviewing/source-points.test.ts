import { describe, expect, it } from 'vitest';
import { readSourcePoints } from '../../../../../app/src/features/questionnaire/reviewing/source-points';
import { factsFrom, model, questionnaire } from '../../../../engine/scoring/small-model.js';

describe('the points of a source', () => {
  it('[SRC-06 P-4] are those of its answer with and without proof, where a proof changes any', () => {
    const { answers } = factsFrom({ lamps: 'half', share: '60' });
    const files = { lamps: 1 };
    const pointsOf = readSourcePoints(questionnaire, model, { answers, files, today: '2025-12-31' });
    expect(pointsOf('lamps')).toEqual({ ifApproved: 2, ifRejected: 1, maximum: 4 });
    expect(pointsOf('share')).toBeUndefined();
    expect(pointsOf('unknown')).toBeUndefined();
  });
});
