/** What is left to do, added up from what the server says of each step (C-15). */
import type { StepsData } from '@alo/schemas';

type Step = StepsData['steps'][number];

export interface WorkLeft {
  /** Questions without an answer. */
  readonly unanswered: number;
  readonly answered: number;
  readonly total: number;
  /** Answers with an issue. */
  readonly toFix: number;
  readonly missingEvidence: number;
  /** The minutes to answer what is left, and those to look for the expected files. */
  readonly minutes: number;
  readonly fileMinutes: number;
}

const sum = (steps: readonly Step[], figure: (step: Step) => number): number =>
  steps.reduce((total, step) => total + figure(step), 0);

export const unansweredIn = ({ answered, total }: Step): number => total - answered;

/** Says whether everything is answered and nothing is to fix, but the last save was a draft. */
export const isToSave = ({ isCompleted, total, open }: Step): boolean =>
  !isCompleted && total > 0 && open === 0;

export const workLeft = ({ steps }: StepsData): WorkLeft => ({
  unanswered: sum(steps, unansweredIn),
  answered: sum(steps, ({ answered }) => answered),
  total: sum(steps, ({ total }) => total),
  toFix: sum(steps, ({ toFix }) => toFix),
  missingEvidence: sum(steps, ({ missingEvidence }) => missingEvidence),
  minutes: sum(steps, ({ minutes = 0 }) => minutes),
  fileMinutes: sum(steps, ({ fileMinutes = 0 }) => fileMinutes),
});
