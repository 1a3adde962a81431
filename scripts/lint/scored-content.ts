import type { Content } from '@alo/lint';
import type { ScoreModel } from '@alo/schemas';

/** A content whose score model has the right shape. */
export interface ScoredContent extends Content {
  readonly model: ScoreModel;
}
