import type { ScoreModel } from '@alo/schemas';

const found = new WeakMap<ScoreModel, ScoreModel>();

/**
 * The model without its checks of figures, always the same object. Drawn numbers are rarely believable, and a figure that
 * is not keeps points back (P-20). A law of the engine shows that a larger figure never does.
 */
export function withoutChecks(model: ScoreModel): ScoreModel {
  let without = found.get(model);
  if (without === undefined) found.set(model, (without = { ...model, plausibility: [] }));
  return without;
}
