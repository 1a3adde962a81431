/** Answered and total of every group, every step and the form, kept by adding up what changes. */
import type { StepKey } from '@alo/schemas';
import type { Questionnaire } from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';

/** What a question adds to `answered / total`. */
export const notCounted = 0;
export const countedMissing = 1;
export const countedAnswered = 2;
type Part = typeof notCounted | typeof countedMissing | typeof countedAnswered;

/** Tallies have numbers; this is the form's. */
export const formTally = 0;

export interface Tallies {
  readonly size: number;
  readonly step: (stepKey: StepKey) => number | undefined;
  readonly group: (stepKey: StepKey, groupKey: string) => number | undefined;
  readonly count: (tally: number) => Count;
  /** Says what the question with this index adds. */
  readonly setPart: (index: number, part: Part) => void;
}

/** `touch` is told of each tally that changed. */
export function createTallies({ steps, questions }: Questionnaire, touch: (tally: number) => void): Tallies {
  /** The tally that each one is a part of, by number; the form's is its own. */
  const within = [formTally];
  const ofSteps = new Map<StepKey, number>();
  const ofGroups = new Map<StepKey, ReadonlyMap<string, number>>();
  for (const { key, groups } of steps) {
    const stepTally = within.push(formTally) - 1;
    ofSteps.set(key, stepTally);
    ofGroups.set(key, new Map(groups.map((group) => [group.key, within.push(stepTally) - 1])));
  }
  const ofGroup = (stepKey: StepKey, groupKey: string) => ofGroups.get(stepKey)?.get(groupKey);
  const innermost = new Int32Array(questions.length);
  for (const { index, stepKey, groupKey } of questions)
    innermost[index] = ofGroup(stepKey, groupKey) ?? formTally;
  const parts = new Uint8Array(questions.length);
  const answered = new Int32Array(within.length);
  const total = new Int32Array(within.length);

  function add(innermostTally: number, moreAnswered: number, more: number) {
    for (let tally = innermostTally; ; tally = within[tally] ?? formTally) {
      answered[tally] = (answered[tally] ?? 0) + moreAnswered;
      total[tally] = (total[tally] ?? 0) + more;
      touch(tally);
      if (tally === formTally) return;
    }
  }
  return {
    size: within.length,
    step: (stepKey) => ofSteps.get(stepKey),
    group: ofGroup,
    count: (tally) => ({ answered: answered[tally] ?? 0, total: total[tally] ?? 0 }),
    setPart(index, part) {
      const before = parts[index] ?? notCounted;
      if (before === part) return;
      parts[index] = part;
      add(
        innermost[index] ?? formTally,
        Number(part === countedAnswered) - Number(before === countedAnswered),
        Number(part !== notCounted) - Number(before !== notCounted),
      );
    },
  };
}
