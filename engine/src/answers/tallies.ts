/** Answered and total of every group, every step and the form, kept by adding up what changes. */
import type { StepKey } from '@alo/schemas';
import type { Questionnaire } from '../definition/questionnaire.js';
import type { Cell, Cells } from './cells.js';
import { groupId, type Count } from './evaluate.js';

/** What a question adds to `answered / total`. */
export const notCounted = 0;
export const countedMissing = 1;
export const countedAnswered = 2;
export type Part = typeof notCounted | typeof countedMissing | typeof countedAnswered;

export interface Tallies {
  setPart(index: number, part: Part): void;
  readonly form: Cell<Count>;
  step(stepKey: StepKey): Cell<Count> | undefined;
  group(stepKey: StepKey, groupKey: string): Cell<Count> | undefined;
}

interface Tally {
  readonly sum: { answered: number; total: number };
  readonly cell: Cell<Count>;
}

function createTally(cells: Cells): Tally {
  const sum = { answered: 0, total: 0 };
  const cell = cells.create(
    (): Count => ({ ...sum }),
    (left, right) => left.answered === right.answered && left.total === right.total,
  );
  return { sum, cell };
}

export function createTallies({ steps, questions }: Questionnaire, cells: Cells): Tallies {
  const form = createTally(cells);
  const byStep = new Map(steps.map(({ key }) => [key, createTally(cells)]));
  const byGroup = new Map(
    steps.flatMap((step) =>
      step.groups.map((group): [string, Tally] => [groupId(step.key, group.key), createTally(cells)]),
    ),
  );
  /** The tallies that a question counts in. */
  const places = questions.map(({ stepKey, groupKey }): Tally[] =>
    [form, byStep.get(stepKey), byGroup.get(groupId(stepKey, groupKey ?? stepKey))].filter(
      (tally) => tally !== undefined,
    ),
  );
  const parts = new Uint8Array(questions.length);
  return {
    setPart(index, part) {
      const before = parts[index] ?? notCounted;
      if (before === part) return;
      parts[index] = part;
      const answered = Number(part === countedAnswered) - Number(before === countedAnswered);
      const total = Number(part !== notCounted) - Number(before !== notCounted);
      for (const { sum, cell } of places[index] ?? []) {
        sum.answered += answered;
        sum.total += total;
        cell.touch();
      }
    },
    form: form.cell,
    step: (stepKey) => byStep.get(stepKey)?.cell,
    group: (stepKey, groupKey) => byGroup.get(groupId(stepKey, groupKey))?.cell,
  };
}
