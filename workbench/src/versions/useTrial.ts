import { useStore } from 'zustand';
import type { Trial, Trials } from './trials.js';

/** The last trial of a version; renders when it goes on. */
export function useTrial(trials: Trials, from: number): Trial {
  const found = useStore(trials.store, (state) => state[from]);
  return found ?? trials.of(from);
}
