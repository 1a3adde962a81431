/** How far steps are answered, for conditions that look at it (V-23): one change costs one question, not the step. */
import type { DependencyGraph } from '../conditions/dependency-graph.js';
import { progress, progressQuestions } from '../conditions/progress.js';
import type { Questionnaire, StepKey } from '../model/questionnaire.js';

/** How a question stands. */
export const hiddenOrUncounted = 0;
export const unanswered = 1;
export const answered = 2;

interface Tally {
  asked: number;
  answered: number;
}

export interface StepProgress {
  /** Sets how the question with this index stands: one of the kinds above. */
  readonly set: (index: number, kind: number) => void;
  readonly of: (stepKey: StepKey) => number;
}

/** Follows the steps that conditions look at. Everything is hidden until it is said otherwise. */
export function createStepProgress(questionnaire: Questionnaire, { steps }: DependencyGraph): StepProgress {
  const kinds = new Uint8Array(steps.size === 0 ? 0 : questionnaire.questions.length);
  const tallies = new Map<StepKey, Tally>();
  const tallyOf = new Map<number, Tally>();
  for (const key of steps) {
    const tally: Tally = { asked: 0, answered: 0 };
    tallies.set(key, tally);
    for (const { index } of progressQuestions(questionnaire, key)) tallyOf.set(index, tally);
  }
  return {
    set(index, kind) {
      const tally = tallyOf.get(index);
      const before = kinds[index] ?? hiddenOrUncounted;
      if (tally === undefined || before === kind) return;
      kinds[index] = kind;
      tally.asked += Number(kind !== hiddenOrUncounted) - Number(before !== hiddenOrUncounted);
      tally.answered += Number(kind === answered) - Number(before === answered);
    },
    of(stepKey) {
      const tally = tallies.get(stepKey);
      return progress(tally?.answered ?? 0, tally?.asked ?? 0);
    },
  };
}
