/** The counts of every group, every step and the form (C-8), kept by adding up what changes. */
import type { Questionnaire, StepKey } from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';

/** What one question adds to its counts: bits, each 1 in one of them. */
export const isInTotal = 1;
export const isAnswered = 2;
export const isOpen = 4;
export const isToFix = 8;

/** Every count has a place in the arrays below; this is the form's. */
export const formPlace = 0;

export interface Counts {
  /** How many counts there are. */
  readonly size: number;
  /** The place of a count; `undefined` for an unknown step or group. */
  readonly ofStep: (stepKey: StepKey) => number | undefined;
  readonly ofGroup: (stepKey: StepKey, groupKey: string) => number | undefined;
  readonly at: (place: number) => Count;
  /** Sets what the question with this index adds; 0 = nothing. */
  readonly setPart: (index: number, part: number) => void;
}

/** `touch` is called with the place of each count that changed. */
export function createCounts({ steps, questions }: Questionnaire, touch: (place: number) => void): Counts {
  /** The place that each count adds to: from a group to its step, from a step to the form. `add` stops at the form. */
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
  const parts = new Uint8Array(questions.length);
  const total = new Int32Array(addsTo.length);
  const answered = new Int32Array(addsTo.length);
  const open = new Int32Array(addsTo.length);
  const toFix = new Int32Array(addsTo.length);

  function add(groupPlace: number, before: number, part: number) {
    const more = (bit: number) => Number((part & bit) !== 0) - Number((before & bit) !== 0);
    const [moreTotal, moreAnswered] = [more(isInTotal), more(isAnswered)];
    const [moreOpen, moreToFix] = [more(isOpen), more(isToFix)];
    for (let place = groupPlace; ; place = addsTo[place] ?? formPlace) {
      total[place] = (total[place] ?? 0) + moreTotal;
      answered[place] = (answered[place] ?? 0) + moreAnswered;
      open[place] = (open[place] ?? 0) + moreOpen;
      toFix[place] = (toFix[place] ?? 0) + moreToFix;
      touch(place);
      if (place === formPlace) return;
    }
  }
  return {
    size: addsTo.length,
    ofStep: (stepKey) => stepPlaces.get(stepKey),
    ofGroup,
    at: (place) => ({
      answered: answered[place] ?? 0,
      total: total[place] ?? 0,
      open: open[place] ?? 0,
      toFix: toFix[place] ?? 0,
    }),
    setPart(index, part) {
      const before = parts[index] ?? 0;
      if (before === part) return;
      parts[index] = part;
      add(groupOf[index] ?? formPlace, before, part);
    },
  };
}
