/** The saves that wait for a connection, in the order in which they are sent (F-35, F-36). */
import type { StepKey } from '../model/questionnaire.js';
import type { Removal } from '../rules/saving/merge-save.js';
import { removesOnly, type SavePlan } from './save-plan.js';

/** What a step holds, and what the person was asked about. */
export interface KeptSave {
  /** As text for comparing. */
  readonly drafts: string;
  readonly removals: readonly Removal[];
}

/** The save that is planned, as it is at this moment. */
export const saveToKeep = (plan: SavePlan): KeptSave => ({
  drafts: plan.drafts(),
  removals: plan.removals(),
});

export interface KeptSaves {
  /** One for each step at most. */
  size(): number;
  has(stepKey: StepKey): boolean;
  /** A step that is kept already keeps its turn. */
  keep(stepKey: StepKey, save: KeptSave): void;
  forget(stepKey: StepKey): void;
  /** Is the step kept as it is now, with nothing typed since? */
  isAsKept(stepKey: StepKey): boolean;
  /** Would its save remove nothing but what it would have removed when it was kept? */
  removesAsKept(stepKey: StepKey): boolean;
}

/**
 * @param planOf the save of a step as it would be sent now
 * @param tell called with the steps in their order, whenever one is kept or forgotten
 */
export function createKeptSaves(
  planOf: (stepKey: StepKey) => SavePlan,
  tell: (stepKeys: StepKey[]) => void,
): KeptSaves {
  const kept = new Map<StepKey, KeptSave>();
  return {
    size: () => kept.size,
    has: (stepKey) => kept.has(stepKey),
    keep(stepKey, save) {
      kept.set(stepKey, save);
      tell([...kept.keys()]);
    },
    forget(stepKey) {
      if (kept.delete(stepKey)) tell([...kept.keys()]);
    },
    isAsKept: (stepKey) => kept.get(stepKey)?.drafts === planOf(stepKey).drafts(),
    removesAsKept: (stepKey) => removesOnly(planOf(stepKey).removals(), kept.get(stepKey)?.removals ?? []),
  };
}
