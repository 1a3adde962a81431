/** The saves that could not be sent, since there was no connection (F-35). */
import type { StepKey } from '../model/questionnaire.js';
import type { AnswerSheet } from '../sheet/answer-sheet.js';
import { nextRemovals } from './next-save.js';

/** What a step holds and what its save removes, as text for comparing. */
export interface KeptSave {
  readonly drafts: string;
  readonly removes: string;
}

/** The save of a step as it would be sent now. */
export const saveToKeep = (sheet: AnswerSheet, stepKey: StepKey): KeptSave => ({
  drafts: JSON.stringify(sheet.drafts(stepKey)),
  removes: JSON.stringify(nextRemovals(sheet, stepKey)),
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
  /** Would its save remove what it would have removed when it was kept? */
  removesAsKept(stepKey: StepKey): boolean;
}

/** @param tell called with the steps in their order (F-36), whenever one is kept or forgotten */
export function createKeptSaves(sheet: AnswerSheet, tell: (stepKeys: StepKey[]) => void): KeptSaves {
  const kept = new Map<StepKey, KeptSave>();
  return {
    size: () => kept.size,
    has: (stepKey) => kept.has(stepKey),
    keep: (stepKey, save) => {
      kept.set(stepKey, save);
      tell([...kept.keys()]);
    },
    forget: (stepKey) => {
      if (kept.delete(stepKey)) tell([...kept.keys()]);
    },
    isAsKept: (stepKey) => kept.get(stepKey)?.drafts === saveToKeep(sheet, stepKey).drafts,
    removesAsKept: (stepKey) => kept.get(stepKey)?.removes === saveToKeep(sheet, stepKey).removes,
  };
}
