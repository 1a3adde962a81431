/**
 * What an author has tried in a preview: the answers, the files that count as approved, and the place. It outlives the
 * components, so a saved file loses nothing; and the page, so a reload loses nothing either.
 */
import type { AnswerMap, StepKey } from '@alo/schemas';
import { useSyncExternalStore } from 'react';

export interface Trial {
  readonly answers: AnswerMap;
  /** Says by question whether its file is taken as approved. What is not here is as the profile says. */
  readonly approved: Readonly<Record<string, boolean>>;
  /** The step that is open where the whole form is shown. */
  readonly stepKey: StepKey | undefined;
  /** The open tab beside the form. */
  readonly tab: string;
  /** What it began with. Other beginnings make another trial. */
  readonly seed: string;
}

const trials = new Map<string, Trial>();
const listeners = new Set<() => void>();
const storageKey = (name: string) => `alo-preview:${name}`;

const fresh = (start: AnswerMap): Trial => ({
  answers: start,
  approved: {},
  stepKey: undefined,
  tab: 'score',
  seed: JSON.stringify(start),
});

function stored(name: string): Trial | undefined {
  const text = sessionStorage.getItem(storageKey(name));
  // Only this file writes it.
  return text === null ? undefined : (JSON.parse(text) as Trial);
}

/** The trial `name`; a new one when there is none, or one that began with other answers than `start`. */
export function trialOf(name: string, start: AnswerMap): Trial {
  const known = trials.get(name) ?? stored(name);
  const trial = known?.seed === JSON.stringify(start) ? known : fresh(start);
  trials.set(name, trial);
  return trial;
}

function keep(name: string, trial: Trial): void {
  trials.set(name, trial);
  sessionStorage.setItem(storageKey(name), JSON.stringify(trial));
  for (const listener of listeners) listener();
}

/** Changes parts of a trial that was read before. */
export function changeTrial(name: string, part: Partial<Omit<Trial, 'seed'>>): void {
  const trial = trials.get(name);
  if (trial !== undefined) keep(name, { ...trial, ...part });
}

/** Begins a trial anew. The open step and the open tab stay. */
export function restartTrial(name: string, start: AnswerMap): void {
  const { stepKey, tab } = trialOf(name, start);
  keep(name, { ...fresh(start), stepKey, tab });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A trial that follows its changes. Keep `start` the same: no trial is shared by two beginnings. */
export const useTrial = (name: string, start: AnswerMap): Trial =>
  useSyncExternalStore(subscribe, () => trialOf(name, start));
