/** The counts of every group, every step and the form (C-8), kept up to date by what changes. */
import type { Questionnaire, StepKey } from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';

/** How a question stands: each count keeps a tally of its questions of each kind. */
export const notCounted = 0;
export const answered = 1;
export const answeredToFix = 2;
export const missing = 3;
export const missingToFix = 4;
const kinds = 5;

/** Every count has a place in the arrays below; this is the form's. */
export const formPlace = 0;

/** How many counts a form has: its own, and those of all steps and groups. */
export const countsIn = ({ steps }: Questionnaire): number =>
  steps.reduce((sum, { groups }) => sum + 1 + groups.length, 1);

export interface Counts {
  /** The place of a count; `undefined` for an unknown step or group. */
  readonly ofStep: (stepKey: StepKey) => number | undefined;
  readonly ofGroup: (stepKey: StepKey, groupKey: string) => number | undefined;
  readonly at: (place: number) => Count;
  /** Sets how the question with this index stands: one of the kinds above. */
  readonly setKind: (index: number, kind: number) => void;
}

/** `touch` is called with the place of each count that changed. */
export function createCounts({ steps, questions }: Questionnaire, touch: (place: number) => void): Counts {
  /** The place that each count adds to: from a group to its step, from a step to the form. */
  const addsTo = [formPlace];
  const stepPlaces = new Map<StepKey, number>();
  const groupPlaces = new Map<StepKey, ReadonlyMap<string, number>>();
  for (const { key, groups } of steps) {
    const stepPlace = addsTo.push(formPlace) - 1;
    stepPlaces.set(key, stepPlace);
    groupPlaces.set(key, new Map(groups.map((group) => [group.key, addsTo.push(stepPlace) - 1])));
  }
  const ofGroup = (stepKey: StepKey, groupKey: string) => groupPlaces.get(stepKey)?.get(groupKey);
  const groupOf = new Int32Array(questions.length);
  for (const { index, stepKey, groupKey } of questions)
    groupOf[index] = ofGroup(stepKey, groupKey) ?? formPlace;
  const kindOf = new Uint8Array(questions.length);
  /** The counts by place and kind. What stands under `notCounted` means nothing. */
  const tallies = new Int32Array(addsTo.length * kinds);
  const tally = (place: number, kind: number) => tallies[place * kinds + kind] ?? 0;

  return {
    ofStep: (stepKey) => stepPlaces.get(stepKey),
    ofGroup,
    at(place) {
      const toFix = tally(place, answeredToFix) + tally(place, missingToFix);
      const allAnswered = tally(place, answered) + tally(place, answeredToFix);
      const allMissing = tally(place, missing) + tally(place, missingToFix);
      return {
        answered: allAnswered,
        total: allAnswered + allMissing,
        open: allMissing + tally(place, answeredToFix),
        toFix,
      };
    },
    setKind(index, kind) {
      const before = kindOf[index] ?? notCounted;
      if (before === kind) return;
      kindOf[index] = kind;
      for (let place = groupOf[index] ?? formPlace; ; place = addsTo[place] ?? formPlace) {
        const row = place * kinds;
        tallies[row + before] = (tallies[row + before] ?? 0) - 1;
        tallies[row + kind] = (tallies[row + kind] ?? 0) + 1;
        touch(place);
        if (place === formPlace) return;
      }
    },
  };
}
