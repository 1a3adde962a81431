import { shapeFindings, type Finding } from '@alo/lint';
import { ScoreModel } from '@alo/schemas';
import Value from 'typebox/value';

/** Is this JSON shaped like a score model? Empty = yes. */
export const checkShape = (json: unknown): Finding[] => shapeFindings(ScoreModel, json);

/** `json` passed `checkShape`. */
export const isScoreModel = (json: unknown): json is ScoreModel => Value.Check(ScoreModel, json);
