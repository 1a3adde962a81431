/** How far steps are answered, for rules that look at it (V-23): one change costs one question, not the step. */
import { progress, progressQuestions } from '../conditions/progress.js';
import { questionsWithRules } from '../conditions/questions-with-rules.js';
import { variablesIn } from '../conditions/rule.js';
import type { Question, Questionnaire, StepKey } from '../model/questionnaire.js';

/** How a question stands. */
export const hiddenOrUncounted = 0;
export const unanswered = 1;
export const answered = 2;

interface Tally {
  asked: number;
  answered: number;
}

export interface StepProgress {
  /** Does no rule look at the progress of a step? Then `set` need not be called. */
  readonly isEmpty: boolean;
  /** Sets how the question with this index stands: one of the kinds above. */
  readonly set: (index: number, kind: number) => void;
  readonly of: (stepKey: StepKey) => number;
}

/** The rules that a question holds. */
const rulesOf = ({ visibleWhen, options, constraints }: Question): unknown[] => [
  visibleWhen,
  ...options.map((option) => option.visibleWhen),
  ...constraints.map(({ rule }) => rule),
];

const known = new WeakMap<Questionnaire, ReadonlySet<StepKey>>();

/** The steps whose progress some rule looks at. */
function stepsLookedAt(questionnaire: Questionnaire): ReadonlySet<StepKey> {
  let steps = known.get(questionnaire);
  if (steps === undefined) {
    const variables = questionsWithRules(questionnaire).flatMap(rulesOf).flatMap(variablesIn);
    steps = new Set(variables.flatMap(({ id, variable }) => (variable === 'progress' ? [id] : [])));
    known.set(questionnaire, steps);
  }
  return steps;
}

/** Follows the steps that rules look at. Everything is hidden until it is said otherwise. */
export function createStepProgress(questionnaire: Questionnaire): StepProgress {
  const steps = stepsLookedAt(questionnaire);
  const isEmpty = steps.size === 0;
  const kinds = new Uint8Array(isEmpty ? 0 : questionnaire.questions.length);
  const tallies = new Map<StepKey, Tally>();
  const tallyOf = new Map<number, Tally>();
  for (const key of steps) {
    const tally: Tally = { asked: 0, answered: 0 };
    tallies.set(key, tally);
    for (const { index } of progressQuestions(questionnaire, key)) tallyOf.set(index, tally);
  }
  return {
    isEmpty,
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
