/** The counts of every group, every step and the form (C-8), kept up to date by what changes. */
import type { Questionnaire, StepKey } from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';
import { createWatched, type Audience, type Watched } from './watched.js';

/** How a question stands: each count keeps a tally of its questions of each kind. */
export const notCounted = 0;
export const answered = 1;
export const answeredToFix = 2;
export const missing = 3;
export const missingToFix = 4;
const kinds = 5;

/** Every count has a place in the arrays below; this is the form's. */
export const formPlace = 0;

const sameCount = (left: Count, right: Count) =>
  left.answered === right.answered &&
  left.total === right.total &&
  left.open === right.open &&
  left.toFix === right.toFix;

/** The counts, by place. */
export interface Counts extends Pick<Watched<Count>, 'read' | 'subscribe'> {
  /** The place of a count; `undefined` for an unknown step or group. */
  readonly ofStep: (stepKey: StepKey) => number | undefined;
  readonly ofGroup: (stepKey: StepKey, groupKey: string) => number | undefined;
  /** Sets how the question with this index stands: one of the kinds above. */
  readonly setKind: (index: number, kind: number) => void;
}

/** The audiences of counts that may have changed are put on the list `touched`. */
export function createCounts({ steps, questions }: Questionnaire, touched: Audience[]): Counts {
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
  function add(place: number, kind: number, delta: 1 | -1) {
    tallies[place * kinds + kind] = tally(place, kind) + delta;
  }

  function countAt(place: number): Count {
    const toFix = tally(place, answeredToFix) + tally(place, missingToFix);
    const allAnswered = tally(place, answered) + tally(place, answeredToFix);
    const allMissing = tally(place, missing) + tally(place, missingToFix);
    return {
      answered: allAnswered,
      total: allAnswered + allMissing,
      open: allMissing + tally(place, answeredToFix),
      toFix,
    };
  }
  const { read, touch, subscribe } = createWatched(addsTo.length, countAt, sameCount, touched);

  return {
    ofStep: (stepKey) => stepPlaces.get(stepKey),
    ofGroup,
    read,
    subscribe,
    setKind(index, kind) {
      const before = kindOf[index] ?? notCounted;
      if (before === kind) return;
      kindOf[index] = kind;
      for (let place = groupOf[index] ?? formPlace; ; place = addsTo[place] ?? formPlace) {
        add(place, before, -1);
        add(place, kind, 1);
        touch(place);
        if (place === formPlace) return;
      }
    },
  };
}
